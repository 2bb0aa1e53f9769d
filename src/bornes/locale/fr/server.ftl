### Les tables en direct : le serveur, ses erreurs, les mots échangés à table.

## Des mélanges vérifiables

event-shuffle-committed = Le paquet de la manche { $hand } est mélangé et scellé : { $seal }.
event-shuffle-opened = Le sceau de la manche { $hand } est ouvert : chacun peut vérifier le mélange.
error-shuffle-broken = Le paquet montré après la manche n'est pas celui qui avait été scellé avant.
error-shuffle-not-dealt = Les cartes n'ont pas été distribuées à partir du paquet scellé.
error-shuffle-never-opened = Un mélange scellé n'a pas été ouvert à la fin de sa manche.
