import type { Signs } from '../../../answers/classes/page-class.ts'
import { urlClass } from '../../../answers/classes/url-class.ts'
import type { Binder } from '../../../report/bind.ts'
import type { ReplacedKind } from '../../foundation/fact-versions.ts'
import { classesOf } from '../chats/chat-facts.ts'
import { classesOfPage } from '../sources/import-pages.ts'
import { textsUpTo } from './texts-up-to.ts'

export type ClassedRow = { batch: number } & Record<string, unknown>
/** Something with classes, by the values it is sorted by, and what else they depend on. */
export type ClassedPlace = Record<string, unknown>

/** A kind of facts that is stored with classes by rule. */
export interface ClassedKind {
  fact: ReplacedKind
  /** Where the classes are. */
  table: string
  /** The columns that order them, as the table is sorted, with their types. The last one names the fact. */
  key: readonly (readonly [column: string, type: string])[]
  /** A statement for the next places among those that a condition lets through. */
  places(where: string, bind: Binder['bind']): string
  /** A statement for their number, `places`. */
  count(where: string): string
  /** The classes of a row by today's rules, by column. */
  classes(row: ClassedRow, place: ClassedPlace): Readonly<Record<string, string>>
}

interface Source extends ClassedRow {
  domain: string
  url_normalized: string
  title: string | null
}
const ofSource = (row: ClassedRow) => classesOf(row as Source)

interface Page extends ClassedRow {
  url: string
  domain: string
  title: string
  /** JSON; empty: not known. */
  signs: string
}

/** What is read together: answers, perception runs, and pages with the bytes of their texts. */
const chatsAtOnce = 500
const runsAtOnce = 1
const pagesAtOnce = 300
const bytesAtOnce = 16 * 1024 * 1024

/** In the order a pass goes through them. */
export const classedKinds: readonly ClassedKind[] = [
  {
    fact: 'chat',
    table: 'sources',
    key: [
      ['date', 'Date'],
      ['prompt_id', 'UUID'],
      ['model_channel_id', 'String'],
      ['chat_id', 'UUID'],
    ],
    // Every answer with sources has a first one.
    places: (where, bind) => `SELECT date, prompt_id, model_channel_id, chat_id FROM sources WHERE ${where} AND rank = 0
      ORDER BY date, prompt_id, model_channel_id, chat_id LIMIT ${bind(chatsAtOnce, 'UInt32')}`,
    count: (where) => `SELECT count() AS places FROM sources WHERE ${where} AND rank = 0`,
    classes: ofSource,
  },
  {
    fact: 'page',
    table: 'pages',
    key: [['url', 'String']],
    places: (where, bind) =>
      textsUpTo(
        { columns: 'url, content', bytes: 'length(content)', table: 'page_contents', where, order: 'url' },
        { rows: pagesAtOnce, bytes: bytesAtOnce },
        bind,
      ),
    count: (where) => `SELECT count() AS places FROM page_contents WHERE ${where}`,
    classes(row, { content }): Record<string, string> {
      const { url, domain, title, signs: known } = row as Page
      // Without its signs nobody can say what its content makes of it.
      if (known === '') return { url_class: urlClass(url, domain, title || null) }
      const signs = (JSON.parse(known) as Signs | null) ?? undefined
      return classesOfPage({ url, domain, title, content: String(content), signs })
    },
  },
  {
    fact: 'run',
    table: 'perception_sources',
    key: [['run_id', 'UUID']],
    places: (where, bind) =>
      `SELECT DISTINCT run_id FROM perception_sources WHERE ${where} ORDER BY run_id LIMIT ${bind(runsAtOnce, 'UInt32')}`,
    count: (where) => `SELECT uniqExact(run_id) AS places FROM perception_sources WHERE ${where}`,
    classes: ofSource,
  },
]
