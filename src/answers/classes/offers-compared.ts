import { listOfWords } from '../list-of-words.ts'
import { isKind } from './kinds-of-goods.ts'
import { isOffer, namesServices, severalServices } from './service-words.ts'
import type { UrlClass } from './url-class.ts'

/*
 * Sites that compare offers of others, listed by the name of their domain under any ending, or by their full domain. Each of
 * their pages below the name of a product or contract is a list of offers.
 */

/** Sites that compare insurance, accounts, loans, tariffs and connections. */
const ofContracts: ReadonlySet<string> = new Set(
  listOfWords(`
    check24 verivox tarifcheck smava finanzcheck toptarif stromauskunft durchblicker comparis moneyland priminfo
    lelynx lesfurets meilleurtaux assurland hyperassur meilleureassurance lecomparateurassurance reassurez-moi
    ariase degrouptest rastreator acierto kelisto roams.es comparaiso segugio facile.it sostariffe comparasemplice
    mutuionline prestitionline switcho comparaja foconoseguro independer pricewise gaslicht overstappen poliswijzer
    zorgwijzer mijnenergie spaargids topcompare samlino mybanker lendo.dk elskling elpristavlen tjekbil compricer
    zmarta insplanet elpriskollen advisa bytt.no tjenestetorget finansportalen forbrukslan vertaa.fi vertaaensin
    etua.fi rahalaitos sortter.fi rankomat mfind ubea comperia totalmoney porowneo najlepszekonto usetreno
    epojisteni srovnejto skrblik chytryhonza netbrokers hangikredi hesapkurdu koalay sigortam enuygun encazip
    finzoom moneysupermarket comparethemarket gocompare uswitch confused.com moneyfacts conso.ro kgfbdijak netrisk
    bankmonitor
  `),
)

/** Sites that compare product prices. */
const ofPrices: ReadonlySet<string> = new Set(
  listOfWords(`
    idealo geizhals billiger guenstiger preisvergleich testberichte toppreise ledenicheur twenga kelkoo trovaprezzi
    kuantokusta zoom.com.br buscape bondfaro solotodo kieskeurig beslist vergelijk.nl prisjakt pricespy pricerunner
    hintaopas hinta.fi prisguiden pricesearcher ceneo skapiec nokaut heureka zbozi hledejceny arukereso argep
    olcsobbat compari.ro skroutz bestprice akakce cimri epey.com kakaku
  `),
)

/** Directories of doctors. */
const ofDoctors: ReadonlySet<string> = new Set(
  listOfWords(
    'doctolib jameda doctoralia miodottore znanylekarz docfinder doctena topdoctors doktortakvimi onedoc sanego',
  ),
)

const compared: ReadonlySet<string> = new Set([...ofContracts, ...ofPrices, ...ofDoctors])

/** Whether a list contains a site by its name, or by its domain if other sites have the same name. */
const isIn = (sites: ReadonlySet<string>, domain: string) =>
  sites.has(domain.slice(0, domain.indexOf('.'))) || sites.has(domain)

/** Whether a registrable domain compares product prices. */
export const comparesPrices = (domain: string): boolean => isIn(ofPrices, domain)

/**
 * The class of a page on a site that compares offers: a list of them, except for the page of one product or one doctor.
 * @param words the words of the page's name and number
 * @param slug the words of the name
 * @returns undefined for other owners, and for pages about which nothing is known
 */
export function ofComparer(domain: string, parts: string[], words: string[], slug: string): UrlClass | undefined {
  if (!isIn(compared, domain)) return undefined
  const { length } = slug.split(' ')
  if (isIn(ofPrices, domain))
    return isKind(slug) || !(words.some(namesThing) || length > 3) ? 'CATEGORY_PAGE' : 'PRODUCT_PAGE'
  if (isIn(ofContracts, domain))
    return length < 5 && (isOffer(slug) || severalServices.test(slug) || namesServices(slug))
      ? 'CATEGORY_PAGE'
      : undefined
  if (!isIn(ofDoctors, domain)) return undefined
  // A town below a medical speciality, unless the first of three segments is a person: `anna-hoffmann/dermatologist/munich`.
  const names_person = parts.length > 2 && /^\p{L}+-\p{L}/u.test(parts[0] ?? '') && !treatments.test(parts[0] ?? '')
  return parts.length > 1 && length < 2 && !names_person ? 'CATEGORY_PAGE' : undefined
}

const treatments = /(?:servic\w+|zabiegi|servizi|leistungen|behandlung\w*|tratamientos)$/

/** A word of letters and digits, like a model. */
const namesThing = (word: string) => /\p{L}\d|\d\p{L}/u.test(word)
