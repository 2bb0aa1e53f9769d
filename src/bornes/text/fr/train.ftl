### `bornes train` : un réseau apprend à jouer, ou à juger.

## Pendant que cela tourne

train-preparing = Préparation (la première fois, le jeu est compilé)…
train-stage = Étape { $number } sur { $stages }.
train-goes-on =
    { $unit ->
        [tables] Reprise après { $done } { $done ->
            [one] table
           *[other] tables
        } sur { $planned }.
       *[rollouts] Reprise après { $done } { $done ->
            [one] séquence
           *[other] séquences
        } sur { $planned }.
    }
train-progress =
    { $unit ->
        [tables] { $done } { $done ->
            [one] table
           *[other] tables
        } sur { $planned }, { $seconds } s
       *[rollouts] { $done } { $done ->
            [one] séquence
           *[other] séquences
        } sur { $planned }, { $decisions } décisions, { $seconds } s
    }
train-unit =
    { $unit ->
        [tables] Tables
       *[rollouts] Séquences
    }
train-stopping =
    { $unit ->
        [tables] Arrêt après cette table…
       *[rollouts] Arrêt à la fin de cette séquence…
    }
train-saved = Enregistré : { $file }.
train-curve = La courbe est dans { $folder } : curve.csv et curve.svg.
train-go-on-with = Pour continuer : { $command }

## Ce qui a été mesuré

train-measured-strength = { $table } : { $share } ± { $margin } de parties gagnées contre { $opponent }, { $lead } points d’avance par manche
train-measured-hand = { $table } : erreur quadratique moyenne de la probabilité de gagner la manche : { $error }
train-measured-match = { $table } : erreur quadratique moyenne de la probabilité de gagner la partie : { $error }
train-measured-points = { $table } : écart moyen des points attendus : { $error }
train-measured-agreement = { $table } : dans { $share } des choix, le coup jugé le meilleur pour la partie est celui du joueur

## Ce qui ne peut être

error-plan-missing = Il n’y a pas de plan à l’emplacement { $file }, et Bornes n’en fournit aucun de ce nom. Il fournit : { $plans }.
error-plan-broken = Le plan { $file } est inutilisable. { $inner }
error-decode-toml = Ce n’est pas du TOML : { $problem }.
error-plan-no-tables = Le plan { $file } ne nomme aucune table. Il en faut au moins une, par exemple tables = [{"{"} edition = "classic", players = 2 {"}"}].
error-plan-minibatch = Le plan { $file } demande des lots de { $value } décisions, mais une séquence en compte moins : { $most } au plus.
error-plan-mixed = Le plan { $file } mêle des tables à deux joueurs et d’autres. Bornes fournit un réseau pour chaque cas : nommez un fichier, ou faites deux plans.
error-plan-stages = Les étapes du plan { $file } sont mal nommées. Chaque étape, sauf la dernière, doit porter un nom différent, composé de lettres de a à z, de chiffres et de traits d’union. La dernière n’a pas de nom.
error-plan-calibrate = Le plan { $file } prévoit l’étalonnage à plusieurs tables qui ont le même nombre de camps. Nommez une seule table pour chaque nombre de camps.
error-plan-observer = Le plan { $file } concerne un observateur : il lui faut des tables à deux joueurs.
error-train-missing = L’entraînement demande PyTorch et Numba : ajoutez-les avec pip install "bornes[learn]".
error-train-seconds = La durée doit dépasser 0 seconde ; { $value } ne convient pas.
error-train-no-such-device = Il n’y a pas de processeur « { $device } ». Il y a : { $devices }.
error-train-no-gpu = Aucun processeur graphique CUDA n’est utilisable par PyTorch ici. Retirez --device, ou écrivez --device cpu.
error-train-no-folder = { $folder } est un fichier. Nommez un dossier après --out ; il sera créé au besoin.
error-train-unwritable = Impossible d’écrire dans { $folder } : { $problem }.
error-train-other-plan = { $folder } contient l’entraînement d’un autre plan. Nommez un autre dossier après --out, ou le plan d’origine.
error-train-damaged = Le point de reprise { $file } est endommagé ou n’est pas de Bornes. Supprimez-le pour recommencer.
error-train-other-version = Le point de reprise { $file } vient d’une autre version de Bornes. Supprimez-le pour recommencer, ou nommez un autre dossier après --out.
error-train-other-size = Le réseau { $file } n’a pas la taille du plan, qui indique { $size }.

## Aide de la commande train

help-metavar-PLAN = PLAN
help-metavar-DEVICE = PROCESSEUR
help-train = Entraîner un réseau en le faisant jouer contre lui-même, ou un réseau qui juge ses coups.
help-train-plan = Quoi entraîner et comment : un fichier, ou un plan fourni avec Bornes, comme small.
help-train-out = Le dossier pour le point de reprise, la courbe et le réseau. Un entraînement commencé y reprend.
help-train-seconds = S’arrêter après ce temps, même si le plan n’est pas achevé.
help-train-device = Où calculer : cpu, cuda, ou auto, qui prend un processeur graphique s’il y en a un. [par défaut : auto]
