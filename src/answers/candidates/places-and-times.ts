import { foldString } from '../../text/fold.ts'

const languages = 'en de fr es it pt nl pl sv da nb fi cs tr ru ja zh ko'.split(' ')
let known: ReadonlySet<string> | undefined

/**
 * Whether a folded name is a country, a language, a month or a day, in the languages of answers, or a city or region of
 * Europe or Brazil.
 */
export function isPlaceOrTime(key: string): boolean {
  known ??= new Set(
    [...languages.flatMap(placesAndTimes), ...cities.split(/\s*\|\s*/)].map((name) => foldString(name.trim())),
  )
  return known.has(key)
}

function placesAndTimes(language: string): string[] {
  const region = new Intl.DisplayNames([language], { type: 'region' })
  const tongue = new Intl.DisplayNames([language], { type: 'language' })
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return [
    ...regions().map((code) => region.of(code) ?? code),
    ...languages.map((code) => tongue.of(code) ?? code),
    ...Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2024, index, 1))),
    ...Array.from({ length: 7 }, (_, index) => day.format(Date.UTC(2024, 0, 1 + index))),
  ]
}

/** Every two-letter code of a region. */
function regions(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => names.of(code))
}

/** In the local spelling; names that are also known brands are left out. */
const cities = `
  Berlin|Hamburg|München|Köln|Frankfurt|Frankfurt am Main|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|
  Hannover|Nürnberg|Duisburg|Bochum|Wuppertal|Bielefeld|Bonn|Münster|Karlsruhe|Augsburg|Wiesbaden|
  Mönchengladbach|Gelsenkirchen|Aachen|Braunschweig|Kiel|Chemnitz|Halle|Magdeburg|Freiburg|Krefeld|Mainz|
  Lübeck|Erfurt|Oberhausen|Rostock|Kassel|Potsdam|Saarbrücken|Hamm|Ludwigshafen|Oldenburg|Osnabrück|
  Leverkusen|Darmstadt|Solingen|Regensburg|Paderborn|Ingolstadt|Würzburg|Fürth|Ulm|Heilbronn|Pforzheim|
  Wolfsburg|Göttingen|Bottrop|Reutlingen|Koblenz|Bremerhaven|Erlangen|Jena|Trier|Siegen|Hildesheim|Cottbus|
  Gütersloh|Kaiserslautern|Konstanz|Bamberg|Bayreuth|Tübingen|Bayern|Sachsen|Hessen|Thüringen|Brandenburg|
  Niedersachsen|Rheinland-Pfalz|Saarland|Baden-Württemberg|Nordrhein-Westfalen|Schleswig-Holstein|
  Mecklenburg-Vorpommern|Sachsen-Anhalt|NRW|Ruhrgebiet|Schwarzwald|Allgäu|Wien|Graz|Innsbruck|Klagenfurt|
  Villach|Dornbirn|Bregenz|St. Pölten|Vorarlberg|Steiermark|Kärnten|Oberösterreich|Niederösterreich|Burgenland|
  Genf|Genève|Basel|Lausanne|Winterthur|Luzern|St. Gallen|Lugano|Zug|Graubünden|Wallis|Marseille|Lyon|
  Toulouse|Nantes|Strasbourg|Bordeaux|Lille|Rennes|Reims|Saint-Étienne|Le Havre|Grenoble|Dijon|Angers|Nîmes|
  Villeurbanne|Clermont-Ferrand|Aix-en-Provence|Le Mans|Brest|Limoges|Amiens|Perpignan|Besançon|Orléans|Rouen|
  Mulhouse|Caen|Argenteuil|Montreuil|Avignon|Poitiers|Versailles|La Rochelle|Pau|Annecy|Bayonne|Biarritz|
  Chambéry|Île-de-France|Bretagne|Normandie|Occitanie|Nouvelle-Aquitaine|Provence|Alsace|Corse|Savoie|Ardèche|
  Dordogne|Bourgogne|Auvergne|Hauts-de-France|Grand Est|Pays de la Loire|Madrid|Barcelona|Sevilla|Zaragoza|
  Málaga|Murcia|Bilbao|Alicante|Valladolid|Gijón|L'Hospitalet|A Coruña|La Coruña|Vitoria|Elche|Oviedo|
  Badalona|Cartagena|Terrassa|Jerez|Móstoles|Alcalá de Henares|Pamplona|Almería|San Sebastián|Donostia|Burgos|
  Albacete|Salamanca|Logroño|Huelva|Lleida|Tarragona|Badajoz|Cádiz|Jaén|Girona|Ourense|Lugo|Cáceres|Toledo|
  Segovia|Ávila|Cuenca|Soria|Teruel|Huesca|Andalucía|Cataluña|Galicia|País Vasco|Euskadi|Navarra|
  Extremadura|Castilla y León|Castilla-La Mancha|Canarias|Baleares|Tenerife|Gran Canaria|Asturias|Aragón|
  La Rioja|Bologna|Firenze|Bari|Catania|Padova|Trieste|Brescia|Taranto|Prato|Reggio Calabria|Reggio Emilia|
  Perugia|Livorno|Cagliari|Foggia|Rimini|Salerno|Sassari|Siracusa|Pescara|Bergamo|Vicenza|Bolzano|Novara|
  Piacenza|Andria|Udine|Arezzo|Cesena|Lecce|Pesaro|Pisa|Treviso|Guastalla|Pordenone|Lombardia|Lazio|
  Campania|Sicilia|Veneto|Emilia-Romagna|Piemonte|Puglia|Toscana|Calabria|Sardegna|Liguria|Abruzzo|Friuli|
  Umbria|Basilicata|Molise|Trentino|Rotterdam|Den Haag|Utrecht|Eindhoven|Groningen|Tilburg|Almere|Breda|
  Nijmegen|Enschede|Haarlem|Arnhem|Zaanstad|Amersfoort|Apeldoorn|Den Bosch|'s-Hertogenbosch|Hoofddorp|
  Maastricht|Leiden|Dordrecht|Zoetermeer|Zwolle|Deventer|Delft|Alkmaar|Heerlen|Venlo|Leeuwarden|Hilversum|
  Antwerpen|Gent|Leuven|Mechelen|Aalst|Hasselt|Kortrijk|Oostende|Brussel|Bruxelles|Liège|Charleroi|Mons|
  Limburg|Brabant|Noord-Brabant|Overijssel|Flevoland|Drenthe|Zeeland|Noord-Holland|Zuid-Holland|Vlaanderen|
  Wallonië|Lisboa|Porto Alegre|Braga|Coimbra|Funchal|Setúbal|Aveiro|Évora|Leiria|Viseu|Açores|Algarve|
  Alentejo|São Paulo|Rio de Janeiro|Brasília|Salvador|Belo Horizonte|Manaus|Curitiba|Recife|Goiânia|Belém|
  Campinas|São Luís|Maceió|Campo Grande|Teresina|João Pessoa|Florianópolis|Ribeirão Preto|Minas Gerais|Paraná|
  Santa Catarina|Rio Grande do Sul|Bahia|Pernambuco|Ceará|Goiás|Stockholm|Göteborg|Malmö|Uppsala|Västerås|
  Örebro|Linköping|Helsingborg|Jönköping|Norrköping|Umeå|Gävle|Borås|Södertälje|Eskilstuna|Karlstad|Halmstad|
  Växjö|Sundsvall|Luleå|Skåne|Småland|Dalarna|Norrland|Gotland|København|Aarhus|Esbjerg|Randers|Kolding|
  Horsens|Vejle|Roskilde|Herning|Silkeborg|Helsingør|Næstved|Viborg|Fyn|Jylland|Sjælland|Bornholm|Oslo|
  Bergen|Trondheim|Stavanger|Drammen|Fredrikstad|Kristiansand|Sandnes|Tromsø|Sarpsborg|Skien|Ålesund|
  Sandefjord|Haugesund|Tønsberg|Bodø|Vestlandet|Nordland|Helsinki|Espoo|Tampere|Vantaa|Oulu|Turku|Jyväskylä|
  Kuopio|Pori|Kouvola|Joensuu|Lappeenranta|Vaasa|Rovaniemi|Uusimaa|Pirkanmaa|Warszawa|Kraków|Łódź|Wrocław|
  Poznań|Gdańsk|Szczecin|Bydgoszcz|Lublin|Białystok|Katowice|Gdynia|Częstochowa|Radom|Toruń|Kielce|Rzeszów|
  Gliwice|Zabrze|Olsztyn|Bielsko-Biała|Zielona Góra|Rybnik|Opole|Tychy|Gorzów|Elbląg|Płock|Sopot|Trójmiasto|
  Śląsk|Mazowsze|Pomorze|Małopolska|Wielkopolska|Podkarpacie|Praha|Brno|Ostrava|Plzeň|Liberec|Olomouc|
  České Budějovice|Hradec Králové|Pardubice|Zlín|Morava|Čechy|Bratislava|Košice|Budapest|Debrecen|Szeged|
  București|Cluj|Timișoara|Iași|İstanbul|İzmir|Bursa|Antalya|Adana|Konya
`
