import { dayNumber, numberedDay } from '../../src/report/query.ts'
import type { Analytics } from '../../src/store/clickhouse/open.ts'
import { brandUuid, fame, lastDay, projectUuid, type Shape } from './shape.ts'

const channels = ['A-0', 'A-1', 'B-0', 'C-0', 'C-1', 'D-0', 'D-1', 'D-2', 'E-0', 'F-0', 'H-0', 'I-0']
/** Determines `day` and everything else about a chat: the number of its project, from 1, and its number within it. */
const chatKey = 'project, chat'

/** A UUID with a time prefix, like that of a real chat, derived from the chat's key. */
const chatId = `reinterpret(bitOr(
  bitShiftLeft(toUInt128(cityHash64(${chatKey}, 1)), 64),
  toUInt128(bitOr(bitShiftLeft(toUInt64(toUnixTimestamp(date)) * 1000, 16), cityHash64(${chatKey}, 2) % 65536))
), 'UUID')`
/** An id within a project. */
const idOf = (kind: string, n: string) =>
  `toUUID(UUIDNumToString(MD5(concat('${kind} ', toString(project), ' ', toString(${n})))))`

/** The number of prompts, URLs and domains of a project; all grow with its chats. */
const promptsOf = (chats: string) => `greatest(5, toUInt32(ceil(${chats} / {days:UInt32} / 3)))`
const urlsOf = (chats: string) => `toUInt32(300 * sqrt(${chats}))`

/** A tenth of the URLs belong to the first ten domains. */
const domainAt = (n: string, urls: string) =>
  `concat('site-', toString(if(${n} % 10 = 0, intDiv(${n}, 10) % 10, ${n} % intDiv(${urls} + 8, 8))), '.com')`
const urlAt = (n: string, urls: string) =>
  `concat('https://', ${domainAt(n, urls)}, '/articles/which-of-these-is-best-', toString(${n}))`

/** Fills the empty tables of an installation, a month at a time; everything is generated in the engine. */
export async function writeFacts(analytics: Analytics, shape: Shape): Promise<void> {
  const places = shape.chats.map((_, index) => index + 1)
  const uuids = places.map(projectUuid)
  const known = {
    places,
    uuids,
    channels,
    fame,
    sizes: shape.chats,
    days: shape.days,
    first_day: firstDay(shape),
    brands: places.flatMap((place) => fame.map((_, brand) => brandUuid(place, brand))),
  }
  await analytics.command({ text: `INSERT INTO prompts (${promptColumns}) ${prompts}`, params: known })
  if (shape.has_pages) {
    await analytics.command({ text: `INSERT INTO pages (${pageColumns}) ${pages}`, params: known })
    await analytics.command({
      text: `INSERT INTO page_readings (${pageReadingColumns}) ${pageReadings}`,
      params: known,
    })
  }
  for (let day = 0; day < shape.days; day += 30) {
    const last = Math.min(day + 30, shape.days)
    const from = shape.chats.map((chats) => Math.ceil((day * chats) / shape.days))
    const counts = shape.chats.map((chats, index) => Math.ceil((last * chats) / shape.days) - (from[index] ?? 0))
    // Projects without a chat in these days are not part of the numbers.
    const present = counts.flatMap((count, index) => (count > 0 ? [index] : []))
    let total = 0
    const starts = present.map((index) => {
      total += counts[index] ?? 0
      return total - (counts[index] ?? 0)
    })
    const params = { ...known, total, starts, present: present.map((index) => index + 1), from }
    for (const text of [
      `INSERT INTO chats (${chatColumns}) ${chats}`,
      `INSERT INTO sources (${sourceColumns}) ${sources}`,
      ...(shape.has_texts
        ? [
            `INSERT INTO mentions (${mentionColumns}, ${placeColumns}) ${mentionsIn(`, ${placesOfBrand}`)}`,
            `INSERT INTO chat_contents (${contentColumns}) ${contents}`,
            `INSERT INTO queries (${queryColumns}) ${queries}`,
          ]
        : [`INSERT INTO mentions (${mentionColumns}) ${mentionsIn('')}`]),
    ]) {
      await analytics.command({ text, params })
    }
  }
}

export const firstDay = ({ days }: Shape) => numberedDay(dayNumber(lastDay) - days + 1)

const numbered = `
  SELECT
    roundDown(number, {starts:Array(UInt64)}) AS start,
    transform(start, {starts:Array(UInt64)}, {present:Array(UInt32)}, toUInt32(0)) AS project,
    {sizes:Array(UInt32)}[project] AS size,
    {from:Array(UInt32)}[project] + number - start AS chat,
    intDiv(chat * {days:UInt32}, size) AS day
  FROM numbers_mt({total:UInt64})`
const chatsOfDays = `
  SELECT
    project, chat, size,
    {uuids:Array(UUID)}[project] AS project_id,
    toDate({first_day:Date} + day) AS date,
    chat - intDiv(day * size + {days:UInt32} - 1, {days:UInt32}) AS place,
    toUInt32((intDiv(place, 3) + day) % ${promptsOf('size')}) AS prompt,
    ${idOf('prompt', 'prompt')} AS prompt_id,
    {channels:Array(String)}[1 + place % 3 * 4 + prompt % 4] AS model_channel_id,
    ['US', 'DE', 'GB'][1 + prompt % 3] AS country_code,
    ${chatId} AS chat_id,
    toUInt32(day + 1) AS batch
  FROM (${numbered})`

const ofChat = 'project_id, date, prompt_id, model_channel_id, country_code, chat_id, batch'
const chatColumns = `${ofChat}, model_id, created_at, features`
const chats = `SELECT ${ofChat}, 'm', toDateTime64(date, 3, 'UTC'), [] FROM (${chatsOfDays})`

const mentionColumns = `${ofChat}, reading, brand_id, mention_count, position, sentiment`
const named = `1 + cityHash64(${chatKey}, brand, 3) % 4`
const mentionsIn = (more: string) => `
  SELECT ${ofChat}, 1, {brands:Array(UUID)}[(project - 1) * ${fame.length} + brand],
    ${named}, position,
    if(cityHash64(${chatKey}, brand, 4) % 10 < 3, NULL, toInt16(cityHash64(${chatKey}, brand, 5) % 20001) - 10000)${more}
  FROM (
    SELECT *, arraySort(brand -> cityHash64(${chatKey}, brand, 6), arrayFilter(
      brand -> cityHash64(${chatKey}, brand, 7) % 1000 < {fame:Array(UInt32)}[brand], range(1, ${fame.length + 1})
    )) AS named FROM (${chatsOfDays})
  )
  ARRAY JOIN named AS brand, arrayEnumerate(named) AS position`

/** The position of the brand's mention in an answer of about 3,000 characters. */
const placeColumns = 'evidence.message, evidence.start, evidence.end'
const starts = `arrayMap(n -> toUInt32(n * 700 + cityHash64(${chatKey}, brand, 11) % 600), range(${named}))`
const placesOfBrand = `arrayMap(start -> toUInt32(1), ${starts}), ${starts}, arrayMap(start -> start + 8, ${starts})`

const contentColumns =
  'project_id, date, prompt_id, chat_id, batch, model_channel_id, country_code, external_id, roles, contents, queries, shopping_queries, products, maps, ads'
const contents = `
  SELECT project_id, date, prompt_id, chat_id, batch, model_channel_id, country_code, toString(chat_id),
    ['user', 'assistant'], ['Which of these is best?', arrayStringConcat(
      arrayMap(n -> concat('word', toString(cityHash64(${chatKey}, n) % 4000)), range(350)), ' ')],
    [], '[]', '[]', '[]', '[]'
  FROM (${chatsOfDays})`

const queryColumns = `${ofChat}, created_at, kind, index, text, products`
const queries = `
  SELECT ${ofChat}, toDateTime64(date, 3, 'UTC'), 'fanout', index,
    concat('which of these is best ', toString(cityHash64(${chatKey}, index, 12) % 5000)), []
  FROM (${chatsOfDays})
  ARRAY JOIN range(toUInt32(cityHash64(${chatKey}, 13) % 4)) AS index`

const sourceColumns = `${ofChat}, rank, domain, url, url_normalized, title, citation_count, citation_position, domain_class, url_class, is_repeat`
const sources = `
  SELECT ${ofChat}, rank - 1, domains[rank], ${urlAt('n', 'urls')} AS full_url, full_url,
    if(n % 3 = 0, NULL, concat('Which of these is best? Number ', toString(n))), cityHash64(${chatKey}, rank, 8) % 3, NULL,
    ['EDITORIAL', 'CORPORATE', 'UGC'][1 + cityHash64(domains[rank]) % 3], ['ARTICLE', 'LISTICLE'][1 + n % 2],
    indexOf(domains, domains[rank]) < rank
  FROM (
    SELECT *, ${urlsOf('size')} AS urls, arrayDistinct(arrayMap(
      n -> toUInt32(floor(urls * pow(cityHash64(${chatKey}, n, 9) % 1000000 / 1000000, 4))),
      range(5 + cityHash64(${chatKey}, 10) % 12)
    )) AS retrieved,
    arrayMap(n -> ${domainAt('n', 'urls')}, retrieved) AS domains
    FROM (${chatsOfDays})
  )
  ARRAY JOIN retrieved AS n, arrayEnumerate(retrieved) AS rank`

const promptColumns = 'project_id, prompt_id, topic_id, tag_ids, is_deleted, is_archived, version'
const prompts = `
  SELECT {uuids:Array(UUID)}[project], ${idOf('prompt', 'prompt')}, ${idOf('topic', 'prompt % 20')},
    arrayMap(tag -> ${idOf('tag', 'tag')}, arrayDistinct([prompt % 3, 3 + prompt % 2, 5 + intDiv(prompt, 7) % 35])), false, false, 1
  FROM (SELECT arrayJoin({places:Array(UInt32)}) AS project, {sizes:Array(UInt32)}[project] AS size)
  ARRAY JOIN range(${promptsOf('size')}) AS prompt`

/** A tenth of the URLs, those retrieved most often. */
const read = `
  SELECT {uuids:Array(UUID)}[project] AS project_id, project, n, ${urlsOf('size')} AS urls, ${urlAt('n', 'urls')} AS url
  FROM (SELECT arrayJoin({places:Array(UInt32)}) AS project, {sizes:Array(UInt32)}[project] AS size)
  ARRAY JOIN range(intDiv(${urlsOf('size')}, 10)) AS n`
const pageColumns =
  'project_id, url, batch, domain, title, channel_title, url_class, is_read, content_length, fetched_at'
const pages = `
  SELECT project_id, url, 1, ${domainAt('n', 'urls')}, concat('Page ', toString(n)), '', 'ARTICLE', true, 1000, toDateTime64({first_day:Date}, 3, 'UTC')
  FROM (${read})`
const pageReadingColumns = 'project_id, reading, url, batch, brand_ids, analysis_version, analyzed_at'
const pageReadings = `
  SELECT project_id, 1, url, 1, arraySort(arrayMap(
    brand -> {brands:Array(UUID)}[(project - 1) * ${fame.length} + brand],
    arrayFilter(brand -> cityHash64(project, n, brand) % 10 = 0, range(1, ${fame.length + 1}))
  )), '1', toDateTime64({first_day:Date}, 3, 'UTC')
  FROM (${read})`
