import {
  brandNames,
  type Country,
  type MarketBrand,
  type MarketChannel,
  type MarketPrompt,
  marketBrands,
  type UntrackedName,
  untracked,
} from './market.ts'
import { markOf } from './marks.ts'
import type { Random } from './random.ts'
import { kindness, newcomers } from './story.ts'
import { englishWording, germanWording, type Wording } from './wording.ts'

/** A page that an engine read, and how often its answer refers to it. */
export interface AnswerPage {
  url: string
  title: string
  citation_count: number
  citation_position: number | null
}

export interface Writing {
  random: Random
  prompt: MarketPrompt
  channel: MarketChannel
  day: number
  /** The brands that the answer names, its favourite first. */
  named: MarketBrand[]
  /** Cited pages in order of reference. */
  cited: AnswerPage[]
}

type Format = (writing: Writing, lines: Line[], words: Wording) => string
interface Line {
  brand: MarketBrand | UntrackedName
  remark: string
  link: string
}

const wordingOf = (country: Country) => (country === 'DE' ? germanWording : englishWording)

/** The text of one answer, in markdown in the style of the channel's engine, with marks for the references to pages. */
export function writeAnswer(writing: Writing): string {
  const { random, prompt, channel, named } = writing
  const words = wordingOf(prompt.country)
  const missing = absent(writing)
  const listed = named.filter((brand) => brand !== missing)
  const link = linker(writing)
  const said = new Set<string>()
  const lines = listed.map(
    (brand): Line => ({ brand, remark: remarkOn(writing, brand, words, said), link: link(brand) }),
  )
  if (lines.length > 0 && !prompt.about) {
    for (const brand of newcomers(writing.day, random)) {
      lines.push({ brand, remark: random.pick(words.remarks.plain), link: '' })
    }
  }
  const format = listed.length === 0 ? onlyAdvice : random.pick(formats[channel])
  const intro = missing ? words.absent(missing) : random.pick(words.intros)
  const body = format(writing, lines, words)
  // References at the very end would end up in the last row of a table.
  const has_outro = random.chance(0.7) || body.endsWith('|')
  const parts = [intro, body, has_outro ? random.pick(words.outros) : '']
  return parts.filter(Boolean).join('\n\n')
}

/** Some engines do not know the own brand when asked about it, less often as time passes. */
function absent({ random, prompt, channel, day }: Writing): MarketBrand | undefined {
  const [asked] = prompt.about ?? []
  if (!asked || asked === 'Torrefa') return undefined
  const ignorance = { 'H-1': 0.45, 'E-0': 0.3 }[channel as string] ?? 0
  return random.chance(ignorance * (1 - day / 80)) ? asked : undefined
}

/** The remark on a brand; brands of one answer share a remark only when all are used. */
function remarkOn({ random, prompt, day }: Writing, brand: MarketBrand, words: Wording, said: Set<string>): string {
  const kind = kindness(brand, day)
  const roll = random.next()
  const fitting = kind > 0.4 && random.chance(0.25) ? words.byTopic[prompt.topic] : undefined
  const mood = roll < kind ? 'kind' : roll < kind + (1 - kind) * 0.4 ? 'plain' : 'unkind'
  const remarks = fitting ?? words.remarks[mood]
  const fresh = remarks.filter((one) => !said.has(one))
  const remark = random.pick(fresh.length > 0 ? fresh : remarks)
  said.add(remark)
  return remark
}

/** Assigns a cited page to each line: one about its brand, else the next one without a brand. */
function linker({ cited }: Writing): (brand: MarketBrand) => string {
  const about = ({ title }: AnswerPage) => brandNames.find((brand) => title.startsWith(brand))
  const general = cited.filter((source) => !about(source))
  return (brand) => {
    const source = cited.find((one) => about(one) === brand) ?? general.shift()
    return source ? markOf(cited.indexOf(source)) : ''
  }
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const isUntracked = (brand: Line['brand']): brand is UntrackedName => brand in untracked
const modelsOf = (brand: Line['brand']) => (isUntracked(brand) ? untracked[brand] : marketBrands[brand].models)
const domainOf = (brand: Line['brand']) =>
  isUntracked(brand) ? `${brand.toLowerCase()}.example` : marketBrands[brand].domain
const modelOf = ({ random }: Writing, brand: Line['brand']) => `${brand} ${random.pick<string>(modelsOf(brand))}`

const numbered: Format = (writing, lines) =>
  lines.map(({ brand, remark, link }, i) => `${i + 1}. **${modelOf(writing, brand)}** – ${remark}.${link}`).join('\n')

const bullets: Format = (_, lines) =>
  lines.map(({ brand, remark, link }) => `- **${brand}:** ${remark}.${link}`).join('\n')

const headings: Format = (writing, lines, { advice }) =>
  lines
    .map(({ brand, remark, link }) => {
      const more = writing.random.chance(0.4) ? `\n- ${writing.random.pick(advice)}` : ''
      return `### ${modelOf(writing, brand)}\n\n- ${brand}: ${remark}.${link}${more}`
    })
    .join('\n\n')

const asTable: Format = (writing, lines, { headers: [brandHeader, verdict] }) =>
  [
    `| ${brandHeader} | ${verdict} |`,
    '|---|---|',
    ...lines.map(({ brand, remark, link }) => `| ${modelOf(writing, brand)} | ${upper(remark)}${link} |`),
  ].join('\n')

const prose: Format = (_, lines, { prose: sentences }) =>
  lines
    .map(({ brand, remark, link }, i) => `${(sentences[i % sentences.length] ?? String)(brand, remark)}${link}`)
    .join(' ')

const linked: Format = (_, lines) =>
  lines.map(({ brand, remark, link }) => `* [${brand}](https://www.${domainOf(brand)}/) _${remark}_${link}`).join('\n')

const onlyAdvice: Format = ({ random }, _, { advice }) =>
  random.some(advice, random.whole(1, Math.min(3, advice.length))).join(' ')

const formats: Record<MarketChannel, Format[]> = {
  'A-0': [numbered, numbered, headings, asTable],
  'C-0': [bullets, prose, bullets],
  'D-0': [prose, bullets],
  'D-2': [headings, bullets, asTable],
  'E-0': [prose, headings, numbered],
  'H-1': [linked, asTable, prose],
}
