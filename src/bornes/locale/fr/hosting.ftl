### L'hébergement des tables : limites, version de la base, administration.

error-too-long = C'est trop long : { $most } caractères au plus, tels qu'ils sont enregistrés.
error-too-many-renames = Vous avez déjà changé de nom plusieurs fois : attendez un peu avant d'en changer encore.
error-too-many-joins = Vous avez rejoint des tables très souvent : attendez un instant avant d'en rejoindre une autre.
error-database-newer = Cette base est de la version { $version }, faite par un Bornes plus récent ; celui-ci connaît les versions jusqu'à { $newest }. Installez le Bornes plus récent, ou prenez une autre base.
