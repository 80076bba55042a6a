import { forms, type LanguageWords, pairs, phrasesOf, words } from './language-words.ts'

const agreeing = (stems: string): string[] => forms(stems, '- e s es')
const plural = (stems: string): string[] => forms(stems, '- s')

export const frenchWords: LanguageWords = {
  judgements: {
    4: [
      ...agreeing('exceptionnel exceptionnell excellentissime'),
      ...words(
        'exceptionnelle exceptionnelles phénoménal phénoménale imbattable imbattables incontournable incontournables',
      ),
    ],
    3: [
      ...agreeing('meilleur excellent impressionnant parfait éblouissant'),
      ...plural(
        'remarquable irréprochable formidable fantastique magnifique superbe exemplaire incomparable référence',
      ),
      ...words('génial géniale géniaux brillant brillante brillants excelle excellent excellence brille champion'),
      ...phrasesOf(`rapport qualité prix imbattable | coup de coeur | coup de cœur | premier choix | valeur sûre | valeurs sûres | haut de gamme
        le top | sans faute | sans égal | vous ne serez pas déçu | vous ne serez pas déçue | pas se tromper | ne vous décevra pas | au top | haut la main
        de premier ordre | les yeux fermés`),
    ],
    2: [
      ...phrasesOf(
        `meilleur choix | tiennent leurs promesses | fait l'unanimité | sort du lot | fait mouche | à la pointe | haut du panier`,
      ),
      ...agreeing(`performant satisfaisant convaincant intéressant puissant polyvalent confortabl élégant résistant
        avantageux innovant réussi soigné apprécié réputé recommandé complet compétent réactif adapté pertinent séduisant
        attrayant rassurant élevée vivement abouti prisé primé sûr épatant ravi reconnu éprouvé`),
      ...plural(`fiable pratique agréable confortable efficace durable robuste solide stable sérieux ergonomique
        recommandable appréciable crédible remarqué honnête impeccable flexible utile facile digne idéale confort
        rentable aimable accessible souple raisonnable serviable véritable incroyable responsable honorable respectable`),
      ...words(`bon bonne bons bonnes bien mieux idéal idéale idéaux idéales intuitif intuitive intuitifs intuitives attractif attractive attractifs attractives
        réactive réactives complète complètes silencieux silencieuse silencieuses précis précise précises qualitatif qualitative sérieuse sérieuses
        délicieux délicieuse chaleureux chaleureuse généreux généreuse copieux avantageuse avantageuses avantage avantages atout atouts
        recommande recommandons recommandent recommander conseille conseillons conseillé séduit convainc plaît plébiscité plébiscitée
        apprécient apprécie salue saluent saluée louent excellemment satisfait satisfaite satisfaits satisfaction leader leaders
        incontestable gagnant vainqueur favori favorite fluide fluides sécurisé sécurisée sécurisés sécurisées sécurisant clair claire claires clairs
        soignée abouties aboutie fluidité robustesse fiabilité efficacité réactivité efficacement abordable abordables populaire populaires équilibré équilibrée
        convivial conviviale moelleux lumineux lisible lisibles tranquillité impressionne impressionnent transparent transparente`),
      ...phrasesOf(`se distingue | se distinguent | se démarque | se démarquent | bon choix | qualité est au rendez vous | bonne réputation | bonne note
        tire son épingle du jeu | facile à | points forts | point fort | vaut le détour | vaut le coup | de qualité | haute qualité | convient très bien | convient parfaitement
        tient ses promesses | tient la route | prise en main facile | bon rapport qualité prix | meilleur rapport qualité prix | fait ses preuves | à la hauteur | facile d utilisation
        simple d utilisation | peu de défauts | sans problème | sans problèmes | sans souci | n est pas en reste | pas par hasard | pas un hasard | une excellente piste | en tête | est une bonne alternative
        peu de choses à reprocher | peu à reprocher | rien à redire | rien à reprocher | bien adapté | bien adaptée | bien pensé | bien pensée | bien conçu | bien conçue`),
    ],
    1: [
      ...plural('rapide simple moderne économique'),
      ...words(
        'rapidité rapidement simplicité léger légère légers légères compact compacte fin tendance soutenu économe',
      ),
      ...phrasesOf(
        'alternative moins chère à | moins cher | moins chère | moins chers | moins chères | bon marché | fait gagner du temps | prix doux | prix bas | tarifs compétitifs | prix compétitifs',
      ),
    ],
    [-1]: [
      ...words(`cher chère chers chères lent lente lents lentes lourd lourde lourds lourdes limité limitée limités limitées complexe complexes compliqué compliquée compliqués
        coûteux coûteuse coûteuses onéreux onéreuse onéreuses inconvénient inconvénients défaut défauts limites faiblesse faiblesses bémol bémols encombrant encombrante
        basique basiques sommaire difficile difficiles faible faibles lenteur lenteurs volumineux volumineuse restreint restreinte critiquent critiqué critiquée critiques reproche reprochent`),
      ...phrasesOf(`point faible | points faibles | courbe d apprentissage | peu de choix | trop long | trop longs | trop longue | trop longues | trop court | trop petit | trop fin
        pas donné | plus cher que | peut mieux faire | un cran en dessous | en deçà | laisse perplexe`),
      ...pairs(
        'frais | prix | tarif | tarifs | coûts | coût | commissions',
        'élevés | élevé | élevées | excessifs | excessif | prohibitif | prohibitifs',
      ),
    ],
    [-2]: [
      ...phrasesOf(
        `tombe souvent en panne | pas à la hauteur | pas terrible | bas de gamme | manque de | se casse | casse vite | ne tient pas | trop cher pour | peine à convaincre | bas du classement | augmenté ses prix | hausse de prix`,
      ),
      ...agreeing(
        'décevant bruyant obsolèt dépassé vieillissant médiocr insuffisant inadapté déçu gênant frustrant agaçant surévalué inquiétant imprécis',
      ),
      ...plural(
        'médiocre obsolète instable inefficace désagréable fragile pénible inutilisable inconfortable opaque vulnérable',
      ),
      ...words(`mauvais mauvaise mauvaises pire pires mal mauvaisement défectueux défectueuse problème problèmes bug bugs bogue bogues panne pannes plante plantent plantages plantage
        lacune lacunes lacunaire plaignent plainte plaintes déçoit déçoivent déception déplore déplorent déconseille déconseillé déconseillons déconseillée arnaque fuite fuites piratage faille failles
        scandale retard retards dysfonctionnement dysfonctionnements incohérent incohérente surfacturé surfacturation malheureusement hélas litiges litige laborieux laborieuse fastidieux fastidieuse confus confuse
        cachés cachées peine vieillot vieillotte poussif contraignant contraignante rappel boudé boudée ennuis saccades rigide`),
      ...phrasesOf(`incident de sécurité | incidents de sécurité | violation de données | violations de données | coûte plus cher | coûtent plus cher | coûter plus cher | prix plus élevé | prix nettement plus élevé | n est plus pris en charge | plus commercialisé | dernière place | arrive dernier | arrive dernière | ne valent pas | moins abouti | moins aboutie | peu fiable | peu pratique | peu intuitif | peu intuitive | peu convaincant | peu réactif | laisse à désirer | laissent à désirer | à la traîne | en retard sur | à fuir | frais cachés | ne vaut pas
        perte de temps | perte de données | fuite de données | mal conçu | mal conçue | mal expliqué | mal expliquée | trop cher | trop chère | difficile à justifier | difficile à recommander | difficile à utiliser
        service client injoignable | injoignable | tombe en panne | perd du terrain | passez votre chemin | mieux éviter | mieux vaut éviter | à éviter`),
    ],
    [-3]: [
      ...words(
        'catastrophique catastrophiques désastreux désastreuse horrible horribles exécrable lamentable déplorable nul nulle escroquerie',
      ),
      ...phrasesOf('perte d argent'),
    ],
  },
  neutral:
    phrasesOf(`avantages et inconvénients | avantages et les inconvénients | points forts et points faibles | non seulement | bon à savoir | bien sûr | bien que | si bien que
    ainsi que | meilleur moment | meilleure période | meilleurs prix | meilleures offres | meilleure offre | meilleur prix | bien entendu | plus ou moins | sans doute | sans aucun doute | pas seulement
    bien choisir | en cas de problème | en cas de panne | mieux comprendre | mot de passe sûr | à bien des égards | bonne journée | ou bien | combien | bonne nouvelle | bien des
    contenu clair | pas forcément | facile de comparer | compte bien | aussi bien | de bien | biens | gagnant clair | bien à vous | bon nombre | bonnes affaires | bons plans | une bonne idée de comparer`),
  negators: words('pas non jamais aucun aucune sans ni guère rien'),
  weakNegators: words('moins peu'),
  failures: words('manque manquent peine échoue échouent'),
  preventers:
    words(`contre évite évitent réduit réduisent prévient empêche empêchent détecte détectent protège protègent détection protection corrige corrigent
    résout alertes limite diminue anti`),
  verbs: words(
    'déçoit déçoivent convainc séduit plaît recommande recommandons conseille brille excelle impressionne plante',
  ),
  degrees: {
    1.5: words('extrêmement incroyablement exceptionnellement remarquablement absolument particulièrement'),
    1.25: words('très vraiment trop nettement beaucoup hautement si tellement fortement vivement'),
    0.9: words('assez plutôt'),
    0.7: words('relativement généralement globalement'),
    0.5: words('légèrement parfois partiellement'),
  },
  pivots: words('mais'),
  latePivots: words('cependant toutefois pourtant néanmoins'),
  also: words('aussi également'),
  concessions: [...words('malgré quoique'), ...phrasesOf('bien que | bien qu | même si | même s | en dépit')],
  conditions: words('si s'),
  contrasts: phrasesOf('tandis que | tandis qu | alors que | alors qu | quant à'),
  than: phrasesOf('par rapport à | comparé à | comparée à | comparés à | face à'),
  thanBehindComparative: { 5: words('que qu') },
  comparatives: words('plus moins aussi'),
  superlatives: words('meilleur meilleure meilleurs meilleures mieux pire'),
  as: words('autant'),
  versus: [
    ...words('versus vs'),
    ...phrasesOf('au lieu de | au lieu d | plutôt que | alternative à | alternative moins chère à | alternatives à'),
  ],
  unlike: phrasesOf('contrairement à | contrairement aux | contrairement au | à la différence de | à la différence d'),
  links: [...words('et ou'), ...phrasesOf('ainsi que')],
  advice: words('choisissez privilégiez optez essayez prenez préférez'),
  warnings: words('évitez évite fuyez'),
  surpassing: [
    ...words('surpasse surpassent bat devance dépasse surclasse détrône'),
    ...phrasesOf('fait mieux que | supérieur à | supérieure à'),
  ],
  hasGenitive: false,
  capitalisesNouns: false,
  elides: true,
}
