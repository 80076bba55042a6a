import { listOfWords } from '../list-of-words.ts'

/*
 * Names of shops, of their products, and of dishes.
 */

/** Names of shop domains, under any ending. */
export const shopNames: ReadonlySet<string> = new Set(
  listOfWords(`
    zalando otto mediamarkt saturn fnac darty cdiscount laredoute 3suisses kiabi decathlon bol coolblue wehkamp blokker hema
    elgiganten elkjop power komplett proshop verkkokauppa gigantti prisma allegro morele x-kom ceneo euro empik trendyol
    hepsiburada n11 rakuten emag alza datart notino mall czc kosik aboutyou asos zara mango bershka uniqlo ikea leroymerlin
    obi hornbach bauhaus toom kaufland lidl aldi rewe edeka tesco argos currys johnlewis boots next walmart target costco
    homedepot lowes wayfair macys nordstrom kohls staples aliexpress alibaba shein temu mercadolibre mercadolivre
    magazineluiza magalu americanas casasbahia falabella paris ripley liverpool coppel shopee lazada tokopedia jd tmall
    taobao pchome momoshop coupang gmarket 11st yodobashi biccamera flipkart myntra ozon wildberries dns-shop mvideo citilink
    rozetka douglas sephora dm rossmann mueller fressnapf zooplus zooroyal conrad reichelt notebooksbilliger alternate
    cyberport thomann musicstore bergfreunde galaxus digitec brack manor microspot interdiscount tchibo eduscho bonprix
    unieuro mediaworld eprice monclick pccomponentes elcorteingles worten karstadt galeria breuninger
  `),
)

/** Host labels, and endings of domain names, of shops. */
export const shopHost =
  /^(?:shop|store|buy|butik|kauppa|sklep|tienda|boutique|loja|magaza)\.|(?:shop|store|butik|kauppa|sklep|tienda|boutique|loja|magaza|market|mart)\.[^.]+(?:\.[a-z]{2})?$/

/** Colours, and words for several in one; a name that ends with one is something for sale. */
export const colours: ReadonlySet<string> = new Set(
  listOfWords(`
    black white red blue green grey gray beige brown pink navy schwarz weiss rot blau grun gruen grau braun rosa noir blanc
    rouge bleu vert gris marron negro blanco rojo azul verde nero bianco rosso grigio preto branco zwart wit rood blauw
    groen grijs sort hvid rod bla gron gra svart hvit vit rod musta valkoinen punainen sininen harmaa czarny bialy czerwony
    niebieski siyah beyaz kirmizi midnight bundle kit pack pakke paket sett coffret
  `),
)

/** Words in the names of cooking sites' domains. */
export const foodNames =
  /kitchen|cook(?:s|ing|book)?|recipe|rezept|recept|ricett|recett|receta|receita|resepti|przepis|opskrift|oppskrift|cuisine|kueche|keuken|koken|koch|bak(?:es|ing|t)|foodie|dish|dinner|tast[ey]|eats|yumm|cocina|cucina|kuchni|kuchyn|feast/

/** The last word of the name of a dish, in languages where that word is the kind of dish. */
export const dishWords =
  /(?:salad|salat|sallad|salade|ensalada|insalata|soup|suppe|soppa|keitto|zupa|soupe|zuppa|cake|kuchen|(?<!pac|lea|brea|lin|bloc|so)kage|kaka|kakku|gateau|\btarte|torta|\bpie|muffins|brownies|bread|gnocchi|risotto|stew|eintopf|auflauf|casserole|pancakes|pannkakor|pfannkuchen|palacinke|palacinky|crepes|quiche|tiramisu|lasagne|meatballs|frikadeller|kottbullar|hummus|guacamole|burritos|enchiladas|brioche|croissants|gratin|ragout|goulash|gulasch)\b/
