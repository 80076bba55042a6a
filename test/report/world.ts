import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { candidatesVersion } from '../../src/answers/candidates/candidates-version.ts'
import { classesVersion } from '../../src/answers/classes/classes-version.ts'
import { createChannels } from '../../src/domain/foundation/channels.ts'
import type { Services } from '../../src/domain/foundation/context.ts'
import { createKey } from '../../src/domain/setup/projects/keys.ts'
import { uuidOf } from '../../src/store/uuid.ts'
import type { Chat, World } from './recount-population.ts'

export const channels = createChannels('labels')

const id = (prefix: string) => fc.uuid().map((uuid) => `${prefix}${uuid}`)
const ids = (prefix: string, minLength: number, maxLength: number) =>
  fc.uniqueArray(id(prefix), { minLength, maxLength })
/** Around the end of a year, with a Monday on either side. */
export const days = Array.from({ length: 40 }, (_, index) =>
  new Date(Date.UTC(2025, 11, 15 + index)).toISOString().slice(0, 10),
)
export const someChannels = ['A-2', 'B-0', 'E-1', 'L-0']
export const someCountries = ['US', 'DE', 'JP']

const sentiment = fc.option(fc.integer({ min: -10_000, max: 10_000 }), { nil: null })

function chatOf(brand_ids: string[], prompt_ids: string[]): fc.Arbitrary<Chat> {
  const mentions = fc
    .shuffledSubarray(brand_ids)
    .chain((named) =>
      fc.tuple(...named.map((brand_id) => fc.tuple(fc.constant(brand_id), fc.integer({ min: 1, max: 9 }), sentiment))),
    )
    .map((named) =>
      named.map(([brand_id, mention_count, felt], index) => ({
        brand_id,
        mention_count,
        position: index + 1,
        sentiment: felt,
      })),
    )
  return fc.record({
    id: id('ch_'),
    prompt_id: fc.constantFrom(...prompt_ids),
    model_channel_id: fc.constantFrom(...someChannels),
    country_code: fc.constantFrom(...someCountries),
    date: fc.constantFrom(...days),
    mentions,
    method: fc.constantFrom('rules-1', 'rules-1', 'rules-1', 'rules-2'),
  })
}

const models = Object.fromEntries(
  channels.all.map((row) => [
    row.id,
    { current: row.current_model, all: [row.current_model, ...row.deprecated_model_ids] },
  ]),
)

/** A project with up to the given number of prompts and chats, and with everything that can hide a fact. */
export const worldsOf = (prompts: number, chats: number): fc.Arbitrary<World> =>
  fc
    .tuple(ids('kw_', 1, 4), ids('to_', 1, 2), ids('tg_', 1, 3), ids('pr_', 1, prompts))
    .chain(([brand_ids, topic_ids, tag_ids, prompt_ids]) =>
      fc.record({
        brands: fc.tuple(
          ...brand_ids.map((brand_id, index) =>
            fc.record({
              id: fc.constant(brand_id),
              name: fc.constant(`Brand ${index}`),
              is_deleted: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 4),
            }),
          ),
        ),
        prompts: fc.tuple(
          ...prompt_ids.map((prompt_id) =>
            fc.record({
              id: fc.constant(prompt_id),
              topic_id: fc.option(fc.constantFrom(...topic_ids), { nil: null }),
              tag_ids: fc.subarray(tag_ids),
              is_deleted: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 4),
              is_archived: fc.boolean(),
            }),
          ),
        ),
        chats: fc.uniqueArray(chatOf(brand_ids, prompt_ids), {
          selector: (chat: Chat) => chat.id,
          minLength: 3,
          maxLength: chats,
        }),
        models: fc.constant(models),
      }),
    )
export const worlds = worldsOf(5, 30)

export const reading = 2
export const lastBatch = 7
export const openBatch = 4

/** A chat as written by one batch. */
export interface Version<C extends Chat = Chat> {
  chat: C
  batch: number
}
export interface Stored<C extends Chat = Chat> {
  project_id: string
  /** A read key of the project. */
  key: string
  /** Every version of the project's chats, including those that no report may count. */
  versions: Version<C>[]
  /** Chats of other projects. */
  others: Version<C>[]
}

/** Writes a project to both stores, with additional facts that no report may count. */
export async function store<C extends Chat>(
  world: World & { chats: C[] },
  { db, analytics }: Services,
): Promise<Stored<C>> {
  const company_id = randomUUID()
  const project_id = `or_${randomUUID()}`
  await db.insertInto('companies').values({ id: company_id, name: 'Test' }).execute()
  await db
    .insertInto('projects')
    .values({
      id: project_id,
      company_id,
      name: 'Test',
      domain: 'example.com',
      status: 'CUSTOMER',
      country_code: 'US',
      language_code: 'en',
      timezone: 'UTC',
      chat_interval_weekdays: [1],
      model_channel_ids: ['A-0'],
      reading,
      last_batch: lastBatch,
      external_id: null,
      allocated_credits: null,
      classes: classesVersion,
      candidates: candidatesVersion,
    })
    .execute()
  const deleted_at = new Date()
  await db
    .insertInto('brands')
    .values(
      world.brands.map((brand) => ({
        id: brand.id,
        project_id,
        name: brand.name,
        name_key: brand.name,
        color: '#000000',
        domains: brand.domains ?? [],
        is_own: brand.is_own ?? false,
        aliases: [],
        source: 'manual' as const,
        deleted_at: brand.is_deleted ? deleted_at : null,
      })),
    )
    .execute()
  await db
    .insertInto('prompts')
    .values(
      world.prompts.map((prompt) => ({
        id: prompt.id,
        project_id,
        text: prompt.id,
        text_hash: prompt.id,
        country_code: 'US',
        topic_id: null,
        deleted_at: prompt.is_deleted ? deleted_at : null,
      })),
    )
    .execute()
  await db.insertInto('open_batches').values({ project_id, batch: openBatch }).execute()

  const uuid = uuidOf(project_id)
  const prompts = world.prompts.map((prompt) => ({
    project_id: uuid,
    prompt_id: uuidOf(prompt.id),
    topic_id: prompt.topic_id && uuidOf(prompt.topic_id),
    tag_ids: prompt.tag_ids.map(uuidOf),
    is_deleted: prompt.is_deleted,
    is_archived: prompt.is_archived,
    version: 2,
  }))
  await analytics.insert('prompts', [
    ...prompts,
    ...prompts.map((row) => ({
      ...row,
      topic_id: randomUUID(),
      tag_ids: [randomUUID()],
      is_deleted: !row.is_deleted,
      version: 1,
    })),
  ])

  // Committed batches are 1, 2, 3, 5, 6 and 7; every chat is in one of them once.
  const chats: C[] = world.chats
  const placed: Version<C>[] = chats.map((chat, index) => ({ chat, batch: [1, 2, 3, 5, 6, 7][index % 6] ?? 1 }))
  const junk = chats.filter((_, index) => index % 3 === 0).map((chat) => ({ ...chat, id: `ch_${randomUUID()}` }))
  const replaced = placed.filter(({ batch }) => batch > 2)
  const older: Version<C>[] = replaced.map(({ chat }, index) => ({
    chat: { ...chat, date: days[(index * 7) % days.length] ?? chat.date, country_code: 'FR' },
    batch: 2,
  }))
  const versions: Version<C>[] = [
    ...placed,
    ...junk.map((chat) => ({ chat, batch: openBatch })),
    ...junk.map((chat) => ({ chat: { ...chat, id: `ch_${randomUUID()}` }, batch: lastBatch + 1 })),
    ...older,
  ]
  const others = chats.map((chat) => ({ chat, batch: 1 }))
  await analytics.insert('chats', [
    ...versions.map((version) => chatRow(uuid, version)),
    ...others.map((version) => chatRow(randomUUID(), version)),
  ])
  await analytics.insert('mentions', [
    ...versions.flatMap((version) => mentionRows(uuid, version, reading)),
    ...versions.flatMap((version) => mentionRows(uuid, version, reading - 1)),
    ...placed.flatMap((version) => mentionRows(uuid, version, reading + 1)),
    ...others.flatMap((version) => mentionRows(randomUUID(), version, reading)),
  ])
  await analytics.insert('readings', [
    ...versions.flatMap((version) => readingRows(uuid, version, reading)),
    ...versions.flatMap(({ chat, batch }) =>
      readingRows(uuid, { chat: { ...chat, method: 'old' }, batch }, reading - 1),
    ),
    ...others.flatMap((version) => readingRows(randomUUID(), version, reading)),
  ])
  await analytics.insert('superseded', [
    ...replaced.map(({ chat, batch }) => ({ project_id: uuid, chat_id: uuidOf(chat.id), batch: 2, by_batch: batch })),
    // An uncommitted replacement voids nothing.
    ...placed.map(({ chat, batch }) => ({ project_id: uuid, chat_id: uuidOf(chat.id), batch, by_batch: openBatch })),
    ...placed.map(({ chat, batch }) => ({
      project_id: uuid,
      chat_id: uuidOf(chat.id),
      batch,
      by_batch: lastBatch + 1,
    })),
  ])
  // Replaced facts wait for their removal, as after a commit: a sweep in the meantime would change the results.
  const not_before = new Date('2100-01-01')
  const numbers = [...new Set(replaced.map(({ batch }) => batch))]
  const cleanups = numbers.map((number) => ({ project_id, kind: 'superseded' as const, number, not_before }))
  if (cleanups.length > 0) await db.insertInto('cleanups').values(cleanups).execute()
  const { key } = await createKey(db, { company_id, project_id, name: 'test', access: 'read' })
  return { project_id, key, versions, others }
}

/** The columns of every fact of a chat. */
export const factRow = (project_id: string, { chat, batch }: Version) => ({
  project_id,
  date: chat.date,
  prompt_id: uuidOf(chat.prompt_id),
  model_channel_id: chat.model_channel_id,
  country_code: chat.country_code,
  chat_id: uuidOf(chat.id),
  batch,
})

const chatRow = (project_id: string, version: Version) => ({
  ...factRow(project_id, version),
  model_id: 'any',
  created_at: `${version.chat.date}T10:00:00.000Z`,
  features: [],
})

const readingRows = (project_id: string, { chat, batch }: Version, reading: number) =>
  chat.method === undefined
    ? []
    : [
        {
          project_id,
          reading,
          date: chat.date,
          prompt_id: uuidOf(chat.prompt_id),
          chat_id: uuidOf(chat.id),
          batch,
          analysis_version: chat.method,
          analyzed_at: `${chat.date}T10:00:00.000Z`,
        },
      ]

const mentionRows = (project_id: string, version: Version, reading: number) =>
  version.chat.mentions.map(({ brand_id, ...numbers }) => ({
    ...factRow(project_id, version),
    reading,
    brand_id: uuidOf(brand_id),
    ...numbers,
  }))
