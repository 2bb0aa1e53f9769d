#!/bin/sh
# A Mille Bornes bot in plain POSIX shell, to show that any language will do.
# It needs no JSON library: a move contains no nested braces, and Bornes writes no spaces.
# Try it: bornes arena random "cmd:sh bot.sh"

# The first legal move that contains one of these is played.
wishes='"coup_fourre" "play","card":"200" "play","card":"100" "play","card":"75" "play","card":"50"
"play","card":"25" "play","card":"roll" "target": "play" "pass" "finish" "discard"'

# pick WISH MOVES: print the first of MOVES (objects with commas between) that contains WISH.
pick() {
    rest=$2
    while [ -n "$rest" ]; do
        move="${rest%%\}*}}"
        rest=${rest#*\}}
        rest=${rest#,}
        case $move in
        *"$1"*) printf '%s' "$move" && return 0 ;;
        esac
    done
    return 1
}

while IFS= read -r line; do
    legal=${line#*\"legal\":\[} # from the first move on
    legal=${legal%%\]*}         # to the last
    for wish in $wishes; do
        if move=$(pick "$wish" "$legal"); then
            printf '{"move":%s}\n' "$move"
            break
        fi
    done
done
