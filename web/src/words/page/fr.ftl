# Ce que dit la page elle-même : les mêmes messages, avec les mêmes variables, qu’en anglais.

## Partout

back = Retour
close = Fermer
copied = Copié.
copy = Copier le lien
guest = Invité
home-back = Accueil
just-now = à l’instant
loading = Un instant…
compiling = Le serveur prépare les règles, une fois pour toutes : { $percent } %. Contre des robots ou à plusieurs sur cet appareil, on peut jouer tout de suite.
compiling-progress = Préparation des règles
nav = Navigation principale
next = Suivant
name-limit = Un nom compte { $n } caractères au plus.
no = Non
retry = Réessayer
share = Partager
sound = Son
start = Commencer
tip = Explication
tip-rule = Règles, { $rule }
yes = Oui
# Le nom d’un joueur qui n’en a pas donné.
you = Explorateur
you-mark = (vous)

## Page d’accueil

home-add = … et vos propres jeux (un seul fichier Python).
home-doors = Par où commencer
home-free = Gratuit, sans compte, rien à installer.
home-learn = Apprendre
home-new = C’est votre première visite ? Apprenez { $game } en jouant : la première leçon dure cinq minutes.
home-new-learn = Commencer la leçon
home-offline = Gratuit, sans compte. Après la première visite, on joue aussi hors ligne.
home-play = Jouer
install = Installer
home-line = Jouez en famille, avec des amis à distance, ou contre des robots qui ne peuvent pas tricher.
home-title = Trois jeux sur la glace
home-today = Le défi du jour
minutes = { $n } min
players-range = { $from }–{ $to } joueurs
players-exactly = { $n } joueurs
friends = Jouer entre amis
friends-code = J’ai un code
friends-code-like = GLACE-RENARD-7
friends-enter = Aller à la table
lobby = Tables ouvertes
lobby-free =
    { $n ->
        [one] { $n } place libre
       *[other] { $n } places libres
    }
lobby-none = Aucune table ouverte pour l’instant. Créez-en une et partagez le lien.
lobby-watch = Regarder
mine = Vos tables
mine-finished = terminée
mine-paused = en pause
mine-some = Une table
mine-stale = Le serveur ne peut pas dire où en sont ces parties pour l’instant.
mine-theirs = aux autres de jouer
mine-waiting = en attente de joueurs
mine-yours = à vous de jouer

## Préparer une partie

mode-bots = Jouer contre des robots
mode-bots-text = Vous choisissez leur nombre et leur niveau
mode-device = À plusieurs sur cet appareil
mode-device-text = L’écran est masqué entre les tours
mode-online = Jouer en ligne entre amis
mode-online-text = Envoyez un lien ou montrez un code
device-how = Jouez à tour de rôle sur cet appareil. L’écran est masqué pendant que vous le passez au suivant.
device-name = Joueur { $n }
device-people = Personnes
online-clock = Temps de réflexion
online-create = Créer la table
online-friends = Amis
online-how = Vous recevez un lien et un code à partager. La partie commence quand toutes les places sont prises.
online-public = Afficher cette table parmi les tables ouvertes
clock-back = Le joueur peut reprendre sa place à tout moment, avec au moins { $time } à la pendule.
clock-back-turn = Le joueur peut reprendre sa place à tout moment, avec tout le temps d’un tour.
clock-bot = Quand le temps de quelqu’un est écoulé, un robot joue à sa place.
clock-calm = 20 minutes
clock-days = 2 jours par tour
clock-fast = 5 minutes
clock-end = Quand le temps est écoulé
clock-end-bot = Un robot prend le relais
clock-end-lost = Le joueur perd
clock-has = Chacun a { $bank } pour toute la partie.
clock-has-more = Chacun a { $bank } pour toute la partie, plus { $increment } par coup.
clock-has-turn = Chacun a { $time } par tour.
clock-lost = Un joueur qui dépasse son temps perd la partie. À trois ou plus, un robot joue la suite à sa place, et ce joueur est classé dernier.
clock-none = Sans limite de temps
clock-own = Personnalisé
clock-own-hours = Heures par tour
clock-own-minutes = Minutes par personne
clock-own-seconds = Secondes ajoutées par coup
clock-own-turns = Personnalisé, par tour
clock-per-turn = { $time } par tour
clock-runs = Votre pendule tourne aussi quand vous êtes hors ligne. Elle s’arrête quand un robot joue pour vous ou que la partie est en pause.
clock-total = { $bank } + { $increment }
options = Options
options-level = Niveau des robots
options-more = Variantes
options-name = Votre nom
options-players = Joueurs
time-days =
    { $n ->
        [one] un jour
       *[other] { $n } jours
    }
time-hours =
    { $n ->
        [one] une heure
       *[other] { $n } heures
    }
time-minutes = { $n } min
time-seconds = { $n } s
terms-bots =
    { $n ->
        [one] un robot ({ $level })
       *[other] { $n } robots ({ $level })
    }
terms-forfeit = temps écoulé : perdu
terms-since = table ouverte { $ago }
terms-variant = { $name } : { $choice }
setup-again = La même table que la dernière fois
setup-bots = Robots à la table
setup-how = Comment voulez-vous jouer ?
setup-people =
    { $n ->
        [one] une personne
       *[other] { $n } personnes
    }
setup-seats = Qui joue ?
setup-with-bots =
    { $n ->
        [one] { $people }, un robot ({ $level })
       *[other] { $people }, { $n } robots ({ $level })
    }

## Rejoindre, attendre

join = Prendre place
join-full = Toutes les places sont prises. Vous pouvez regarder.
join-title = On vous invite à jouer à { $game }
join-watch = Regarder seulement
seat-expected = pas encore là
seat-declined = ne veut pas rejouer
seat-open = place libre
waiting-arriving =
    { $n ->
        [one] Une personne a ouvert l’invitation et va prendre place.
       *[other] { $n } personnes ont ouvert l’invitation et vont prendre place.
    }
waiting-abandon = Fermer la table
waiting-code = Dictez ce code à vos amis :
waiting-deal = Les joueurs font la donne ensemble : chaque appareil y ajoute un nombre.
waiting-deal-yours = Vous faites la donne ensemble : l’appareil de chaque joueur y ajoute un nombre, et le vôtre en fait partie.
waiting-fill = Compléter avec des robots
waiting-leave = Quitter la table
waiting-link = Invitation
waiting-local = Cette adresse ne fonctionne que sur cet ordinateur. Pour jouer avec les téléphones et les autres ordinateurs de la maison, lancez Banquise avec « make play HOME_NETWORK=1 » (ou « banquise serve --home »).
waiting-qr = Code QR du lien d’invitation
waiting-share = Envoyez ce lien, ou faites scanner le code.
waiting-text = En attente de joueurs. La partie commence quand toutes les places sont prises.
waiting-watch = Vous regardez cette table.
waiting-title = En attente de joueurs

## À la table

absent-clock = Vous reviendrez avec { $time } à la pendule.
absent-left = Un robot joue à votre place.
absent-kept = Votre place vous est gardée.
absent-replaced = En votre absence, les autres ont laissé un robot jouer à votre place.
absent-lost = Votre temps est écoulé : vous avez perdu cette partie. Un robot joue à votre place jusqu’à la fin.
absent-return = Reprendre ma place
absent-time = Votre temps est écoulé ; un robot joue à votre place.
absent-time-kept = Votre temps est écoulé ; votre place vous est gardée.
board = Plateau
choices = Tous les choix
choices-none = Rien à choisir pour le moment.
curtain-lift = Je suis { $name } : voir ma main
curtain-text = Les autres, on ne regarde pas !
curtain-title = Passez l’appareil à { $name }
generic-table = La table en texte
log = Ce qui s’est passé
log-none = Rien pour l’instant.
log-open = Ouvrir le journal
recap = Depuis votre dernier tour
log-since =
    { $n ->
        [one] Un événement depuis votre dernier tour
       *[other] { $n } événements depuis votre dernier tour
    }
panel-clock = Temps : { $time }
panel-clock-days = { $days } j { $hours } h
panel-look = Voir de près : { $name }
panel-score = Points pour l’instant
panels = Joueurs
redo = Rétablir
skip-choices = Aller aux choix
skip-hand = Aller à votre main
state-away = Un robot joue à sa place
state-gone = Hors ligne
state-vacation = En vacances jusqu’au { $date }
state-away-clock = Un robot joue à sa place ; sa pendule est arrêtée
state-gone-clock = Hors ligne ; sa pendule tourne
state-time = Temps écoulé : un robot joue à sa place, et sa pendule est arrêtée
state-time-lost = Temps écoulé : la partie est perdue, un robot joue à sa place
state-resigned = A abandonné
status = À qui de jouer, et que faire
status-asleep = La partie est en pause. Elle reprendra dès qu’un joueur y participera de nouveau.
status-end = Terminer la partie ici
status-gone = (hors ligne)
status-last = Tous les autres sont éliminés.
status-letgo = Annuler la sélection
status-lost = Connexion perdue. Reconnexion…
status-no = Non
status-only = Un seul choix :
status-over = La partie est terminée.
status-replace = Laisser un robot jouer à sa place
status-said = À vous. { $prompt }.
status-scores = Scores
status-sending = (envoi…)
status-skip = Passer les animations
status-sure = Vous serez hors jeu jusqu’à la fin de la partie. Confirmer ?
status-sure-last = La partie s’arrête avec les points actuels. La terminer ?
status-thinking = (réfléchit…)
status-waiting = (en attente…)
status-you = À vous
announced = Annonces
status-watching = Vous regardez
undo = Annuler
undo-ask = Demander aux autres d’annuler
undo-turn = Annuler tout le tour
undo-waits = { $name } demande à annuler un coup. En attente de réponse : { $names }.
undo-wants = { $name } aimerait annuler un coup. D’accord ?
spectators = Spectateurs
spectators-free = Ils peuvent regarder et réagir
spectators-silent = Ils peuvent regarder, sans réagir
spectators-none = Personne ne peut regarder
spectators-may = Ce que peuvent faire les spectateurs
spectators-text = Chaque joueur peut modifier ce réglage à tout moment, et toute la table le voit. Une fois la partie finie, tous ceux qui y ont accès peuvent la revoir.
watching-nobody = Personne ne regarde.
watching-count =
    { $n ->
        [one] Une personne regarde.
       *[other] { $n } personnes regardent.
    }
why-turn = Pas encore : c’est à { $name } de jouer.

coach-offer = Vous débutez ? Je peux vous avertir avant une erreur coûteuse.
coach-yes = Oui, avertissez-moi
coach-warning = Réfléchissez encore : avec un meilleur coup, vous gagneriez environ { $n } parties de plus sur cent. Choisissez de nouveau le même coup pour le jouer quand même.
hint = Un conseil
hint-better = Ce coup gagne environ { $n ->
    [one] une partie
   *[other] { $n } parties
} sur cent de plus que « { $other } ».
hint-even = D’autres coups sont à peu près aussi bons.
hint-only = C’est le seul coup possible.
hint-play = Jouer ce coup
hint-why = Mieux que « { $other } » : { $item }, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus.
hint-thinking = Le robot réfléchit…
menu = Cette partie
notice-finished = Une partie { DE($game) } est terminée.
notice-no = Non merci
notice-off = Ne plus me prévenir
notice-offer = Cette partie peut durer plusieurs jours. Voulez-vous recevoir une notification quand c’est à vous ?
notice-on = Me prévenir quand c’est mon tour
notice-told = Nous vous préviendrons quand ce sera votre tour, même si cette page est fermée.
notice-turn = C’est à vous de jouer à { $game }.
notice-about = Pour cette partie : quand elle commence, une fois à chacun de vos tours et quand elle se termine, sauf si la table est ouverte ici.
notice-begins = Votre partie { DE($game) } commence.
notice-tested = Ceci est un test : les notifications de votre partie { DE($game) } arrivent bien.
notice-failed = Impossible d’activer les notifications : le service de notification de votre navigateur n’a pas répondu. Réessayez plus tard.
notice-goes-to = Elles sont envoyées à { $where }.
notice-mail-address = Votre adresse e-mail
notice-mail-ask = Envoyer un e-mail pour la confirmer
notice-mail-asked = Un e-mail est en route. Dès que vous aurez suivi son lien, les notifications arriveront à cette adresse. Aucun autre joueur ne la voit.
notice-mail-waits = Une adresse attend d’être confirmée : suivez le lien de l’e-mail.
notice-remove = Retirer
notice-save = Enregistrer
notice-saved = Enregistré. Envoyez un test pour voir si cela fonctionne.
notice-test = Envoyer un test
notice-test-failed = { $way } : échec de l’envoi.
notice-test-sent = { $way } : envoyé.
notice-title = Notifications
notice-trouble-denied = Votre navigateur bloque les notifications de Banquise. Vous pouvez les autoriser dans ses réglages pour cette page.
notice-trouble-insecure = Les navigateurs n’autorisent les notifications qu’en https ; cette page a été ouverte en http.
notice-trouble-no-push = Ce navigateur ne gère pas les notifications push. Essayez un autre navigateur, ou choisissez un autre moyen ci-dessous.
notice-trouble-not-installed = Sur iPhone ou iPad, installez d’abord Banquise : « Partager », puis « Sur l’écran d’accueil », et ouvrez-la de là.
notice-way-mail = E-mail
notice-way-push = Ce navigateur
notice-way-webhook = Salon de discussion (webhook)
notice-webhook-address = Adresse du webhook, fournie par exemple par Discord
mail-title = Notifications par e-mail
mail-confirm = Oui, prévenez-moi
mail-confirm-text = Voulez-vous recevoir à cette adresse les notifications de votre partie ?
mail-confirm-done = C’est fait. Les notifications arriveront à cette adresse, pour cette partie seulement.
mail-never = Ne plus jamais m’écrire
mail-never-text = Voulez-vous que ce serveur n’écrive plus jamais à cette adresse ?
mail-never-done = C’est fait. Plus rien ne sera envoyé à cette adresse.
mail-stop = Ne plus recevoir d’e-mails concernant cette partie
mail-stop-text = Voulez-vous ne plus recevoir d’e-mails concernant cette partie ?
mail-stop-done = C’est fait. Vous ne recevrez plus d’e-mails concernant cette partie.
mail-nothing = Ce lien est incomplet. Ouvrez le lien entier de l’e-mail.
announcement = Message du serveur :
report-line = Signaler ce message { DE($name) } à l’administrateur du serveur
report-name = Signaler le nom « { $name } »
reported = Merci. L’administrateur du serveur s’en occupera ; personne à la table n’en est informé.
menu-device = Jouer sur un autre appareil
menu-device-text = Scannez le code ou ouvrez le lien sur l’autre appareil. Il ne sert qu’une fois et expire au bout de dix minutes.
menu-leave = Quitter pour l’instant (un robot joue à ma place)
menu-resign = Abandonner
menu-resign-sure = Abandonner pour de bon ? { -Cliquez } de nouveau pour confirmer
menu-text = La table en texte
menu-watch = Copier le lien des spectateurs

## Plateaux que déclarent les jeux ajoutés

board-ace = as
board-back = une carte face cachée
board-backs = { $n } face cachée
board-black = noir
board-blue = bleu
board-brown = brun
board-card = { $rank } de { $suit }
board-club = trèfle
board-cross = croix
board-diamond = carreau
board-empty = vide
board-green = vert
board-grey = gris
board-heart = cœur
board-jack = valet
board-king = roi
board-many = { $many }, { $face }
board-pile = { $n }, dessus : { $top }
board-queen = dame
board-red = rouge
board-ring = anneau
board-spade = pique
board-star = étoile
board-white = blanc
board-yellow = jaune

## La fin d’une partie, les parties à revoir

end-ahead =
    { $n ->
        [one] Un point d’avance sur { $name }.
       *[other] { $n } points d’avance sur { $name }.
    }
end-behind =
    { $n ->
        [one] { $place } sur { $players }, à un point de { $name }.
       *[other] { $place } sur { $players }, à { $n } points de { $name }.
    }
end-best = Votre meilleur score jusqu’ici.
end-close = C’était serré ! { $place }
end-cost = Ce qui vous a coûté le plus : « { $source } », −{ $n }. À surveiller la prochaine fois.
end-first = Votre première partie de ce jeu.
end-gap = { $name } a fait la différence avec « { $source } », { $most } contre { $n } : à tenter la prochaine fois.
end-kind = Bien joué. La glace sera plus clémente la prochaine fois.
end-level = { $place } sur { $players }, à égalité de points avec { $name }.
end-most = Personne n’a fait mieux que vous pour « { $source } » : { $n }.
end-strength = Votre point fort : « { $source } », { $n }.
end-try = Niveau suivant : { $level }
end-board = Voir le plateau
end-ran-out = Temps écoulé pour { $name }.
end-gave-up = { $name } a abandonné.
end-gave-up-after =
    { $n ->
        [0] { $name } a abandonné avant son premier coup.
        [one] { $name } a abandonné après un coup.
       *[other] { $name } a abandonné après { $n } coups.
    }
end-picture = Partager une image
end-rank = Rang
end-rank-n =
    { $n ->
        [1] 1er
       *[other] { $n }e
    }
end-rematch = Rejouer
end-rematch-join = Aller à la partie suivante
end-rematch-asks = { $name } propose une revanche.
end-rematch-decline = Non merci
end-rematch-declined = Vous avez refusé, mais vous pouvez encore venir jouer.
end-rematch-watch = Regarder la partie suivante
deal-broken = Cette donne n’est pas celle que le serveur avait promise. Ne vous y fiez pas.
deal-by-all = Donne faite par tous les joueurs
deal-checked = Donne faite par tous les joueurs, comme promis
deal-commitment = Fixé par le serveur avant la donne
deal-explained = Avant que quiconque prenne place, le serveur s’était engagé sur un nombre secret. Ensuite, l’appareil de chaque joueur en a tiré un, et la donne découle de tous ces nombres. Personne ne pouvait la choisir seul ; il aurait fallu que le serveur et le dernier joueur arrivé s’entendent.
deal-in = Votre nombre fait partie de la donne
deal-in-checked = Votre nombre a compté dans la donne, qui est bien celle promise
deal-left-out = Le serveur a écarté votre nombre de la donne alors qu’il l’avait accepté. Ne vous y fiez pas.
deal-other = Le nombre de votre place vient d’un autre appareil
deal-out = Votre place n’a ajouté aucun nombre à la donne
deal-server = Nombre du serveur
deal-without = Sans nombre : { $names }.
end-resigned = La partie s’est terminée sur un abandon.
end-shared = Victoire partagée : { $names }
end-source = Origine des points
end-table = Scores
end-tie = Égalité aux points : le départage a tranché.
end-time = La partie s’est terminée faute de temps.
end-total = Total
end-winner = { $name } gagne
end-won = Vous avez gagné !
analysis = Analyse
analysis-about = Un très bon robot examine chaque coup de la partie, d’après ce que le joueur savait alors. Tout se passe sur cet appareil.
analysis-best = meilleur choix
analysis-budget = Profondeur de l’analyse
analysis-choices = Coup { $n } : les choix { DE($name) }
analysis-compare = Comparer
analysis-compare-what = Comparer : { $what }
analysis-curve = Chances de victoire
analysis-dashed = en pointillés : toutes cartes visibles
analysis-fair = Chaque coup est jugé d’après ce que le joueur pouvait savoir. Le « hasard », ce sont les cartes piochées ou révélées, et celles que tenaient les autres.
analysis-from-to = { $name } : de { $first } % à { $last } %.
analysis-line-end = La fin
analysis-lines = Comparer les variantes
analysis-lines-about = Les chances { DE($name) }, coup après coup. Après le coup essayé, un très bon robot joue pour tout le monde, d’après ce que chacun sait.
analysis-open = Aussi avec toutes les cartes visibles (deux fois plus long)
analysis-own-line = La partie jouée
analysis-played = joué
analysis-provisional = Faite hors ligne, sans le réseau de neurones de nos robots : moins précise que d’habitude.
analysis-quick = Rapide
analysis-round = Manche { $n }
analysis-rounds = manches
analysis-running = { $done } coups sur { $of }
analysis-start = Analyser
analysis-stop = Arrêter
analysis-sum = De quoi se composent les chances de victoire
analysis-thorough = Approfondie
analysis-try = Essayer
analysis-try-what = Essayer : { $what }
analysis-turning = Tournant de la partie
analysis-usual = Normale
continue-go = Reprendre la partie
continue-level = Des robots jouent pour les autres
continue-seat = Quelle place prenez-vous ?
per-cent = { $n } %
replay = Revoir la partie
replay-continue = Continuer à partir d’ici
replay-continue-no = Vous pouvez continuer à partir de n’importe quel moment d’une partie terminée, sauf la toute fin.
replay-eyes = Vu par
replay-first = Aller au début
replay-last = Aller à la fin
replay-next = Coup suivant
replay-none = Aucune partie à revoir
replay-open = Toutes les cartes visibles
replay-pause = Pause
replay-play = Lecture
replay-prev = Coup précédent
replay-spectator = Spectateur
replay-timeline = Chronologie
share-players = Seuls les joueurs de cette partie peuvent ouvrir ce lien.

## Leçons et règles

learn = Apprendre en jouant
learn-back = Revenir à l’étape précédente
learn-doit = À vous : essayez.
learn-done = Bravo !
learn-goon = Jouer cette partie jusqu’au bout
learn-leave = Quitter la leçon
learn-next = Aller plus loin : { $title }
learn-none = Ce jeu n’a pas encore de leçon ; tout est dans sa page de règles.
learn-play = Jouer une vraie partie
learn-step = { $n } sur { $of }
learn-title = Leçon
learn-watch = Regardez ce qui se passe…
rules = Règles
rules-contents = Sommaire
rules-english = Cette page n’existe qu’en anglais pour l’instant.
rules-found =
    { $n ->
        [0] Aucune section trouvée
        [one] { $n } section trouvée
       *[other] { $n } sections trouvées
    }
rules-guide = Guide
rules-missing = La page de règles n’a pas pu être chargée.
rules-page = Page
rules-play = Jouer à { $game }
rules-print = Imprimer cet aide-mémoire
rules-reference = Référence
rules-search = Chercher dans les règles

## Réglages

settings = Réglages
settings-auto = Automatique
settings-chime = Signal sonore quand c’est à vous
settings-dark = Sombre
settings-fast = Rapide
settings-coach = M’avertir avant une grosse erreur (contre les robots)
settings-forced = Jouer automatiquement les coups forcés
settings-lang = Langue
settings-large = Grande
settings-larger = Très grande
settings-light = Clair
settings-motion = Animations
settings-music = Musique douce pendant la partie
settings-normal = Normale
settings-note = Enregistré dans ce navigateur.
settings-off = Non
settings-on = Oui
settings-one-click =
    { POINTER() ->
        [touch] Jouer en touchant une seule fois, sans confirmer
       *[mouse] Jouer en un clic, sans confirmer
    }
settings-pace = Vitesse des coups des autres
settings-slow = Lente
settings-sounds = Autres sons
settings-text = Taille du texte
settings-theme = Thème

## Clavier

keys = Clavier
keys-choices = afficher tous les choix
keys-ends = aller au début, à la fin
keys-enter = sélectionner ; une seconde fois : confirmer
keys-escape = annuler la sélection
keys-hint = montrer un conseil (contre les robots)
keys-log = ouvrir le journal
keys-move = passer d’un élément à l’autre
keys-number = appuyer sur un bouton de la barre d’état
keys-play = lecture ou pause
keys-redo = rétablir
keys-skip = passer les animations des autres joueurs
keys-step = coup précédent, coup suivant
keys-this = afficher cette liste
keys-undo = annuler
# Ce qui est écrit sur les touches.
cap-control = Ctrl+{ $key }
cap-end = Fin
cap-enter = Entrée
cap-escape = Échap
cap-home = Début
cap-space = Espace
cap-tab = Tab

## Quand quelque chose manque

lost-abandoned = Cette table a été fermée
lost-abandoned-text = Elle a été fermée avant le début de la partie.
lost-ended-text = L’administrateur du serveur a mis fin à cette partie.
lost-broken = Un élément ne s’est pas chargé
lost-broken-text = La connexion a peut-être été coupée. Réessayez.
lost-closed = La connexion à la table a été fermée
lost-game = Jeu inconnu
lost-game-text = Ce serveur ne connaît pas de jeu de ce nom.
lost-link = Ce lien ne fonctionne pas
lost-link-text = Il a peut-être déjà servi, ou il a expiré. Demandez-en un autre.
lost-match = Table inconnue
lost-match-text = Le lien est peut-être incomplet, ou la partie a été effacée.
lost-nowhere = Rien que de la glace
lost-nowhere-text = Cette adresse ne mène nulle part.
lost-revoked = Cet appareil a été retiré
lost-moves = Le serveur a perdu les derniers coups de cette partie. Elle reprend ici.
lost-server = Le serveur ne répond pas
lost-server-text = Il redémarre peut-être. Réessayez dans un instant.
lost-token = Vous n’avez pas accès à cette table
lost-token-text = Ouvrez le lien que vous avez reçu, sur l’appareil où vous jouez.

## À propos

about = À propos et crédits
about-arctic = Arctic : Cédric Lefebvre (auteur), Christine Alcouffe (illustrations), Ludonaute
about-arktia = Arktia : Stefan Kögl (auteur), Murmel
about-art = Tous les décors, plateaux et animaux ont été dessinés pour ce projet, en SVG.
about-credits = Crédits
about-font = Police : Nunito, de Vernon Adams, Cyreal et Jacques Le Bailly, licence SIL Open Font 1.1.
about-games = Les jeux
about-libraries = Réalisé avec Svelte, marked et qrcode-generator (licence MIT), et Fluent (licence Apache 2.0).
about-privacy = Vie privée
about-privacy-text = Pas de compte, pas de cookies, et rien n’est chargé depuis un autre site. Vos places et vos préférences restent dans ce navigateur. Quand vous jouez en ligne, le serveur garde les parties (noms, coups, messages), vos appareils, les adresses de vos notifications et les places qui sont les vôtres. Vous pouvez tout télécharger, ou lui demander de vous oublier, sur votre page.
about-rights = Les jeux, leurs noms et leurs règles appartiennent à leurs auteurs et éditeurs. S’ils vous plaisent, offrez-vous les vraies boîtes.
about-scavengers = Arctic Scavengers : Robert Kyle Gabhart (auteur), Martin Hoffmann (illustrations), Rio Grande Games, Ystari Games (édition française)
about-what = Banquise permet de jouer à trois jeux de société arctiques, entre amis ou contre des robots qui ne voient que ce que vous verriez à leur place.

## Jouer sur cet appareil

home-no-server = Le serveur ne répond pas. Les parties sur cet appareil n’en ont pas besoin.
mine-open = Ouvrir une partie enregistrée
mine-remove = Supprimer cette partie { DE($game) }
menu-record = Enregistrer la partie dans un fichier
share-later = Vous pourrez partager une partie jouée sur cet appareil quand elle sera finie.
local-no-action = Cette action n’existe pas.
local-not-kept = Ce navigateur ne peut pas enregistrer la partie : il n’a plus de place, ou ne l’autorise pas. Vous pouvez continuer, mais la partie sera perdue à la fermeture de la page.
local-other-rules = Cette partie a été commencée avec des règles différentes de celles de cette page.
local-record = Ce fichier n’est pas une partie enregistrée, ou il est illisible.
local-unavailable = Le jeu ne peut pas être chargé pour le moment. Rechargez la page ou essayez un autre navigateur.
local-unsupported = Ce navigateur ne peut pas jouer sans serveur : il est trop ancien ou n’autorise pas WebAssembly.
local-unreadable = Cette partie ne peut plus être ouverte : la copie dans ce navigateur est endommagée.
insecure = Cette page a été chargée en http, sans chiffrement. Les parties sur cet appareil fonctionnent, mais les navigateurs n’installent les pages, ne les gardent hors ligne et n’envoient de notifications qu’en https.
update-ready = Une nouvelle version est disponible.
update-now = Mettre à jour

## Moi et mes appareils

avatar = Votre avatar
avatar-bear = Ours
avatar-fox = Renard
avatar-hare = Lièvre
avatar-owl = Harfang
avatar-puffin = Macareux
avatar-seal = Phoque
avatar-walrus = Morse
avatar-wolf = Loup
device-computer = Ordinateur
device-phone = Téléphone
device-tablet = Tablette
me = Vous
me-devices = Vos appareils
me-devices-text = Vos parties en ligne vous suivent sur ces appareils. Chacun a sa propre clé secrète ; les autres joueurs ne voient que votre nom et votre avatar.
me-export = Télécharger mes données
me-export-text = Un fichier avec tout ce que ce serveur sait de vous : vos appareils, vos parties et vos messages.
me-forget = M’oublier
me-forget-sure = M’oublier sur ce serveur ? { -Cliquez } de nouveau pour confirmer
me-forget-text = Le serveur efface vos appareils et vos messages, et ne sait plus quelles places étaient les vôtres. Votre nom reste dans les parties que vous avez jouées. Les parties enregistrées dans ce navigateur peuvent toujours s’y jouer.
me-forgotten = Le serveur ne vous connaît plus.
me-link = Ajouter un autre appareil
me-link-text = Scannez le code ou ouvrez le lien sur l’autre appareil. Il ne sert qu’une fois et expire au bout de dix minutes.
me-move-here = Jouer vos parties sur cet appareil aussi ?
me-move-here-text = Cet appareil rejoint vos autres appareils, avec les places qu’il occupe. N’acceptez que si vous avez créé ce lien vous-même : son auteur peut jouer vos parties.
me-move-yes = Ajouter cet appareil
me-moved = Cet appareil est maintenant l’un des vôtres.
me-no-passport = Quand vous prendrez place pour la première fois à une table en ligne, cet appareil recevra une clé secrète grâce à laquelle vos parties vous suivront. Ni compte, ni mot de passe.
me-revoke = Retirer
me-revoke-sure = Retirer cet appareil ? { -Cliquez } de nouveau pour confirmer
me-revoked = Cet appareil a été retiré de votre liste : vos parties en ligne ne vous y suivent plus.
me-since = depuis le { $day }
me-text = C’est ainsi que les autres vous verront désormais. Enregistré dans ce navigateur.
me-this = (cet appareil)
recover = J’ai un code de secours
recover-go = Retrouver mes parties
recover-words = Les douze mots
recovery = Code de secours
recovery-again = Créer un nouveau code de secours
recovery-copy = Copier les mots
recovery-done = Vos parties sont de retour. Retirez les appareils perdus et créez un nouveau code de secours : celui-ci a servi.
recovery-made = Vous avez un code de secours depuis le { $day }. Un nouveau le remplacera.
recovery-make = Créer un code de secours
recovery-once = Notez ces mots maintenant : ils ne seront plus affichés. Quiconque les possède peut reprendre vos parties.
recovery-text = Douze mots qui vous rendent vos parties si vous perdez tous vos appareils. Ils ne servent qu’une fois.

## Mes parties

games-any-game = Tous les jeux
games-anybody = Tous les adversaires
games-best = Meilleur score à { $game } : { $score }
games-bots = Robots ({ $level })
games-chart = Parties et victoires par adversaire
games-chart-desc = Une barre par adversaire, dans l’ordre du tableau voisin : toutes les parties, et parmi elles les victoires en ligne et sur cet appareil.
games-count = Parties
games-found =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
games-game = Jeu
games-here = sur cet appareil
games-mine = Mes parties
games-more = En afficher plus
games-my-turn = Seulement quand c’est à moi de jouer
games-none = Aucune partie pour l’instant. Celles que vous jouerez apparaîtront ici.
games-opponent = Adversaire
games-people = Personnes
games-person = Personne
games-rank = { $n }e sur { $of }
games-unverified = Les victoires sur cet appareil ne sont pas vérifiées : personne d’autre n’a vu ces parties.
games-wins = Victoires
games-wins-here = Victoires ici (non vérifiées)
games-wins-online = Victoires en ligne
games-won = Gagnée
people = Avec qui j’ai joué
people-choose = Montrer les parties avec { $name }
people-last = Dernière partie
people-lost = Perdues
people-name = Nom
people-text = Compté d’après vos propres parties en ligne : combien de fois vous avez fini devant ou derrière chacun. Comme il n’y a pas de compte, deux personnes du même nom n’en font qu’une.
people-tied = Égalités
people-won = Gagnées
mine-all = Toutes mes parties
vacation = Vacances
vacation-about = Pendant vos vacances, votre pendule est arrêtée dans toutes vos parties au tour par tour, et aucun robot ne joue à votre place. Elles se terminent à la fin du jour choisi, dès que vous jouez dans la partie, ou quand vous annoncez votre retour. Vous avez { $all } jours par partie, dont { $most } au plus à la suite.
vacation-back = Je suis de retour
vacation-go = Partir en vacances
vacation-mine = Vous êtes en vacances jusqu’au { $date } ; votre pendule est arrêtée.
vacation-short = en vacances jusqu’au { $date }
vacation-theirs = { $name } est en vacances jusqu’au { $date }.
vacation-until = Absence jusqu’au
mine-remove-sure = Supprimer définitivement cette partie { DE($game) } ? { -Cliquez } de nouveau pour confirmer
mine-remove-yes = Supprimer

## Mes choix

figures = Mes choix
figures-about = La part de vos choix aussi bons que le meilleur, d’après ce que vous saviez, dans les parties que vous avez terminées sur cet appareil contre des robots. Rien ne quitte cet appareil.
figures-best-daily = Meilleur défi du jour à { $game } : { $n } % de précision (score : { $score }, le { $day })
figures-cost = Coût total
figures-costliest = Votre choix le plus coûteux : { $loss } de chances de victoire, à { $game }, le { $day }.
figures-costs = Ce qui vous a le plus coûté
figures-end = Fin
figures-export = Enregistrer mes chiffres
figures-middle = Milieu
figures-month = Mois
figures-review =
    { $n ->
        [one] Examiner { $n } partie
       *[other] Examiner { $n } parties
    }
figures-reviewing = Examen de la partie { $game } sur { $games } : { $done } coups sur { $of }
figures-start = Début
figures-times = Nombre
figures-whole = Toute la partie

## Discussion

reaction-bravo = Bien joué !
reaction-hello = Bonjour !
reaction-hmm = Hum…
reaction-hurry = Tic-tac…
reaction-laugh = Ha ha !
reaction-oops = Oups
reaction-thanks = Merci
reaction-wow = Ouah !
talk = Discussion et réactions
talk-line = Écrire un message
talk-lines = Messages
talk-mute-spectators = Masquer les réactions des spectateurs
talk-mute = Masquer les messages { DE($name) }
talk-none = Aucun message pour l’instant.
talk-private = Seuls les joueurs de cette table et l’administrateur du serveur peuvent lire ces messages. Ils sont effacés au plus tard avec la partie.
talk-react = Réactions
talk-send = Envoyer
talk-unread =
    { $n ->
        [one] Discussion et réactions : un nouveau message
       *[other] Discussion et réactions : { $n } nouveaux messages
    }


## Feuille de score

pad = Feuille de score
pad-about = Pour une partie autour d’une vraie table : saisissez ce que vous avez compté à la fin, l’application fait le calcul. Rien ne quitte cet appareil.
pad-add = Ajouter { $what }
pad-blank = Entrez les premiers points : le classement suivra.
pad-clear = Nouvelle feuille
pad-delete = Supprimer
pad-empty = Rien pour l’instant
pad-history = Résultats sur cet appareil
pad-less = Un de moins : { $what }
pad-keep = Enregistrer le résultat
pad-kept = Résultat enregistré sur cet appareil.
pad-more = Un de plus : { $what }
pad-names = Noms
pad-none = Il n’y a pas de feuille de score pour ce jeu ici.
pad-open = Ouvrir
pad-picture = Partager une image
pad-remove = Retirer { $what }
pad-remove-last = Retirer le dernier
pad-result = Résultat
pad-totals = Joueurs et totaux

## Le défi du jour

daily = Le défi du jour
daily-about = Une donne par jeu et par jour, la même pour tout le monde, contre les mêmes robots. Un seul essai par appareil, et aucune connexion nécessaire.
daily-accuracy = { $n } % de précision
daily-accuracy-about = { $n } % de vos choix étaient aussi bons que le meilleur, d’après ce que vous saviez.
daily-calendar = Calendrier
daily-compare = Deux parties, une même donne
daily-compare-cost = coûte { $n } %
daily-compare-decision = Choix
daily-compare-first = Finissez d’abord votre propre partie : ce lien dévoilerait la donne.
daily-compare-link = Lien pour comparer
daily-compare-none = Vous n’avez pas joué ce défi sur cet appareil : il n’y a rien à comparer.
daily-compare-part = Les parties divergent au choix { $n }.
daily-compare-same = Les deux parties sont identiques.
daily-compare-terms = Ces deux parties ne peuvent pas être comparées : elles ont été jouées selon d’autres règles ou contre d’autres robots.
daily-compare-watch = Regarder l’autre partie
daily-continue = Continuer
daily-costly = une erreur coûteuse
daily-day-done = { $day } : { $n } sur { $of } joués
daily-done = Joués : { $n } sur { $of }
daily-export = Enregistrer mes résultats
daily-friend = L’autre joueur
daily-honest = Les donnes découlent d’une règle publiée : chacun pourrait les connaître d’avance. On joue entre gens honnêtes.
daily-inexact = une petite erreur
daily-judging = Examen de vos choix : { $done } sur { $of }
daily-longest = Plus longue série : { $n }
daily-lost =
    { $n ->
        [one] Défaite avec { $points } point
       *[other] Défaite avec { $points } points
    }
daily-month-after = Mois suivant
daily-month-before = Mois précédent
daily-next = Nouvelles donnes à { $time }.
daily-not-played = Pas joué
daily-play = Jouer
daily-quality = Vos choix, du début à la fin de la partie : { $parts }
daily-removed = Vous avez supprimé cette partie avant la fin.
daily-replay = Revoir la partie
daily-share = Partager le résultat
daily-sound = aucune erreur
daily-streak =
    { $n ->
        [0] Commencez une série
        [one] { $n } jour de suite
       *[other] { $n } jours de suite
    }
daily-too-new = Nos robots ont changé depuis que ces donnes ont été fixées : on ne peut pas les jouer ici aujourd’hui. Celles de demain fonctionneront.
daily-too-old = Cette page est trop ancienne pour les donnes de ce jour. Rechargez-la quand vous serez en ligne.
daily-won =
    { $n ->
        [one] Victoire avec { $points } point
       *[other] Victoire avec { $points } points
    }
daily-you = Vous

# Les problèmes

puzzles = Problèmes
puzzles-about = Un choix est nettement le meilleur, d’après ce que vous savez. Lequel ?
puzzles-again = Réessayer
puzzles-all = Vous avez résolu tous les problèmes de ce jeu.
puzzles-choices = Ce que vaut chaque choix
puzzles-next = Problème suivant
puzzles-none = Il n’y a pas de problèmes pour ce jeu ici.
puzzles-offline = Ces problèmes ne sont pas encore chargés. Ouvrez-les une fois en étant connecté.
puzzles-rating = Cote { $n } · { $level }
puzzles-right = Bien vu !
puzzles-right-why = « { $best } » vous donne { $n } % de chances de victoire, « { $other } » seulement { $m } %.
puzzles-solved =
    { $n ->
        [one] { $n } problème résolu sur { $of }
       *[other] { $n } problèmes résolus sur { $of }
    }
puzzles-theme = Thème : { $theme }
puzzles-theme-building = les bâtiments
puzzles-theme-digging = les fouilles
puzzles-theme-drawing = la pioche
puzzles-theme-ending = la fin de partie
puzzles-theme-giving = les cartes à céder
puzzles-theme-hand = les cartes à jouer
puzzles-theme-hiring = le recrutement
puzzles-theme-melting = la fonte
puzzles-theme-moving = les déplacements
puzzles-theme-other = le bon choix
puzzles-theme-placing = la pose
puzzles-theme-power = les pouvoirs
puzzles-theme-skirmish = l’escarmouche
puzzles-theme-splitting = séparer et réunir les pièces
puzzles-theme-throwing = les cartes à jeter
puzzles-theme-totem = le totem
puzzles-theme-tribe = la tribu
puzzles-wrong = Ce n’est pas le meilleur choix.
