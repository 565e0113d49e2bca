# Ce qui se passe à une table en dehors du jeu.

fact-joined = { $who } rejoint la table.
fact-filled = Un robot prend la place libre ({ $who }).
fact-left = { $who } quitte la table ; un robot joue à sa place.
fact-replaced = { $who } n’est plus là ; un robot joue à sa place.
fact-returned = { $who } est de retour.
fact-resigned = { $who } abandonne.
fact-took-back = { $who } annule un coup.
fact-asked = { $who } demande à annuler un coup.
fact-disagreed = { $who } n’est pas d’accord.
fact-agreed = { $who } est d’accord.
fact-timed-out = Temps écoulé : { $who }.
fact-called-off = La partie est annulée.
fact-spectators-free = { $who } laisse tout le monde regarder et réagir.
fact-spectators-silent = { $who } laisse les spectateurs regarder, mais sans réactions.
fact-spectators-none = { $who } ne laisse personne regarder.
fact-on-vacation = { $who } part en vacances.
fact-declined = { $who } ne veut pas rejouer.
fact-stood-still = Le serveur était indisponible ; les pendules ont été arrêtées pendant ce temps.

# Les mots des codes courts (« GLACE-RENARD-7 ») : 104 dans chaque langue, tous différents ; un mot commun à
# deux langues y a la même position.

code-words =
    glace renard ours phoque hibou loup lièvre baleine neige vent lune étoile soleil ciel fjord île
    port bateau voile ancre corde carte boussole lampe feu fumée sapin bouleau mousse myrtille
    pierre falaise colline sommet vallée fleuve lac pont sentier camp tente luge ski patin botte
    gant écharpe bonnet manteau laine bouton poche marmite tasse cuillère pain miel soupe sucre
    pomme cerise citron carotte oignon poisson saumon hareng crabe coquille perle plume aile nid
    ambre oie canard cygne corbeau aigle faucon macareux manchot morse loutre blaireau castor renne
    élan cheval chien chat écureuil hérisson tigre lion tambour cloche flûte violon piano bougie
    miroir couronne drapeau

# Les robots selon leur force.

level-novice = débutant
level-easy = facile
level-medium = moyen
level-hard = difficile
level-expert = expert
level-master = maître

# L’aperçu d’un lien, là où on l’envoie.

preview-home-title = Banquise : trois jeux de société arctiques
preview-home = À jouer entre amis ou contre des robots, dans votre navigateur.
preview-rules = { $game } : les règles
preview-learn = { $game } : apprendre à jouer
preview-score = { $game } : feuille de score
preview-table = Venez jouer à { $game }
preview-watch = Une partie { DE($game) }
preview-replay = Une partie { DE($game) }, coup par coup
preview-players = À la table : { $names }.
preview-free =
    { $free ->
        [one] Une place est libre.
       *[other] { $free } places sont libres.
    }

# Ce que disent les notifications.

told-begins = { $who } : la partie { DE($game) } commence.
told-turn = { $who } : c’est à vous de jouer à { $game }.
told-finished = { $who } : la partie { DE($game) } est terminée.
told-test = { $who } : ceci est un test ; les notifications de votre partie { DE($game) } arrivent bien.
told-seat = Joueur { $n }

# E-mails.

mail-turn =
    { $told }

    { $link }

    Pour ne plus recevoir d’e-mails concernant cette partie : { $stop }
mail-confirm = Est-ce votre adresse ? Notifications de Banquise
mail-confirm-text =
    Quelqu’un, sans doute vous, souhaite recevoir à cette adresse les notifications
    d’une partie { DE($game) } sur { $site }.

    Oui, prévenez-moi : { $yes }

    Si ce n’était pas vous, ne faites rien : vous ne recevrez pas d’autre e-mail. Pour
    ne plus jamais recevoir d’e-mail de ce serveur : { $never }

# Une page du serveur lui-même.

try-again = Réessayer

# Refus : qui en a le droit.

refused-no-token = Il faut un jeton de place.
refused-wrong-token = Ce lien appartient à une autre partie, ou cette place n’est plus la vôtre.
refused-seat-filled = Les autres ont commencé sans vous : un robot a pris votre place.
refused-no-passport = Il faut un passeport.
refused-wrong-passport = Le passeport de cet appareil n’est pas connu ici : il a été révoqué ou effacé.
refused-wrong-code = Ce lien a déjà servi ou n’est plus valable : créez-en un nouveau sur l’autre appareil.
refused-wrong-recovery = Ce n’est pas un code de secours, ou il a déjà servi ou été remplacé. Vérifiez l’ordre et l’orthographe des douze mots.
refused-other-seat = Cette place n’est pas la vôtre.
refused-not-host = Seule la personne qui a ouvert cette table peut faire cela.
refused-one-seat = Quelqu’un à votre adresse a déjà une place à cette table ; pour en prendre une autre, il faut l’invitation.
refused-blocked = L’administrateur de ce serveur vous a bloqué.
refused-private = Cette partie est privée. Ouvrez le lien d’invitation complet que vous avez reçu.
refused-no-spectators = Les joueurs ne laissent personne regarder cette partie. Elle pourra être revue une fois finie.
refused-silent-spectators = Les joueurs ont demandé aux spectateurs de ne pas envoyer de réactions.
refused-wrong-origin = Les pages d’autres sites ne peuvent pas se connecter à ce serveur.
refused-wrong-host = Ce serveur n’est pas connu sous ce nom. Ouvrez-le par son adresse IP, ou demandez à son administrateur d’ajouter le nom au réglage BANQUISE_HOSTS.

# Refus : ce qui n’existe pas.

refused-no-match = Cette partie n’existe pas : le lien est peut-être incomplet, ou la partie a été effacée.
refused-no-code = Aucune table n’a ce code. Un code ne vaut que tant que la table attend des joueurs.
refused-no-game = Ce jeu n’existe pas.
refused-no-page = Il n’y a rien à cette adresse.
refused-no-client = Ce serveur a été installé sans son interface. Son administrateur peut la construire avec « make client », ou indiquer dans BANQUISE_WEB le dossier d’une interface déjà construite. Les programmes trouvent l’API à l’adresse /api.
refused-no-device = Cet appareil n’existe pas.
refused-no-seat = Cette place n’existe pas.
refused-no-decision = La partie ne compte pas autant de coups.

# Refus : pas maintenant.

refused-stale = La table a changé entre-temps.
refused-finished = La partie est terminée.
refused-not-finished = Disponible une fois la partie terminée.
refused-not-started = La partie n’a pas commencé : une place est encore libre.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-nothing-to-undo = Vous n’avez rien à annuler.
refused-revealed-since = Une information cachée a été révélée depuis : demandez l’accord des autres.
refused-asked-already = Un vote est déjà en cours à cette table.
refused-no-vote = Aucune demande n’attend votre vote.
refused-resigned-already = Vous avez déjà abandonné.
refused-left-already = Vous avez déjà quitté la table.
refused-cannot-return = Vous avez déjà votre place, ou vous l’avez reprise trop souvent.
refused-host-stays = C’est vous qui avez ouvert cette table : fermez-la, ou attendez les autres.
refused-not-gone-for-long = Ce joueur n’est pas absent depuis assez longtemps.
refused-on-vacation = Ce joueur est en vacances : sa place lui est gardée.
refused-no-vacation = Les vacances sont réservées aux parties au tour par tour. Ici, les pendules continuent de tourner.
refused-not-on-vacation = Vous n’êtes pas en vacances dans cette partie.
refused-vacation-spent =
    { $days ->
        [0] Vous avez épuisé vos { $most } jours de vacances dans cette partie.
        [one] Il vous reste un jour de vacances sur { $most } dans cette partie.
       *[other] Il vous reste { $days } jours de vacances sur { $most } dans cette partie.
    }
refused-no-open-seat = Aucune place n’est libre.
refused-seat-not-open = Cette place n’est pas libre.
refused-seat-not-open-any-more = Cette place n’est pas libre, ou ne l’est plus.
refused-begun-already = On ne peut annuler qu’une partie qui n’a pas commencé.
refused-dealt-already = La donne est faite : il est trop tard pour y ajouter un nombre.
refused-number-given = Votre place a déjà envoyé son nombre.
refused-no-talk = La discussion n’est possible qu’aux tables privées.
refused-other-rules = Cette partie suit une version des règles que ce serveur n’a pas.
refused-outdated = Cette page n’est plus à jour : rechargez-la.
refused-still-compiling = Les règles de ce jeu sont en cours de compilation ; réessayez dans une minute.
refused-unavailable = Le serveur ne peut rien enregistrer pour le moment ; réessayez.

# Refus : trop nombreux, trop grand, trop lent.

refused-too-many = Trop de demandes : attendez un peu.
refused-many-events = Il s’est passé trop de choses à cette table : vous ne pouvez plus que continuer à jouer ou abandonner.
refused-renamed-often = Vous avez changé de nom trop souvent dans cette partie.
refused-too-large = C’est trop volumineux.
refused-too-long = Cette adresse est trop longue.
refused-too-slow = La demande n’est pas arrivée à temps.

# Refus de ce qu’envoient les programmes.

refused-not-json = Ce n’est pas du JSON valide.
refused-not-an-object = Un message doit être un objet JSON.
refused-not-hello = Le premier message doit être « hello ».
refused-no-message = Ce message n’existe pas.
refused-version-unseen = « version » doit être la dernière version que vous avez vue.
refused-wrong-action = « action » doit être un numéro inférieur à { $below }, ou les mots de l’action.
refused-wrong-text = Un message doit compter { $most } caractères au plus, sur une ligne.
refused-no-links = On ne peut pas envoyer de lien ici. (Laissez une espace après un point.)
refused-wrong-vote = « yes » doit être true ou false.
refused-wrong-whom = « whom » doit être une autre place.
refused-wrong-bot = « bot » doit être l’un des suivants : { $bots }.
refused-wrong-name = « name » doit être un texte.
refused-wrong-vacation = « until » doit être une date à venir, dans { $days } jours au plus.
refused-wrong-number = « number » doit compter 32 chiffres hexadécimaux (0 à 9 et a à f).
refused-no-person = Une partie doit compter au moins une personne ou une place libre.
refused-wrong-seed = Une graine doit être inférieure à 2^63.
refused-bot-unnamed = Une place de robot, et elle seule, doit nommer son « bot ».
refused-script-without-bot = Seul un robot peut suivre un script.
refused-wrong-clock = La pendule d’une partie en direct doit avoir « bank » et « increment », celle d’une partie au tour par tour « per_turn ».
refused-wrong-notice = Il doit y avoir exactement l’un des trois : « push », « webhook » ou « mail ».
refused-no-mail = Ce serveur n’envoie pas d’e-mails.
refused-mail-failed = L’e-mail n’a pas pu être envoyé. Vérifiez l’adresse, ou réessayez plus tard.
refused-no-mail-there = Aucun e-mail n’est envoyé à cette adresse : trop de confirmations ont été demandées, ou son propriétaire n’en veut pas.
refused-wrong-mail = Ce n’est pas une adresse e-mail.
refused-wrong-mail-code = Ce lien a déjà servi, ou il a expiré.
refused-no-notice = Aucune notification n’a encore été configurée pour cette place.
refused-private-address = L’adresse doit commencer par https:// et désigner un hôte public.
refused-nothing-to-report = Il n’y a ni ce nom ni ce message à cette table.
refused-wrong-keys = Ce ne sont pas des clés de notification d’un navigateur.
refused-wrong-path = Ce n’est pas une adresse valable.
refused-wrong-method = Cette opération n’est pas possible à cette adresse.
refused-unreadable = La demande est illisible.
refused-invalid = La demande n’a pas la forme attendue : { $where }
refused-wrong-options = La partie ne peut pas être créée ainsi : { $detail }
refused-unknown-action = Ce n’est pas une action de ce jeu : { $detail }
