### Ce qui se joue sans serveur

error-local-cannot = Il faut un serveur pour cela.
error-local-elsewhere = Cette partie est ouverte dans un autre onglet de ce navigateur. Rechargez la page pour la continuer ici.
error-local-failed = Un problème est survenu dans cette page. Votre partie est enregistrée : rechargez la page pour continuer.
error-local-file-damaged = Ce n’est pas un fichier de partie de Bornes, ou il est endommagé.
error-local-simpler-robot = Les fichiers de ce robot n’ont pas pu être chargés : un robot plus simple joue à sa place.
error-local-table-damaged = Cette partie enregistrée n’est plus lisible. Elle reste ici jusqu’à ce que vous la supprimiez.
error-local-not-loaded = Les fichiers pour jouer hors ligne ne sont pas tous là. Connectez-vous une fois à Internet, puis réessayez.
error-local-no-wasm = Ce navigateur n’a pas WebAssembly, nécessaire pour jouer sans serveur. Prenez un navigateur plus récent.

web-local-damaged = Une partie qui n’est plus lisible
web-local-drawn = nulle, { $points }
web-local-export = Enregistrer toutes les parties
web-local-from-file = tirée d’un fichier
web-local-games = Parties dans ce navigateur
web-local-hand = manche { $hand }
web-local-import = Ouvrir un fichier de partie
web-local-imported = Toutes les parties du fichier sont maintenant ici.
web-local-imported-some = { $damaged ->
    [one] Une partie du fichier est endommagée. Toutes les autres sont ici maintenant.
   *[other] { $damaged } parties du fichier sont endommagées. Toutes les autres sont ici maintenant.
}
web-local-in-record = dans votre bilan
web-local-lost = perdue, { $points }
web-local-none = Les parties contre des robots sont enregistrées ici après chaque coup.
web-local-remove = Supprimer
web-local-remove-sure = Supprimer pour de bon
web-local-stats-here = Vous êtes hors ligne : voici les parties de ce navigateur.
web-local-upload = { $count ->
    [one] Ajouter une partie de ce navigateur à votre bilan
   *[other] Ajouter { $count } parties de ce navigateur à votre bilan
}
web-local-uploaded = { $count ->
    [one] La partie est maintenant dans votre bilan.
   *[other] { $count } parties sont maintenant dans votre bilan.
}
web-local-won = gagnée, { $points }
