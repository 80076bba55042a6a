import type { Shown } from './numbers.ts'

interface Reason {
  why: string
  /** The location: the table and its column, or the region. */
  place?: RegExp
  text?: RegExp
  /** Part of the page's address, after the project. */
  path?: RegExp
}

/** The numbers of the dashboard that do not open what they count, and why. Each entry covers as many as possible. */
export const notOpened: readonly Reason[] = [
  { why: 'there is nothing to open', text: /^0(\.0+)?%?$/ },
  { why: 'a date, a time, or the days of a page', text: /\b[A-Z][a-z]{2} \d{1,2}(, \d{4}|$)|days/ },
  {
    why: 'a difference: both of its numbers are opened where they stand',
    text: /^[+−]?[\d.,]+( pts)?( no change| better| worse| within noise| too few to say)$|^[+−][\d.,]+( pts)?$|^0(\.0+)? pts$/,
  },
  { why: 'how sure the number above it is', text: /for questions like these|too few questions|what chance does/ },
  {
    why: 'the number of rows that are listed below it',
    text: /\b(in total|in all|to review|latest first|newest first|compared|of [\d,]+$)|^(· |, |Asked )?[\d,]+ (?!answers?\b)\w[\w ]*([,;] |$)/,
  },
  { why: 'a share of answers whose number beside it is opened', text: /^[\d.]+% of [\d,]+ answers( with a tone)?$/ },
  { why: 'what a column or a figure is of', text: /\.$|^By |^The \d|^(Score|Mean rank|Prominence)/ },
  { why: 'part of a name', place: /: (Brand|Product|Domains?|Names|Tags|Products found|Asked|User agent|Network)$/ },
  {
    why: 'adds up over answers that may have several; the answers are opened beside it',
    place: /: (Citations|Citation rate|Retrievals|Share|Gap|URLs read)$/,
  },
  { why: 'the same of one source', path: /^sources/, text: /^of [\d,]+ retrievals$|citations of/ },
  {
    why: 'how many numbers were compared, how likely chance makes it, and how far it may have gone',
    path: /^changes/,
    text: /compared|^[\d,]+ rules?$|, if more than chance$|, chance or not$|^\( [+−][\d.,]+( pts)? \)$/,
  },
  { why: 'the text of a page', place: /^Text of the page$/ },
  {
    why: 'how many answers have one is not said by the service',
    place: /: (Rating|Median|Lowest|Highest|Price in answers)$|^Rating$/,
  },
  { why: 'of products the service gives no counts by day', path: /^shopping/, place: / over time: / },
  { why: 'a mean over products, or the number of all', path: /^shopping/, place: /^(Mean .*|Products shown)$/ },
  {
    why: 'the line below it is opened',
    path: /^shopping\/products\//,
    place: /^(Visibility|Win rate|Position|Answers)$/,
  },
  { why: 'counts queries that name the product, which no list of answers can', place: /^What engines asked: Answers$/ },
  { why: 'names that are not tracked have no answers by name', place: /^Suggested brands: Answers$/ },
  { why: 'of the one answer that its row opens', path: /^chats/ },
  { why: 'answers of perception runs are no chats: nothing lists them', path: /^perception(\?|\/(?!facts))/ },
  {
    why: 'the same visits are opened by bot, status and page',
    path: /^agents/,
    place: /^(Visits over time: Visits|By .*: Share|Requests: Status|page)$/,
  },
  { why: 'what is set there, and what would be', path: /^(settings|actions|import|prompts\/suggestions)/ },
]

export const reasonFor = ({ place, text }: Shown, path: string): Reason | undefined =>
  notOpened.find(
    (one) => (one.place?.test(place) ?? true) && (one.text?.test(text) ?? true) && (one.path?.test(path) ?? true),
  )
