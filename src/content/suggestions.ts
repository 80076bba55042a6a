import type { Document } from './document.ts'
import type { Evidence } from './evidence.ts'
import { type Counts, type Features, featuresOf, isQuestion } from './features.ts'
import { replacePassage } from './passages.ts'
import { type Rewrite, rewritesOf } from './rewrites.ts'
import {
  isCovered,
  longParagraph,
  longSentence,
  type MeasureName,
  measures,
  type ScoreCategory,
  scoreOf,
  states,
} from './score.ts'
import { searchable } from './words.ts'

/** A way to raise the score: finished wording for a passage, or a note of what is missing. */
export interface Suggestion {
  category: ScoreCategory
  kind: 'rewrite' | 'edit'
  text: string
  /** For a rewrite: the markdown it replaces, and the replacement. */
  passage: string | null
  wording: string | null
}

const maxTerms = 10
const maxFacts = 10
const namedQuestions = 5

/** The suggestions for an article as it was first read: rewrites first, then the remaining gaps. */
export function suggest(document: Document, evidence: Evidence): Suggestion[] {
  const { rewrites, left } = usefulRewrites(document, evidence)
  return [
    ...rewrites.map(({ category, reason, passage, wording }) => ({
      category,
      kind: 'rewrite' as const,
      passage,
      wording,
      text: `${reason}\n\n${wording}`,
    })),
    ...gaps(featuresOf(left, evidence.page_url), evidence).map(({ of, text }) => ({
      category: measures[of].category,
      kind: 'edit' as const,
      text,
      passage: null,
      wording: null,
    })),
  ]
}

/** Every try parses the article three times, so a long article gets fewer tries. */
const triesOf = ({ markdown }: Document) => Math.max(1, Math.min(20, Math.floor(400_000 / (markdown.length + 1))))

/** A rewrite is kept when it raises the score, alone and after those before it, and can be undone without a trace. */
function usefulRewrites(document: Document, evidence: Evidence): { rewrites: Rewrite[]; left: Document } {
  const scoreIn = (one: Document) => scoreOf(featuresOf(one, evidence.page_url), evidence)
  const first = scoreIn(document)
  const used = new Set<string>()
  const rewrites: Rewrite[] = []
  let left = document
  let best = first
  for (const rewrite of rewritesOf(document, evidence).slice(0, triesOf(document))) {
    const { passage, wording } = rewrite
    if (used.has(passage) || used.has(wording)) continue
    const alone = replacePassage(document, passage, wording)
    if (alone === null || scoreIn(alone) <= first) continue
    if (replacePassage(alone, wording, passage)?.markdown !== document.markdown) continue
    const together = left === document ? alone : replacePassage(left, passage, wording)
    const score = together && scoreIn(together)
    if (together === null || score === null || score <= best) continue
    rewrites.push(rewrite)
    used.add(passage).add(wording)
    left = together
    best = score
  }
  return { rewrites, left }
}

interface Gap {
  of: MeasureName
  text: string
}

/** What the article still lacks, by measure; closing a gap raises the share of its measure. */
function gaps(features: Features, evidence: Evidence): Gap[] {
  const { brand, facts, targets, as_of } = evidence
  const isLacking = (of: MeasureName) => (measures[of].share(features, evidence) ?? 1) < 1
  const note = (is_open: boolean, of: MeasureName, text: string): Gap[] => (is_open ? [{ of, text }] : [])
  const hasLong = (counts: number[], most: number) => counts.some((words) => words > most)
  return [
    ...missingTerms(features, evidence),
    ...(Object.keys(additions) as (keyof Counts)[])
      .filter((of) => features[of] < targets[of])
      .map((of) => ({ of, text: addMore(of, features, evidence) })),
    ...note(
      isLacking('years'),
      'years',
      `State the current year: add ${as_of.slice(0, 4)} to the date of the last update.`,
    ),
    ...note(
      hasLong(features.paragraph_words, longParagraph),
      'paragraphs',
      `Split the paragraphs that have more than ${longParagraph} words.`,
    ),
    ...note(
      hasLong(features.sentence_words, longSentence),
      'sentences',
      `Shorten the sentences that have more than ${longSentence} words.`,
    ),
    ...note(isLacking('brand'), 'brand', `Mention ${brand.name}; the page does not mention it.`),
    ...note(isLacking('early_brand'), 'early_brand', `Mention ${brand.name} in the first 100 words.`),
    ...facts
      .filter((fact) => !states(features, fact))
      .slice(0, maxFacts)
      .map((fact): Gap => ({ of: 'facts', text: `State this fact in one paragraph: ${fact}` })),
  ]
}

function missingTerms(features: Features, { terms, page_count }: Evidence): Gap[] {
  return terms
    .filter(({ key }) => !isCovered(features, key))
    .slice(0, maxTerms)
    .map(({ term, page_count: pages }) => ({
      of: 'terms',
      text:
        page_count > 0
          ? `Cover “${term}”: ${pages} of ${page_count} cited pages mention it; this page does not.`
          : `Cover “${term}”: the prompts ask about it; the page does not mention it.`,
    }))
}

/** The wording for a count that is too low, in singular and plural. */
const additions: Record<keyof Counts, readonly [one: string, several: string]> = {
  words: ['a word', 'words of text'],
  headings: ['a heading', 'headings'],
  questions: ['a heading that asks a question', 'headings that ask a question'],
  lists: ['a list', 'lists'],
  tables: ['a table', 'tables'],
  figures: ['a figure, such as a price, share or amount', 'figures, such as prices, shares or amounts'],
  quotations: ['a quotation from an expert or a study', 'quotations from experts or studies'],
  sources: ['a link to a source on another site', 'links to sources on other sites'],
}

function addMore(of: keyof Counts, features: Features, evidence: Evidence): string {
  const [has, wanted] = [features[of], evidence.targets[of]]
  const [one, several] = additions[of]
  const what = wanted - has === 1 ? one : `${wanted - has} ${several}`
  const asked = of === 'questions' ? openQuestions(features, evidence) : ''
  return `Add ${what}: the page has ${has}; it should have ${wanted}.${asked}`
}

/** The questions of the prompts that no heading or paragraph of the article asks yet. */
function openQuestions({ searchable: texts }: Features, { prompts }: Evidence): string {
  const open = prompts
    .filter((prompt) => isQuestion(prompt) && !texts.includes(searchable(prompt)))
    .slice(0, namedQuestions)
  return open.length === 0 ? '' : ` People ask: ${open.map((prompt) => `“${prompt}”`).join(' ')}`
}
