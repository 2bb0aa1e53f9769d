### What is played without a server

error-local-cannot = That needs a server.
error-local-elsewhere = This match is open in another tab of this browser. Reload the page to continue it here.
error-local-failed = Something went wrong in this page. Your match is saved: reload the page to continue.
error-local-file-damaged = This is not a match file of Bornes, or it is damaged.
error-local-simpler-robot = The files of this robot could not be loaded: a simpler one plays for it.
error-local-table-damaged = This saved match can no longer be read. It stays here until you remove it.
error-local-not-loaded = Not all files for playing offline are here yet. Connect to the internet once, then try again.
error-local-no-wasm = This browser has no WebAssembly, which playing without a server needs. Use a newer browser.

web-local-damaged = A match that can no longer be read
web-local-drawn = drawn, { $points }
web-local-export = Save all matches to a file
web-local-from-file = from a file
web-local-games = Matches in this browser
web-local-hand = hand { $hand }
web-local-import = Open a match file
web-local-imported = All matches of the file are here now.
web-local-imported-some = { $damaged ->
    [one] One match in the file is damaged. All others are here now.
   *[other] { $damaged } matches in the file are damaged. All others are here now.
}
web-local-in-record = in your stats
web-local-lost = lost, { $points }
web-local-none = Matches against robots are saved here after every move.
web-local-remove = Remove
web-local-remove-sure = Remove for good
web-local-stats-here = You are offline: these are the matches in this browser.
web-local-upload = { $count ->
    [one] Add one match from this browser to your stats
   *[other] Add { $count } matches from this browser to your stats
}
web-local-uploaded = { $count ->
    [one] The match is in your stats now.
   *[other] { $count } matches are in your stats now.
}
web-local-won = won, { $points }
