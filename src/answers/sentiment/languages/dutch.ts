import { forms, type LanguageWords, pairs, phrasesOf, words } from './language-words.ts'

/** Adjectives with their ending. */
const adjectives = (stems: string): string[] => forms(stems, '- e')
/** Adjectives that are compared by endings. */
const compared = (stems: string): string[] => forms(stems, '- e st ste')
const comparatives = (stems: string): string[] => forms(stems, 'er ere')

const mildComparatives = comparatives('snell eenvoudig licht makkelijk goedkop compact')
const goodComparatives = [
  ...comparatives('stil krachtig prettig veilig stabiel zuinig sterk fijn vriendelijk handig'),
  ...words(`beter betere betrouwbaarder betrouwbaardere stiller stillere slimmer overzichtelijker comfortabeler nauwkeuriger
    completer preciezer duurzamer steviger schoner voordeliger`),
]
const badComparatives = words(
  'slechter slechtere trager tragere duurder duurdere zwaarder zwaardere ingewikkelder ingewikkeldere lastiger lastigere moeilijker moeilijkere luidruchtiger lawaaiiger zwakker zwakkere onhandiger omslachtiger',
)

export const dutchWords: LanguageWords = {
  judgements: {
    4: [
      ...adjectives('fenomenaal fenomenal fantastisch'),
      ...words('onovertroffen ongeëvenaard ongeëvenaarde onverslaanbaar'),
    ],
    3: [
      ...adjectives('uitstekend uitmuntend indrukwekkend geweldig voortreffelijk perfect briljant'),
      ...words(
        'best beste winnaar testwinnaar koploper toppertje topper toppers top favoriet favoriete favorieten blinkt schittert uitblinker vlekkeloos vlekkeloze feilloos feilloze topkeuze',
      ),
      ...phrasesOf(
        'beste prijs kwaliteitverhouding | prijs kwaliteitverhouding | prijs kwaliteit verhouding | beste uit de test | beste koop | zit je altijd goed | zit je goed | kan je niets misdoen | niet misgaan | nauwelijks te verslaan | eerste keus | van topkwaliteit | zeer aan te raden | stelt niet teleur',
      ),
    ],
    2: [
      ...phrasesOf(`beste keuze | een aanrader | scoren hoog | geld waard | komt als beste uit de test`),
      ...compared(`krachtig prettig veilig handig degelijk stevig vriendelijk behulpzaam gebruiksvriendelijk klantvriendelijk gezinsvriendelijk overzichtelijk intuïtief aantrekkelijk betrouwbar betrouwbaar duurzam duurzaam
        efficiënt flexibel veelzijdig stabiel solid solide nauwkeurig deskundig populair mooi fijn sterk goed eerlijk transparant comfortabel aangenam aangenaam innovatief toonaangevend vooraanstaand gerenommeerd bekwaam elegant stijlvol stijlvolle smakelijk lekker heerlijk
        ergonomisch ideaal ideale optimaal optimale compleet complete bewezen nuttig voordelig overtuigend doordacht toegankelijk veelgeprezen geslaagd waardevol waardevolle hoogwaardig uitgebreid betaalbaar betaalbare soepel soepele slim slimme stil stille geruisloos geruisloze robuust robuuste tevreden
        precies precieze geliefd deugdelijk gewaardeerd`),
      ...goodComparatives,
      ...words(`aanrader aanraden aanbevolen aanbevelen aanbeveling overtuigt overtuigen raad raden roemen geprezen loven waarderen waardeert pluspunt pluspunten voordeel voordelen sterkte troef troeven
        marktleider gemak vertrouwen plezier tevredenheid kwaliteitsproduct gebruiksgemak betrouwbaarheid gebruiksvriendelijkheid degelijkheid duurzaamheid uitblinkt aanraadt excelleert scherpe voorloper pionier`),
      ...phrasesOf(`goede keuze | veilige keuze | de moeite waard | goede reputatie | uitstekende reputatie | valt op door | onderscheidt zich | springt eruit | steekt erbovenuit | hoge kwaliteit | goed beoordeeld | goede beoordelingen | gaat lang mee | gaan lang mee | maakt indruk
        doet wat het belooft | maakt het waar | niet voor niets | mag er zijn | weinig aan te merken | weinig op aan te merken | niets op aan te merken | zonder problemen | weinig nadelen | scherpe prijs | scherpe prijzen | waar voor je geld | loopt voorop | scoort goed | scoort hoog`),
    ],
    1: [
      ...mildComparatives,
      ...compared('snel eenvoudig modern compact zuinig makkelijk gemakkelijk'),
      ...words(
        'snelle licht lichte lichtgewicht lichter sneller snellere snelste goedkoop goedkope goedkoper goedkopere goedkoopste eenvoudiger makkelijker vlot vlotte',
      ),
      ...phrasesOf('bespaart tijd | tijd besparen | lage prijs | lage prijzen'),
    ],
    [-1]: [
      ...words(`duur dure duurder duurdere duurste prijzig prijzige traag trage langzaam langzame zwaar zware beperkt beperkte beperkingen beperking ingewikkeld ingewikkelde complex complexe lastig lastige moeilijk moeilijke nadeel nadelen
        minpunt minpunten zwakte zwakke zwak zwakker kritiek bekritiseren bekritiseerd basaal luid luide luidruchtig luidruchtige log logge kostbaar kostbare matig matige karig karige stug krap krappe`),
      ...badComparatives,
      ...phrasesOf(
        'zwakke punten | zwak punt | steile leercurve | leercurve | te lang | te kort | te klein | te groot | te weinig | te hoog | te laat | veel te lang | kan beter | weinig keuze | ruimte voor verbetering | aan de prijs | aan de dure kant',
      ),
      ...pairs('hoge | hogere', 'kosten | prijs | prijzen | tarieven | premie | rente | abonnementskosten'),
    ],
    [-2]: [
      ...phrasesOf(
        `gaat snel stuk | snel stuk | kapot | gaat kapot | gaan kapot | geld niet waard | niet aan te raden | afgeraden | lange wachttijden | reageert niet | reageert traag | gaat niet lang mee | niet meer van deze tijd | kan niet meekomen | duurder dan nodig | prijsverhoging | prijsverhogingen | nooit meer`,
      ),
      ...adjectives(
        'onbetrouwbar onbetrouwbaar verouderd onhandig onpraktisch omslachtig onoverzichtelijk ondoorzichtig onveilig instabiel onstabiel teleurstellend middelmatig gebrekkig onvriendelijk onduidelijk inefficiënt onnauwkeurig ongeschikt onvoldoend onprettig frustrerend storend irritant lawaaierig lawaaiig achterhaald ouderwets wankel broos dubieus verwarrend tijdrovend misleidend problematisch ontevreden kwetsbar',
      ),
      ...words(`slecht slechte slechtste probleem problemen fout fouten bug bugs storing storingen klacht klachten klagen klaagt teleur teleurstelling datalek datalekken lek lekken crasht crashes crash vastlopers vastloper
        afraden afgeraden ontraden afrader oplichting schandaal vertraging vertragingen helaas gebreken gebrek hapert haperingen gedoe ergernis ergernissen rammelt verborgen mankementen mankement overprijsd onvoldoende onbruikbaar tekortkomingen tekortkoming falen faalt
        mist terugroepactie`),
      ...phrasesOf(`beveiligingsincident | beveiligingsincidenten | beveiligingslek | beveiligingslekken | kost meer | kosten meer | kosten doorgaans meer | niet meer ondersteund | niet meer verkrijgbaar | laatste plaats | eindigt als laatste | minder gepolijst | valt tegen | vallen tegen | viel tegen | stelt teleur | stellen teleur | laat te wensen over | laten te wensen over | loopt achter | loopt vast | lopen vast | blijft achter | raakt achterop | niet de moeite waard | verspilling van geld | verborgen kosten | te duur
        moeilijk te verantwoorden | moeilijk aan te raden | lastig in gebruik | moeilijk in gebruik | verlies van gegevens | te wensen over | schiet tekort | schieten tekort | delft het onderspit | beter vermijden | beter te vermijden`),
    ],
    [-3]: [
      ...adjectives('verschrikkelijk vreselijk rampzalig belabberd waardeloz abominabel'),
      ...words('ramp waardeloos zwendel'),
      ...phrasesOf('weggegooid geld'),
    ],
  },
  neutral:
    phrasesOf(`voor en nadelen | voordelen en nadelen | voors en tegens | plus en minpunten | sterke en zwakke punten | sterke en zwakke kanten | niet alleen | net zo goed | zo goed als | beste moment | beste tijd | beste aanbieding | beste aanbiedingen | beste prijzen | goede aanbiedingen
    min of meer | ten minste | in ieder geval | zonder twijfel | bij problemen | bij storingen | bij een storing | sterke wachtwoorden | sterk wachtwoord | veilige wachtwoorden | veilig wachtwoord | beter begrijpen | goed om te weten | goedemorgen | best wel | even goed | hoe goed | precies wat | precies hoe
    licht verschillend | goede keuze maken | beste keuze maken | juiste keuze | goede vraag | snel overzicht | prijzen | eerlijk gezegd | sterk af | sterk afhankelijk`),
  negators: words('niet geen nooit zonder noch nauwelijks amper zelden niets niemand'),
  weakNegators: words('minder minst weinig'),
  failures: words('ontbreekt ontbreken mist'),
  preventers: words(
    'tegen voorkomt voorkomen vermindert verminderen verlaagt beschermt beschermen detecteert herkent verhelpt verhelpen oplost elimineert bescherming beveiliging',
  ),
  verbs: words('overtuigt overtuigen raad raden teleur mist'),
  degrees: {
    1.5: words('extreem uiterst buitengewoon ongelooflijk absoluut uitzonderlijk'),
    1.25: words('zeer heel erg bijzonder echt aanzienlijk duidelijk veel te enorm opvallend bovengemiddeld'),
    0.9: words('vrij behoorlijk'),
    0.7: words('redelijk relatief tamelijk meestal'),
    0.5: words('enigszins soms beetje deels'),
  },
  pivots: words('maar'),
  latePivots: words('echter toch desondanks'),
  also: words('ook'),
  concessions: [...words('hoewel ondanks alhoewel'), ...phrasesOf('ook al')],
  conditions: words('als indien wanneer mits'),
  contrasts: words('terwijl daarentegen'),
  than: phrasesOf('vergeleken met | in vergelijking met | ten opzichte van'),
  thanBehindComparative: { 5: words('dan') },
  comparatives: [...words('meer minder'), ...mildComparatives, ...goodComparatives, ...badComparatives],
  superlatives: [],
  as: words('even net zo'),
  versus: [...words('versus vs'), ...phrasesOf('in plaats van | alternatief voor | alternatieven voor')],
  unlike: phrasesOf('in tegenstelling tot | anders dan'),
  links: [...words('en of'), ...phrasesOf('en ook')],
  advice: words('kies overweeg probeer neem'),
  warnings: words('vermijd'),
  surpassing: [...words('verslaat overtreft overtroeft klopt'), ...phrasesOf('beter dan | laat achter zich')],
  hasGenitive: true,
  capitalisesNouns: false,
  elides: false,
}
