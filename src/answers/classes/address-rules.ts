import { type Address, hasLabel, isProgram, withTitle } from './address.ts'
import { isDesk } from './desk-pages.ts'
import { domainClass, knownAs } from './domain-class.ts'
import { offering, severalPrograms, severalThings, testPath } from './goods-words.ts'
import { isRange, isTestOfKind } from './kinds-of-goods.ts'
import { dose, medicineFolder, preparation, recipeHosts } from './knowledge-words.ts'
import { comparesPrices } from './offers-compared.ts'
import { isPress, sells } from './owners.ts'
import { headlineOf, nameOf, plainName, wordsOfName } from './page-names.ts'
import {
  branchPath,
  documentEnding,
  knownPages,
  newsPath,
  programPaths,
  shopParameters,
  shopPaths,
  videoPath,
} from './page-paths.ts'
import { dutchChoice, imperatives, phraseIn } from './phrases.ts'
import { classBelow, classOfProgram } from './segment-class.ts'
import { articleHosts, discussionHosts, homeSegment, serviceHosts } from './segment-names.ts'
import { bankAccount, customerFolders, isProgramsName } from './service-words.ts'
import type { UrlClass } from './url-class.ts'

/*
 * The rules for the class of a page by its address and title, in the order in which they are tried: the first that fits
 * decides. A rule returns undefined if it does not fit.
 */

type Rule = (address: Address) => UrlClass | 'desk' | undefined

/** @param below the class by the names of the folders, undefined if they say nothing */
type RuleOfFolders = (address: Address, below: UrlClass | undefined) => UrlClass | undefined

const pagesByHost = Map.groupBy(knownPages, ([host]) => host)

const knownPage = (host: string, path: string) => pagesByHost.get(host)?.find(([, pattern]) => pattern.test(path))

/** Pages of well-known sites, and pages of the same site in other countries. */
const ofKnownPage: Rule = ({ host, domain, path }) => {
  const page = knownPage(host, path) ?? knownPage(knownAs(domain), path)
  if (page === undefined) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (isDesk(name)) return 'desk'
  // Users write lists and guides there.
  const said = page[2] === 'ARTICLE' && domainClass(domain) === 'UGC' ? phraseIn([wordsOfName(name)]) : undefined
  return said ?? page[2]
}

const ofHomepage: Rule = ({ host, domain, parts, asked, is_index }) => {
  if (is_index && asked !== undefined) return asked
  if (parts.length > 1 || (parts.length === 1 && !homeSegment.test(parts[0] ?? ''))) return undefined
  return asked ?? (!is_index && host !== domain && comparesPrices(domain) ? 'CATEGORY_PAGE' : 'HOMEPAGE')
}

const ofDesk: Rule = ({ last, asked }) => (isDesk(last) || (asked === 'OTHER' && isProgram(last)) ? 'desk' : undefined)

const ofHost: Rule = (address) => {
  if (hasLabel(address, discussionHosts)) return 'DISCUSSION'
  const { parts } = address
  return parts.length === 2 && parts[0] === 'p' && hasLabel(address, articleHosts) ? 'ARTICLE' : undefined
}

/** Quick check: most names contain neither. */
const versus = /vs|versus/i

/** A comparison of one thing with another. */
const namesTwo = /^(?!(?:how|why|what|is|best|beste\w*|top) )(?:[\p{L}\d]+ ){1,6}(?:vs|versus)(?: [\p{L}\d]+){1,6}$/u

const ofComparison: Rule = ({ last }) =>
  versus.test(last) && namesTwo.test(wordsOfName(last)) ? 'COMPARISON' : undefined

const ofProgram: Rule = ({ path }) => programPaths.find(([pattern]) => pattern.test(path))?.[1]

/** Rules that need no more than the address. */
export const rulesOfAddress: readonly Rule[] = [ofKnownPage, ofHomepage, ofDesk, ofHost, ofComparison, ofProgram]

/** The class by the names of the folders; of a program with a number, by its own name first. */
export function classOfFolders({ parts, last, domain, query, asked }: Address): UrlClass | undefined {
  if (!isProgram(last) || !/[?&]\w*=?\d/.test(query)) return classBelow(parts, domain, query)
  return asked === 'CATEGORY_PAGE' ? asked : (classOfProgram(last) ?? classBelow(parts, domain, query))
}

const ofParameters: RuleOfFolders = ({ asked, last }, below) => {
  if (asked === undefined) return undefined
  const says_little = isProgram(last) && (below === 'CATEGORY_PAGE' || below === 'DISCUSSION')
  if (below !== undefined && !says_little) return undefined
  // The program's name shows what the number in the query refers to.
  return (asked === 'OTHER' || asked === 'ARTICLE') && below === 'DISCUSSION' ? below : asked
}

const ofRecipesAndTests: RuleOfFolders = (address, below) => {
  if (below !== undefined && below !== 'ARTICLE') return undefined
  if (hasLabel(address, recipeHosts)) return 'HOW_TO_GUIDE'
  return testPath.test(address.path) && isTestOfKind(address.parts) ? 'LISTICLE' : undefined
}

/** Whether a path is that of a medicine: with its dose, or with a number below a medicine folder. */
const isMedicine = (path: string) => dose.test(path) || (medicineFolder.test(path) && /\d{5}/.test(path))

const ofCompanysOffer: RuleOfFolders = ({ domain, path, parts, last }, below) => {
  if (domainClass(domain) !== 'CORPORATE') return undefined
  // The range of a maker or seller for one kind, and the accounts that banks offer to a group of customers.
  if (below === 'PRODUCT_PAGE' && isRange(parts)) return 'CATEGORY_PAGE'
  if (below === 'OTHER' && bankAccount.test(plainName(last)) && customerFolders.has(plainName(parts.at(-2) ?? '')))
    return 'PRODUCT_PAGE'
  return below !== 'CATEGORY_PAGE' && isMedicine(path) ? 'PRODUCT_PAGE' : undefined
}

const ofPreparationsAndVideos: RuleOfFolders = ({ path }) =>
  preparation.test(path) ? 'PRODUCT_PAGE' : videoPath.test(path) ? 'OTHER' : undefined

/** Newspapers write about companies, law and careers. */
const ofReport: RuleOfFolders = (address, below) => {
  if (below !== 'OTHER' || wordsOfName(address.last).split(' ').length < 4 || !isPress(address.domain)) return undefined
  return phraseIn(withTitle(wordsOfName(address.last), address)) ?? 'ARTICLE'
}

/** The number of a category, below its name. */
const listKey = /^[cln]-?\d{2,8}(?:\.html?)?$/i

const ofShop: RuleOfFolders = ({ domain, path, query, parts, last }, below) => {
  if (below === 'ARTICLE' || below === 'DISCUSSION' || !sells(domain)) return undefined
  if (listKey.test(last) && wordsOfName(parts.at(-2) ?? '').split(' ').length < 4) return 'CATEGORY_PAGE'
  if (/\d/.test(last) && shopPaths.test(path)) return 'PRODUCT_PAGE'
  return below === undefined && query !== '' && shopParameters.test(query) ? 'PRODUCT_PAGE' : undefined
}

const ofDocument: RuleOfFolders = ({ path }) => (documentEnding.test(path.toLowerCase()) ? 'OTHER' : undefined)

/** A full date in folders. Newspapers also have one above segments named like products or lists. */
const datedFully = /\/(19|20)\d\d[/-]?(0[1-9]|1[0-2])[/-]?([0-2]\d|3[01])\//

/** Texts below folders that are named like those of shops and guides. */
const ofMisleadingFolder: RuleOfFolders = (address, below) => {
  const { path, parts, last } = address
  if ((below === 'PRODUCT_PAGE' || below === 'CATEGORY_PAGE') && datedFully.test(path)) return 'ARTICLE'
  if (below === 'PRODUCT_PAGE' && hasLabel(address, articleHosts)) return phraseIn([wordsOfName(last)]) ?? 'ARTICLE'
  if (below === 'PRODUCT_PAGE' && parts.at(-2)?.length === 1) return phraseIn([wordsOfName(last)]) ?? below
  return below === 'HOW_TO_GUIDE' && phraseIn([wordsOfName(last)]) === 'CATEGORY_PAGE' ? 'CATEGORY_PAGE' : undefined
}

const isMarket = /^(?:\p{L}+ )+market(?: (?:size|report|outlook|forecast|analysis|region))?(?: \d+)?$/u
const studies = /report|research|insight|industry|outlook/

/** Market research companies sell a report on each market. */
const ofMarketStudy: RuleOfFolders = ({ domain, path, parts }) =>
  path.includes('market') && sells(domain) && isMarket.test(wordsOfName(nameOf(parts))) && studies.test(domain + path)
    ? 'PRODUCT_PAGE'
    : undefined

/** A company's offer is a product if it has the name of a program. */
const ofOfferedProgram: RuleOfFolders = ({ domain, parts, last }) => {
  if (!offering.has(plainName(parts.at(-2) ?? '')) || domainClass(domain) !== 'CORPORATE') return undefined
  const offered = wordsOfName(last)
  if (!isProgramsName.test(offered)) return undefined
  return severalPrograms.test(offered) ? 'LISTICLE' : 'PRODUCT_PAGE'
}

const isDetails = /^details?$/i

/** A review, preceded by the name of what is reviewed. */
const reviewEnding = /(?:\S+ ){2}reviews?$/

/** Pages that their folders alone would make lists. */
const inListFolder: RuleOfFolders = ({ domain, path, parts, last }, below) => {
  if (below !== 'CATEGORY_PAGE' || parts.length < 2) return undefined
  if (isDetails.test(parts.at(-2) ?? '') && sells(domain)) return 'PRODUCT_PAGE'
  if (branchPath.test(path)) return 'OTHER'
  const name = wordsOfName(last)
  if (reviewEnding.test(name)) return 'ARTICLE'
  if (!isPress(domain)) return undefined
  // The press also publishes articles in its shop folder.
  if (/^reviews?$/.test(name)) return 'ARTICLE'
  return !name.includes('seller') && phraseIn([name]) === 'LISTICLE' ? 'LISTICLE' : undefined
}

/** Folders of articles and profiles do not decide alone, because of what is written there. */
const ofFolders: RuleOfFolders = (_, below) => (below === 'ARTICLE' || below === 'PROFILE' ? undefined : below)

const ofHeadline: RuleOfFolders = (address) => {
  const phrase = phraseIn(withTitle(wordsOfName(headlineOf(address.parts)), address))
  // Help pages also explain terms.
  if (phrase && !(phrase === 'ARTICLE' && hasLabel(address, serviceHosts))) return phrase
  const is_dutch = /\.(?:nl|be)$/.test(address.domain)
  return is_dutch && dutchChoice.test(wordsOfName(nameOf(address.parts))) ? 'COMPARISON' : undefined
}

const ofArticle: RuleOfFolders = (address, below) => {
  if (below !== 'ARTICLE') return undefined
  if (!newsPath.test(address.path)) {
    const name = wordsOfName(nameOf(address.parts))
    if (severalThings.test(name)) return 'LISTICLE'
    if (imperatives.test(name)) return 'HOW_TO_GUIDE'
  }
  return hasLabel(address, serviceHosts) ? 'OTHER' : below
}

/** Newspapers number their articles about companies and people. */
const ofProfile: RuleOfFolders = ({ domain, last }, below) =>
  below === 'PROFILE' && /\d{3}/.test(last) && isPress(domain) ? 'ARTICLE' : below

/** A date in the path, as on blogs and news sites. */
const dated =
  /\/(19|20)\d\d[/.-](0?[1-9]|1[0-2])\b|\/(19|20)\d\d(0[1-9]|1[0-2])\/|\/[nt]?(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])(?:\b|_|\d{6})|[-_](19|20)\d\d[-_.](0[1-9]|1[0-2])[-_.]([0-2]\d|3[01])\b/

const ofHelpAndDate: RuleOfFolders = (address) => {
  if (hasLabel(address, serviceHosts)) return 'OTHER'
  return dated.test(address.path) || hasLabel(address, articleHosts) ? 'ARTICLE' : undefined
}

/** Rules that also look at the names of the folders. */
export const rulesOfFolders: readonly RuleOfFolders[] = [
  ofParameters,
  ofRecipesAndTests,
  ofCompanysOffer,
  ofPreparationsAndVideos,
  ofReport,
  ofShop,
  ofDocument,
  ofMisleadingFolder,
  ofMarketStudy,
  ofOfferedProgram,
  inListFolder,
  ofFolders,
  ofHeadline,
  ofArticle,
  ofProfile,
  ofHelpAndDate,
]
