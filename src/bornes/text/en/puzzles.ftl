### Puzzles
error-puzzles-version = These puzzles are of version { $version }; this Bornes reads version { $ours }.
