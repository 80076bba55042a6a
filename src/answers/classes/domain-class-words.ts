import { listOfWords } from '../list-of-words.ts'
import type { DomainClass } from './domain-class.ts'

/* What the ending and the words of a domain name say about its class. */

/** Endings reserved for one kind of owner, or chosen to describe the content. */
export const domainEndings: readonly [ending: RegExp, is: DomainClass][] = [
  [/\.(edu|gov|mil|int|museum)(\.[a-z]{2})?$|^(gov|gob|gouv|government|europa)\.[a-z]{2}$/, 'INSTITUTIONAL'],
  // Second-level domains that registries of countries reserve for governments, courts, armies, municipalities and schools.
  [
    /\.(ac|academy|edu|gob|gouv|gouvernement|gov|govt|government|go|gub|gv|guv|mil|mi|nhs|police|sch|school|k12|admin|gc|fgov|lg|parliament|parlament|mod|jus|leg|judiciary|kommune|stat|dep|muni|univ|presidencia|ens|aeroport|kr-gov)\.[a-z]{2}$/,
    'INSTITUTIONAL',
  ],
  [
    /(^|\.)(bund\.de|canada\.ca|overheid\.nl|belgium\.be|regeringen\.se|suomi\.fi|norge\.no|borger\.dk|service-public\.fr|europa\.eu)$/,
    'INSTITUTIONAL',
  ],
  [/\.(ngo|ong|church|university|college|school|foundation|catholic|swiss-gov)$/, 'INSTITUTIONAL'],
  [/\.(wiki|directory|dictionary)$/, 'REFERENCE'],
  [/\.(news|media|blog|press|review|reviews|guide|magazine|report|today)$/, 'EDITORIAL'],
  [/\.(community|forum|social|chat)$/, 'UGC'],
  [/\.(shop|store|bike|cars|auto|hotel|bank|insurance|gmbh|ltd|inc)$/, 'CORPORATE'],
]

/** A name that begins with an article, like those of newspapers and magazines; not theater, therapy, thermal. */
export const titledName = /^the(?!at|me|or|ra|rm|sis)[a-z]{4}/

/** Endings that programs and services choose: `voice.ai` is not a newspaper. */
export const programEnding = /\.(?:ai|app|io)$/

/** Names of sites that have a domain in each of many countries; their `.com` is the one they are known by. */
export const manyCountries: ReadonlySet<string> = new Set(
  listOfWords(`
    amazon booking businessinsider capterra cosmopolitan elle expedia getapp glamour glassdoor gq idealo ign indeed kayak
    kununu lonelyplanet marieclaire menshealth metro motor1 notebookcheck pinterest pricerunner prisjakt runnersworld
    softwareadvice timeout tomshardware tripadvisor trivago trustpilot vice vogue womenshealth yahoo yelp
  `),
)

/** If the name shows no class, the owner of such a domain is a nonprofit organisation. */
export const institutionalEnding = /\.org(\.[a-z]{2})?$/

/** Words at the start or end of a name, or between its hyphens. The longest match decides. */
export const domainNames: readonly [is: DomainClass, names: readonly string[]][] = [
  ['UGC', listOfWords('forum forums foren foro community communities messageboard owners fans')],
  [
    'REFERENCE',
    listOfWords('wiki pedia lexikon encyclopedia dictionary directory database specs compare archive docs'),
  ],
  [
    'INSTITUTIONAL',
    listOfWords(`
      university universitat universite universidad universita universidade universiteit universitet universitetet
      universitesi uniwersytet univerzita egyetem yliopisto univ college institute institut instituto istituto museum museo
      musee museu muzeum foundation stiftung fondation fondazione fundacion fundacao nadace saatio ministry
      ministerium ministere ministerio ministero ministerie ministerstvo ministerstwo hochschule fachhochschule
      gymnasium grundschule landkreis landratsamt bundesamt bundesregierung bundestag bundesrat gemeinde
      verwaltung kommune kommun kaupunki kunta ayuntamiento gobierno diputacion mairie prefecture comune regione provincia
      prefeitura governo senado urzad gmina powiat starostwo mesto obec belediyesi bakanligi government gouvernement senate parliament
      forbund forbundet forening foreningen verein liitto yhdistys fundacja stowarzyszenie zwiazek embassy council municipality countyschools library bibliothek bibliotheque biblioteca
      kirche kirchenkreis evangelisch katholisch bistum erzbistum church churches ministries diocese parroquia parafia
      partei gewerkschaft verband bundesverband landesverband verbraucherzentrale feuerwehr caritas diakonie greenpeace
      amnesty unicef oxfam redcross roteskreuz croixrouge association asociacion associazione associacao federation
      federacion federazione alliance nonprofit charity
    `),
  ],
  [
    'CORPORATE',
    listOfWords(`
      shop shops store stores outlet mart market marketplace depot warehouse supply supplies dealer dealers motors
      chevrolet chevy ford toyota honda hyundai kia bmw hotel hotels bank insurance versicherung software systems
      solutions technologies technology labs group gmbh agency studio consulting services service rental rentals
      bikes ebikes sale sales deals boutique tienda negozio winkel kaufen parts
    `),
  ],
  [
    'EDITORIAL',
    listOfWords(`
      review reviews reviewed reviewer test tests testbericht testberichte testsieger vergleich ratgeber
      news nieuws noticias notizie nachrichten times post daily tribune herald gazette journal chronicle telegraph
      observer leader courier sentinel citizen democrat advocate dispatch newspaper newspapers freepress newswire voice
      diario diari periodico prensa noticia jornal gazeta gazzetta corriere giornale giornalettismo dziennik kurier glos
      wiadomosci zpravy noviny denik hirlap hirek ujsag vesti novosti gazete haber haberler nieuwsblad dagblad courant krant
      avis avisen tidning tidningen bladet sanomat lehti uutiset presse depeche echo tagblatt tageblatt volksblatt anzeigenblatt
      podcast radio lifestyle cooking cuisine cucina cocina keuken kueche kokken recepten recept receptek opskrifter oppskrifter
      reseptit przepisy ricette bakes baking eats dishes tastes feast foodblog matblogg vegan vegano vegana avisa nytt
      quotidiano oggi cronaca cinema calcio futebol voetbal tennis meteo weer wetter android iphone
      nyheter nyheder folkeblad tidende posten journals tipps kompass ekspress express bote spiegel recipes rezepte recettes recetas kitchen foodie cooks travels traveler traveller diaries gamer
      gamers nachricht netzwelt wissen welt polit politik kultur kino culture football soccer fussball futbol calcio
      observer press magazine magazin mag zeitung zeitschrift blatt rundschau kurier anzeiger revue revista rivista insider
      insiders today weekly monthly digest report reports reporter bulletin blog blogs blogger guide guides guru gurus
      expert experts advisor adviser tips best top picks critic critics buyer buyers nerd nerds geek geeks beginner
      beginners hacks basics trend trends gadgets gaming lovers addict junkie
    `),
  ],
]
