import { phraseOf } from './phrases.ts'
import { addressClass, type UrlClass } from './url-class.ts'

/** The structured data and markup of a page that was read. */
export interface Signs {
  types: readonly string[]
  products: number
  og_type: string | null
  baskets: number
  is_dated: boolean
  asks_password: boolean
}

/** The content of a page that was read. Pages that came through an import have no signs. */
interface PageToClass {
  url: string
  domain: string
  title: string | null
  /** Markdown. */
  content: string
  signs?: Signs | undefined
}

const talks = ['QAPage', 'DiscussionForumPosting']
const steps = ['HowTo', 'Recipe']
const articles = [
  ...['Article', 'NewsArticle', 'BlogPosting', 'TechArticle', 'Report', 'ScholarlyArticle', 'OpinionNewsArticle'],
  ...['ReviewNewsArticle', 'AnalysisNewsArticle', 'BackgroundNewsArticle', 'ReportageNewsArticle', 'LiveBlogPosting'],
  ...['AdvertiserContentArticle', 'SatiricalArticle', 'SocialMediaPosting'],
]
const offers = [
  ...['SoftwareApplication', 'MobileApplication', 'WebApplication', 'VideoGame', 'Vehicle', 'Car', 'Book', 'Course'],
  ...[
    'RealEstateListing',
    'Apartment',
    'House',
    'Accommodation',
    'Event',
    'MusicEvent',
    'TheaterEvent',
    'Service',
    'Trip',
  ],
]
const lists = ['ItemList', 'CollectionPage', 'SearchResultsPage', 'OfferCatalog', 'Blog', 'ProductCollection']
const desks = ['AboutPage', 'ContactPage', 'CheckoutPage', 'JobPosting']

/** A page with longer text is more than a form. */
const maxFormLength = 2_500
/** Pages of any kind call themselves articles; a real one has at least this much text. */
const minArticleLength = 1_200

/**
 * The class of a page by its content, or undefined if the content does not say more than the address.
 * Home pages and pages where people sign in are recognised by their address.
 */
export function pageClass({ url, domain, title, content, signs }: PageToClass): UrlClass | undefined {
  const by_address = addressClass(url, domain, title)
  if (by_address.is === 'HOMEPAGE' || by_address.is_desk) return undefined
  const structure = structureOf(content)
  const written = (): UrlClass =>
    phraseOf(title ?? '') ?? structure ?? (isWritten(by_address.is) ? by_address.is : 'ARTICLE')
  if (signs !== undefined) {
    const is = markedClass(signs, content, by_address, written)
    if (is !== undefined) return is
  }
  if (structure !== undefined && (!by_address.is_sure || by_address.is === 'ARTICLE')) return structure
  return undefined
}

const isWritten = (is: UrlClass) => ['LISTICLE', 'COMPARISON', 'ALTERNATIVE', 'HOW_TO_GUIDE'].includes(is)

function markedClass(
  { types, products, og_type, baskets, is_dated, asks_password }: Signs,
  content: string,
  by_address: { is: UrlClass; is_sure: boolean },
  written: () => UrlClass,
): UrlClass | undefined {
  const has = (some: readonly string[]) => some.some((type) => types.includes(type))
  const is_article = has(articles)
  if (has(talks)) return 'DISCUSSION'
  if (
    asks_password &&
    content.length < maxFormLength &&
    !is_article &&
    !is_dated &&
    og_type !== 'article' &&
    products + baskets === 0
  )
    return 'OTHER'
  if (has(steps)) return 'HOW_TO_GUIDE'
  if (is_article)
    return by_address.is_sure &&
      (by_address.is === 'DISCUSSION' || (by_address.is === 'OTHER' && content.length < minArticleLength))
      ? undefined
      : written()
  if (is_dated && og_type === 'article')
    return by_address.is_sure && by_address.is !== 'ARTICLE' ? undefined : written()
  if (og_type !== null && /product\.group|products|category/.test(og_type)) return 'CATEGORY_PAGE'
  if (og_type !== null && /product/.test(og_type)) return 'PRODUCT_PAGE'
  if (products === 1 || (products > 1 && by_address.is === 'PRODUCT_PAGE')) return 'PRODUCT_PAGE'
  if (baskets > 0 && baskets < 4 && !by_address.is_sure) return 'PRODUCT_PAGE'
  if (products > 1 || has(lists) || (baskets > 5 && !by_address.is_sure))
    return isWritten(by_address.is) ? undefined : 'CATEGORY_PAGE'
  if (has(offers) && !by_address.is_sure) return 'PRODUCT_PAGE'
  if (has(['ProfilePage'])) return 'PROFILE'
  if (has(desks) || (has(['FAQPage']) && !by_address.is_sure && og_type !== 'article')) return 'OTHER'
  const calls_itself_article = og_type === 'article' || is_dated
  if (!calls_itself_article || content.length < minArticleLength) return undefined
  return by_address.is_sure && by_address.is !== 'ARTICLE' ? undefined : written()
}

/** The class by the headings: numbers before most of them mean a list, steps mean a guide. */
function structureOf(content: string): UrlClass | undefined {
  const headings = [...content.slice(0, 200_000).matchAll(/^#{2,4}[ \t]+(\S[^\n]{0,200})$/gm)].map(
    ([, text = '']) => text,
  )
  const steps_said = headings.filter((text) => stepHeading.test(text)).length
  if (steps_said > 2) return 'HOW_TO_GUIDE'
  const numbers = headings.flatMap((text) => {
    const [, number] = /^[^\p{L}\d]{0,4}#?(\d{1,3})(?:[.):]|\s*[-–—])\s*\S/u.exec(text) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  const is_counted = numbers.length > 3 && (isCounted(numbers) || isCounted(numbers.toReversed()))
  return is_counted ? 'LISTICLE' : undefined
}

const isCounted = (numbers: number[]) => numbers.every((number, i) => i === 0 || number === (numbers[i - 1] ?? 0) + 1)

/** "Step 1" in the languages of the rules for addresses. */
const stepHeading =
  /^[^\p{L}]{0,4}(?:step|schritt|étape|etape|paso|passo|passaggio|stap|trin|steg|vaihe|krok|adım|lépés|шаг|단계|ステップ|步骤|第\d+步)\s*\d/iu
