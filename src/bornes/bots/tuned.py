"""The racer's weights as `bench/bots/tune.py` found them. Written by a machine: tune, do not edit.

`DUEL` is for two sides of one player each, `TABLE` for all other tables.
"""

from typing import Final

from bornes.bots.weights import Alone, Bonus, Held, Own, Rival, Shut, Weights

# fmt: off
DUEL: Final = Weights(
    meet=Own(
        one=-0.298, room=-0.166, turns=0.633, end=-0.861, pace=-2.188, over_pace=-1.638,
        rolls=-0.036, goes=0.314, roll_held=-0.023, roll_lacked=0.05, hurt_held=-0.325,
        hurt_lacked=0.035, hurt_no_roll=-0.087, wait=-0.641, limit_held=-0.304,
        limit_lacked=-0.824, slow=-0.21, km=-0.028, finish_1=0.529, finish_2=0.27,
        finish_3=0.164, held_200=0.102, held_100=0.03, held_75=0.044, held_50=0.03,
        held_25=-0.03, roll_1=-0.013, roll_2=-0.081, roll_3=-0.099, cure_1=-0.148,
        cure_2=-0.248, lift=-0.029, stop=0.023, limit=0.108, harm=0.044, more_harm=-0.074,
        right_of_way=0.647, shields=0.301, right_of_way_held=0.498, shields_held=0.283,
        dead=-0.025, rival_room=0.059, rival_rolls=0.125, near=-0.153, last=-0.388,
        finish_drawn=0.232, next_km=0.047,
    ),
    rival_meets=Rival(
        one=-1.6, room=-0.246, turns=0.594, end=-1.793, pace=-0.479, over_pace=-0.352,
        near=-0.002, at_hand=-0.719, rolls=-0.226, roll_held=-0.438, roll_lacked=-0.325,
        hurt_held=-0.442, hurt_lacked=-0.169, hurt_no_roll=-0.151, wait=-0.742,
        limit_held=0.889, limit_lacked=-1.422, right_of_way=0.315, shields=0.103,
        cards=2.514, targeted=-0.153, other_room=0.012, finish_drawn=0.557, started=-0.215,
    ),
    travel=Own(
        one=-1.855, room=-0.023, turns=0.268, end=-1.127, pace=0.418, over_pace=-1.317,
        rolls=-0.471, goes=0.53, roll_held=-0.358, roll_lacked=-0.169, hurt_held=-0.589,
        hurt_lacked=-0.269, hurt_no_roll=-0.013, wait=-0.568, limit_held=-0.446,
        limit_lacked=-0.641, slow=-0.046, km=-0.164, finish_1=-1.073, finish_2=-0.731,
        finish_3=-0.553, held_200=0.17, held_100=0.125, held_75=0.133, held_50=0.004,
        held_25=-0.01, roll_1=0.099, roll_2=-0.131, roll_3=-0.015, cure_1=-0.029,
        cure_2=-0.001, lift=-0.138, stop=0.02, limit=0.075, harm=0.071, more_harm=-0.292,
        right_of_way=0.358, shields=0.166, right_of_way_held=0.452, shields_held=0.193,
        dead=-0.024, rival_room=0.144, rival_rolls=-0.164, near=0.341, last=-1.336,
        finish_drawn=-0.137, next_km=0.12,
    ),
    rival_travels=Rival(
        one=-2.462, room=0.073, turns=0.129, end=-0.737, pace=0.375, over_pace=-0.851,
        near=0.225, at_hand=-1.358, rolls=-0.236, roll_held=-0.783, roll_lacked=-0.423,
        hurt_held=-0.673, hurt_lacked=-0.346, hurt_no_roll=-0.064, wait=-0.831,
        limit_held=-0.185, limit_lacked=-1.03, right_of_way=0.029, shields=0.084,
        cards=1.296, targeted=-0.142, other_room=0.156, finish_drawn=-0.078, started=0.091,
    ),
    coup=Held(
        one=-4.272, right_of_way=-1.556, hazards=0.553, turns=0.206, rolls=0.404,
        room=0.096, rival_room=0.07, rival_near=0.086, end=-0.481,
    ),
    laid=Held(
        one=0.463, right_of_way=1.877, hazards=-0.523, turns=0.082, rolls=-0.489,
        room=0.101, rival_room=0.144, rival_near=-0.044, end=1.387,
    ),
    safe_trip=Bonus(
        one=3.105, room=-0.248, turns=-0.126, end=0.254, pace=-2.125, held_200=-2.139,
    ),
    delayed=Bonus(
        one=-1.411, room=0.104, turns=-0.687, end=2.02, pace=2.211, held_200=0.065,
    ),
    shut_out=Shut(
        one=1.299, turns=-0.7, ready=-0.521, wait=0.381, end=2.715,
    ),
    amend=Own(
        one=0, room=12.8, turns=0, end=0, pace=3.69, over_pace=-1.49, rolls=6.57,
        goes=44.09, roll_held=13.84, roll_lacked=-18.45, hurt_held=26.14, hurt_lacked=-28.1,
        hurt_no_roll=-21.16, wait=-49.29, limit_held=9.21, limit_lacked=-14.45, slow=-7.47,
        km=13.84, finish_1=52.47, finish_2=21.73, finish_3=10.26, held_200=-7.78,
        held_100=1.83, held_75=8.33, held_50=11.64, held_25=19.78, roll_1=6.18, roll_2=1.04,
        roll_3=3.53, cure_1=10.39, cure_2=4.77, lift=22.27, stop=1.68, limit=-15.18,
        harm=-3.52, more_harm=-5.41, right_of_way=2.28, shields=3.88,
        right_of_way_held=2.24, shields_held=-10.67, dead=-8.77, rival_room=0,
        rival_rolls=-54.34, near=4.1, last=2.81, finish_drawn=-0.17, next_km=7.57,
    ),
    amend_by_turns=Own(
        one=0, room=-1.26, turns=0, end=0, pace=17.4, over_pace=-0.31, rolls=-3.38,
        goes=-37.33, roll_held=-2.22, roll_lacked=-10.6, hurt_held=8.83, hurt_lacked=7.37,
        hurt_no_roll=-28.06, wait=3.3, limit_held=29.32, limit_lacked=7.55, slow=16.46,
        km=5.78, finish_1=23.04, finish_2=11.86, finish_3=-1.4, held_200=-0.44,
        held_100=-5.92, held_75=-10.53, held_50=-4.42, held_25=-0.22, roll_1=23.22,
        roll_2=17.57, roll_3=8.25, cure_1=52.32, cure_2=26.09, lift=27.67, stop=-2.71,
        limit=-5.01, harm=31.31, more_harm=49.97, right_of_way=1.38, shields=0.9,
        right_of_way_held=56.09, shields_held=41.95, dead=4.4, rival_room=0,
        rival_rolls=-16.9, near=11.36, last=18.83, finish_drawn=0.26, next_km=-1.27,
    ),
    rival_amend=Rival(
        one=0, room=0, turns=0, end=0, pace=0, over_pace=0, near=0, at_hand=0, rolls=-54.34,
        roll_held=3.3, roll_lacked=1.88, hurt_held=25.22, hurt_lacked=23.94,
        hurt_no_roll=19.55, wait=25.47, limit_held=22.87, limit_lacked=15.07,
        right_of_way=0, shields=0, cards=0, targeted=-17.03, other_room=12.8,
        finish_drawn=-6.71, started=0,
    ),
    rival_amend_by_turns=Rival(
        one=0, room=0, turns=0, end=0, pace=0, over_pace=0, near=0, at_hand=0, rolls=-16.9,
        roll_held=-1.47, roll_lacked=-5.52, hurt_held=24.57, hurt_lacked=-0.68,
        hurt_no_roll=11.11, wait=-37.82, limit_held=36.71, limit_lacked=-8.54,
        right_of_way=0, shields=0, cards=0, targeted=23.6, other_room=-1.26,
        finish_drawn=-14.08, started=0,
    ),
    alone=Alone(
        hoard_safety=1.6, hoard_remedy=1.2, extra_turn=40, extension=60, hand_spread=250,
        match_spread=900, hand_points=900, lead_spread=120, expose_right_of_way=97,
        expose_right_of_way_by_turns=34.5, expose_other=86.1, expose_other_by_turns=22.5,
        expose_late=-29.1,
    ),
)

TABLE: Final = DUEL
