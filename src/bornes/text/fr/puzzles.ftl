### Problèmes
error-puzzles-version = Ces problèmes sont de la version { $version } ; ce Bornes lit la version { $ours }.
