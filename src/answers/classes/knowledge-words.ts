import { listOfWords } from '../list-of-words.ts'

/*
 * General knowledge: reference works, advice, recipes, illnesses and medicines.
 */

/** Host labels below the domain, for recipes. */
export const recipeHosts: ReadonlySet<string> = new Set(
  listOfWords(
    'ricette ricetta rezepte recettes recetas receitas recepten opskrifter oppskrifter recept przepisy recepty reseptit',
  ),
)

/** Words in the names of knowledge folders, alone or with others: `hr-lexikon`, `guia-de-compras`. */
export const knowledgeWords: ReadonlySet<string> = new Set(
  listOfWords(`
    wissen wissenswertes lexikon leksikon lexicon glossar glossary glossaire glosario glossario ratgeber guide guides
    guida guia guias gids gidsen conseil conseils consejo consejos consiglio consigli dica dicas advies raad krankheit
    krankheiten erkrankungen maladie maladies pathologies enfermedad enfermedades patologias malattia malattie patologie
    doenca doencas ziekte ziektes ziekten aandoening aandoeningen sygdom sygdomme sykdom sykdommer sjukdom sjukdomar
    sairaus sairaudet choroba choroby nemoc nemoci ochorenia betegsegek symptom symptome symptomes symptomer symptomen
    sintoma sintomas sintomi objawy oireet priznaky diccionario dizionario dicionario dictionnaire woordenboek slownik
    ordbog ordbok ordlista sanakirja begriffe begrippen kennisbank kennis kunnskap viden kunskap tietopankki wiedza
    czytelnia porady poradnik poradniki poradna fiches medicijnen medikamente klusadvies ohjeet oppaat hastaliklar hastalik articole prisguide
  `),
)

/** The same as word endings, and alphabetical lists. */
export const knowledgeEnding =
  /(?:lexikon|ratgeber|wissen|krankheiten|erkrankungen|sygdomme|sykdommer|sjukdomar|ziekten|sairaudet)$|(?:^|-)a-(?:do-|til-|till-|bis-)?z$/

/** Doses and pack sizes of medicines, as written in paths. */
export const dose =
  /\d[-_]?m(?:g|cg)(?![a-z])|\d[-_](?:tabl|film|kaps|capsul|compr|gelul|bustin|sachet|sobre|sasz|szt|stk|pastil|ampoul|ampull|ampol)[a-z]*(?![^-_./])/i

/** Folders of medicines. */
export const medicineFolder =
  /\/(?:arzneimittel|medikamente|medicaments?|medicamentos?|farmaci|medicijnen|laegemidler|lakemedel|legemidler|laakkeet|leki|leky|apteka)\//

/** One medicine in a directory of them. */
export const preparation =
  /\/(?:medicaments|medicamentos|farmaci|schede-farmaci|praeparater|medikamente|bipacksedel)\/[^/]*(?:\d|mg|[^/]{5})/i

/** Names of domains about illnesses only. */
export const healthPortals: ReadonlySet<string> = new Set(
  listOfWords(`
    gesundheitsinformation thuisarts terveyskirjasto doktor netdoktor 1177 sundhed helsenorge onmeda apotheken-umschau
    apothekenumschau lifeline gesundheit msdmanuals medlineplus passeportsante doctissimo cuidateplus tuasaude minhavida drauziovarella
    issalute my-personaltrainer gezondheidenwetenschap gezondheidsplein duodecim lommelegen nhi nhs mayoclinic
    clevelandclinic webmd healthline medicalnewstoday verywellhealth netdoktorpro gesund patienthaandbogen doktor24 kry
    infektionsschutz krebsgesellschaft krebsinformationsdienst cancer kreftforeningen cancerfonden vinmec
  `),
)

/** Endings of the names of illnesses, and whole names without such an ending. */
export const illnessEnding =
  /(?:itis|itida|algie?|algia|pathie|schmerz|schmerzen|krebs|kraeft|kreft|kanker|karzinom|carcinom[ae]?|infarkt|emia|aemie)$|^(?:gastr|bronch|bronqu|hepat|epat|arthr|artr|dermat|sinus|cyst|cist|tendin|pancreat|mening|prostat|rhin|rin|laryng|laring|pharyng|faring|tonsil|nefr)(?:ite|iti|it|itt)$/

export const illnesses: ReadonlySet<string> = new Set(
  listOfWords(`
    diabetes diabete cukrovka cukrzyca migraine migraene migrane migrena migrene migran emicrania enxaqueca asthma
    asthme astma asma hypertension hypertonie hipertension hipertensao ipertensione nadcisnienie bluthochdruck reflux
    reflujo reflusso refluxo arthrose artrose artrosis artrosi demenz demens dementia demencia demenza alzheimer
    parkinson epilepsie epilepsi epilepsia psoriasis rakovina nowotwor hernia ernia anemia
  `),
)

/** Health departments; below them, owners that sell no goods explain health. */
export const healthFolders: ReadonlySet<string> = new Set(
  listOfWords('salud sante saude salute gesundheit zdrowie sundhed helse halsa terveys gezondheid zdravi egeszseg'),
)
