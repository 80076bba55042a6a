import { candidatesIn, withDomains } from '../../../answers/candidates/candidates.ts'
import { candidatesVersion } from '../../../answers/candidates/candidates-version.ts'
import { classesVersion } from '../../../answers/classes/classes-version.ts'
import type { Signs } from '../../../answers/classes/page-class.ts'
import { urlClass } from '../../../answers/classes/url-class.ts'
import type { Binder } from '../../../report/bind.ts'
import type { ReplacedKind } from '../../foundation/fact-versions.ts'
import { yieldToEventLoop } from '../../foundation/pace.ts'
import { classesOf } from '../chats/chat-facts.ts'
import { classesOfPage } from '../sources/import-pages.ts'
import { type ChatRow, chatTexts } from './kinds-of-text.ts'
import { textsUpTo } from './texts-up-to.ts'

export type DerivedRow = { batch: number } & Record<string, unknown>
/** A place is what rows are derived from: the values it is sorted by, its batch, and the other input of the rules. */
export type DerivedPlace = { batch: number } & Record<string, unknown>

/** A kind of facts with derived rows. */
export interface DerivedKind {
  fact: ReplacedKind
  /** The table that stores the derived rows. */
  table: string
  /** The columns that order the places, in the sort order of their table, with their types. The last one names the fact. */
  key: readonly (readonly [column: string, type: string])[]
  /** A statement for the next places that meet a condition. */
  places(where: string, bind: Binder['bind']): string
  /** A statement for the number of such places, `places`. */
  count(where: string): string
  /** A statement for additional input, for facts that meet a condition, with one row for each. */
  beside?(where: string): string
  /** The rows of each place by the current rules, or null if they equal the stored ones. */
  derive(places: readonly StoredPlace[]): Promise<(DerivedRow[] | null)[]>
}

/** A place with its stored rows and its additional input. */
export interface StoredPlace {
  place: DerivedPlace
  rows: DerivedRow[]
  beside: Record<string, unknown> | undefined
}

/** Derives rows one by one, each from the same source as before. */
const rowByRow =
  (classes: (row: DerivedRow, place: DerivedPlace) => Readonly<Record<string, string>>): DerivedKind['derive'] =>
  async (places) =>
    places.map(({ place, rows }) => {
      const derived = rows.map((row) => ({ row, now: classes(row, place) }))
      const is_other = derived.some(({ row, now }) =>
        Object.entries(now).some(([column, name]) => row[column] !== name),
      )
      return is_other ? derived.map(({ row, now }) => ({ ...row, ...now })) : null
    })

interface Source extends DerivedRow {
  domain: string
  url_normalized: string
  title: string | null
}
const ofSource = (row: DerivedRow) => classesOf(row as Source)

interface Page extends DerivedRow {
  url: string
  domain: string
  title: string
  /** JSON; empty: not known. */
  signs: string
}

/** How much is read together: answers, perception runs, and pages with the bytes of their texts. */
const chatsAtOnce = 500
const runsAtOnce = 1
const pagesAtOnce = 300
const bytesAtOnce = 16 * 1024 * 1024

/** Facts with classes, in the order a pass goes through them. */
const classed: readonly DerivedKind[] = [
  {
    fact: 'chat',
    table: 'sources',
    key: [
      ['date', 'Date'],
      ['prompt_id', 'UUID'],
      ['model_channel_id', 'String'],
      ['chat_id', 'UUID'],
    ],
    // Every answer with sources has one of rank 0.
    places: (
      where,
      bind,
    ) => `SELECT date, prompt_id, model_channel_id, chat_id, batch FROM sources WHERE ${where} AND rank = 0
      ORDER BY date, prompt_id, model_channel_id, chat_id LIMIT ${bind(chatsAtOnce, 'UInt32')}`,
    count: (where) => `SELECT count() AS places FROM sources WHERE ${where} AND rank = 0`,
    derive: rowByRow(ofSource),
  },
  {
    fact: 'page',
    table: 'pages',
    key: [['url', 'String']],
    places: (where, bind) =>
      textsUpTo(
        { columns: 'url, batch, content', bytes: 'length(content)', table: 'page_contents', where, order: 'url' },
        { rows: pagesAtOnce, bytes: bytesAtOnce },
        bind,
      ),
    count: (where) => `SELECT count() AS places FROM page_contents WHERE ${where}`,
    derive: rowByRow((row, { content }): Record<string, string> => {
      const { url, domain, title, signs: known } = row as Page
      // Without its signs the page cannot be classified by content.
      if (known === '') return { url_class: urlClass(url, domain, title || null) }
      const signs = (JSON.parse(known) as Signs | null) ?? undefined
      return classesOfPage({ url, domain, title, content: String(content), signs })
    }),
  },
  {
    fact: 'run',
    table: 'perception_sources',
    key: [['run_id', 'UUID']],
    places: (where, bind) =>
      `SELECT DISTINCT run_id, batch FROM perception_sources WHERE ${where} ORDER BY run_id LIMIT ${bind(runsAtOnce, 'UInt32')}`,
    count: (where) => `SELECT uniqExact(run_id) AS places FROM perception_sources WHERE ${where}`,
    derive: rowByRow(ofSource),
  },
]

/** Read together, by number and by bytes. Candidates are sorted by name, so reading them scans a whole month. */
const textsAtOnce = 2000
/** How many texts are read before other work runs. */
const readAtOnce = 50

/** The names that answers propose as brands. */
const names: DerivedKind = {
  fact: 'chat',
  table: 'candidates',
  key: chatTexts.key,
  places: (where, bind) =>
    textsUpTo(
      {
        columns: 'date, prompt_id, chat_id, batch, roles, contents',
        bytes: chatTexts.bytes,
        table: chatTexts.table,
        where,
        order: 'date, prompt_id, chat_id',
      },
      { rows: textsAtOnce, bytes: bytesAtOnce },
      bind,
    ),
  count: (where) => `SELECT count() AS places FROM ${chatTexts.table} WHERE ${where}`,
  beside: (where) => `SELECT chat_id, groupUniqArray(domain) AS hosts FROM sources WHERE ${where} GROUP BY chat_id`,
  async derive(places) {
    const derived: (DerivedRow[] | null)[] = []
    for (const [index, { place, rows, beside }] of places.entries()) {
      if (index % readAtOnce === readAtOnce - 1) await yieldToEventLoop()
      const read = candidatesIn(chatTexts.messages(place as ChatRow))
      const now = withDomains(read, (beside?.hosts ?? []) as string[])
      const { date, prompt_id, chat_id, batch } = place
      const is_same = now.length === rows.length && contentsOf(now).join('\n') === contentsOf(rows).join('\n')
      derived.push(is_same ? null : now.map((name) => ({ date, prompt_id, chat_id, batch, ...name })))
    }
    return derived
  },
}

const columnsOfName = [
  ...['name_key', 'name', 'full_keys', 'is_alone', 'is_listed', 'is_doubtful', 'is_named', 'is_weak', 'domains'],
]

/** The content of one answer's rows, in a fixed order. */
const contentsOf = (rows: readonly object[]) =>
  (rows as Record<string, unknown>[]).map((row) => JSON.stringify(columnsOfName.map((column) => row[column]))).sort()

/** Rules whose results are stored, in the order in which they are derived again. */
export const derivingRules = [
  { column: 'classes', version: classesVersion, kinds: classed },
  { column: 'candidates', version: candidatesVersion, kinds: [names] },
] as const satisfies readonly DerivingRules[]

export interface DerivingRules {
  /** The column of a project that records by which version its stored facts were derived. */
  column: 'classes' | 'candidates'
  version: string
  /** In the order a pass goes through them. */
  kinds: readonly DerivedKind[]
}
