import { describe, expect, test } from 'vitest'
import { channelIds, countryCodes } from '../../src/contract/enums.ts'
import { createBinder } from '../../src/report/bind.ts'
import { compile } from '../../src/report/compile.ts'
import { domainRows, settledEarly } from '../../src/report/found.ts'
import { brandMentions } from '../../src/report/model/brand-mentions.ts'
import { sourceDomains } from '../../src/report/model/sources.ts'
import type { Scope } from '../../src/report/population.ts'
import { type ReportInput, readQuery } from '../../src/report/query.ts'
import type { Known } from '../../src/report/sources.ts'
import { type Tracked, trackedRows } from '../../src/report/tracked.ts'

const uuid = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`
const scope: Scope = {
  snapshot: {
    project_id: `or_${uuid(0)}`,
    reading: 3,
    last_batch: 9,
    open_batches: [],
    has_superseded: false,
    has_deleted_prompts: false,
  },
  channels: [{ id: 'A-0', served: 'A-0', model: 'm' }],
}
const all: Tracked = { entities: [uuid(1), uuid(2)], is_narrowed: false }
const asked = (question: Partial<ReportInput>, changes: Partial<Scope & Tracked> = {}) => {
  const input: ReportInput = {
    dimensions: [],
    filters: [],
    having: [],
    order_by: [{ field: 'visibility', direction: 'desc' }],
    include_previous_period: false,
    limit: 1000,
    offset: 0,
    ...question,
  }
  const rows = trackedRows(brandMentions, { ...all, ...changes })
  return compile(rows, readQuery(input, []), { ...scope, ...changes })
}

describe('statements', () => {
  test('without dimensions', () => {
    const { text, params } = asked({ start_date: '2026-03-01', end_date: '2026-03-31' })
    expect(`\n${text}`).toMatchInlineSnapshot(`
      "
      SELECT place, visibility, visibility_count, visibility_total, mention_count, share_of_voice, win_rate, win_count, sentiment, sentiment_sum, sentiment_count, position, position_sum, position_count
      FROM (
        SELECT place, sum(mention_count) OVER () AS all_mention_count, visibility_count / visibility_total AS visibility, visibility_count, visibility_total, mention_count, if(all_mention_count = 0, 0, mention_count / all_mention_count) AS share_of_voice, win_count / visibility_total AS win_rate, win_count, if(sentiment_count = 0, NULL, (10000 * sentiment_count + sentiment_ten_thousandths) / (200 * sentiment_count)) AS sentiment, sentiment_ten_thousandths / 10000 AS sentiment_sum, sentiment_count, if(visibility_count = 0, NULL, position_sum / visibility_count) AS position, position_sum, visibility_count AS position_count
        FROM (SELECT *, arrayJoin(range(toUInt16(1), {p4:UInt16})) AS place FROM (
          SELECT count() AS visibility_total
          FROM chats
          WHERE project_id = {p0:UUID} AND batch <= {p1:UInt32}
            AND date BETWEEN {p2:Date} AND {p3:Date}
          HAVING count() > 0
        )) AS totals
        LEFT JOIN (
          SELECT transform(brand_id, {p5:Array(UUID)}, range(toUInt16(1), {p4:UInt16}), toUInt16(0)) AS place, count() AS visibility_count, sum(mention_count) AS mention_count, countIf(position = 1) AS win_count, sum(position) AS position_sum, count(sentiment) AS sentiment_count, sum(ifNull(sentiment, 0)) AS sentiment_ten_thousandths
          FROM mentions
          WHERE project_id = {p0:UUID} AND batch <= {p1:UInt32}
            AND date BETWEEN {p2:Date} AND {p3:Date}
            AND reading = {p6:UInt32}
          GROUP BY place
        ) AS facts
        USING (place)
      ) AS now
      ORDER BY visibility desc NULLS LAST, place
      LIMIT {p7:UInt32} OFFSET {p8:UInt64}"
    `)
    expect(params).toMatchInlineSnapshot(`
      {
        "p0": "00000000-0000-7000-8000-000000000000",
        "p1": 9,
        "p2": "2026-03-01",
        "p3": "2026-03-31",
        "p4": 3,
        "p5": [
          "00000000-0000-7000-8000-000000000001",
          "00000000-0000-7000-8000-000000000002",
        ],
        "p6": 3,
        "p7": 1000,
        "p8": 0,
      }
    `)
  })

  test('by tag and week, with filters and conditions on rows', () => {
    const { text } = asked({
      dimensions: ['tag_id', 'week'],
      filters: [
        { field: 'country_code', operator: 'in', values: ['US'] },
        { field: 'topic_id', operator: 'not_in', values: [`to_${uuid(5)}`] },
      ],
      having: [
        { field: 'tag_id', operator: 'in', values: [`tg_${uuid(6)}`] },
        { field: 'position', operator: 'lte', value: 3 },
      ],
    })
    expect(`\n${text}`).toMatchInlineSnapshot(`
      "
      SELECT toString(by_tag_id) AS tag_id, by_week AS week, place, visibility, visibility_count, visibility_total, mention_count, share_of_voice, win_rate, win_count, sentiment, sentiment_sum, sentiment_count, position, position_sum, position_count
      FROM (
        SELECT by_tag_id, by_week, place, sum(mention_count) OVER (PARTITION BY by_tag_id, by_week) AS all_mention_count, visibility_count / visibility_total AS visibility, visibility_count, visibility_total, mention_count, if(all_mention_count = 0, 0, mention_count / all_mention_count) AS share_of_voice, win_count / visibility_total AS win_rate, win_count, if(sentiment_count = 0, NULL, (10000 * sentiment_count + sentiment_ten_thousandths) / (200 * sentiment_count)) AS sentiment, sentiment_ten_thousandths / 10000 AS sentiment_sum, sentiment_count, if(visibility_count = 0, NULL, position_sum / visibility_count) AS position, position_sum, visibility_count AS position_count
        FROM (SELECT *, arrayJoin(range(toUInt16(1), {p8:UInt16})) AS place FROM (
          WITH (SELECT (groupArray(members), groupArray(by_tag_id), arrayDistinct(arrayFlatten(groupArray(by_tag_id)))) FROM (
            SELECT groupArray(prompt_id) AS members, tag_ids AS by_tag_id
            FROM prompts FINAL
            WHERE project_id = {p2:UUID}
            GROUP BY by_tag_id
          )) AS classes
          SELECT classes.3[number_by_tag_id] AS by_tag_id, by_week, visibility_total
          FROM (
            SELECT toUInt32(packed) AS number_by_tag_id, toDate(toUInt16(bitShiftRight(packed, 32))) AS by_week, visibility_total
            FROM (
              SELECT bitOr(toUInt64(arrayJoin(arrayMap(some -> arrayMap(one -> toUInt32(indexOf(classes.3, one)), some), classes.2)[class])), bitShiftLeft(toUInt64(by_week), 32)) AS packed, sum(visibility_total) AS visibility_total
              FROM (
                SELECT toUInt32(packed) AS class, toDate(toUInt16(bitShiftRight(packed, 32))) AS by_week, visibility_total
                FROM (
                  SELECT bitOr(toUInt64(transform(prompt_id, arrayFlatten(classes.1), arrayFlatten(arrayMap((members, class) -> arrayWithConstant(length(members), class), classes.1, arrayEnumerate(classes.1))), toUInt32(0))), bitShiftLeft(toUInt64(toMonday(date)), 32)) AS packed, count() AS visibility_total
                  FROM chats
                  WHERE project_id = {p2:UUID} AND batch <= {p3:UInt32}
                    AND date BETWEEN {p4:Date} AND {p5:Date}
                    AND country_code IN {p6:Array(String)}
                    AND prompt_id IN (SELECT prompt_id FROM prompts FINAL WHERE project_id = {p2:UUID} AND NOT is_deleted AND ifNull(topic_id NOT IN {p7:Array(UUID)}, true))
                  GROUP BY packed
                )
              )
              WHERE class > 0
              GROUP BY packed
            )
          )
        )) AS totals
        LEFT JOIN (
          WITH (SELECT (groupArray(members), groupArray(by_tag_id), arrayDistinct(arrayFlatten(groupArray(by_tag_id)))) FROM (
            SELECT groupArray(prompt_id) AS members, tag_ids AS by_tag_id
            FROM prompts FINAL
            WHERE project_id = {p2:UUID}
            GROUP BY by_tag_id
          )) AS classes
          SELECT classes.3[number_by_tag_id] AS by_tag_id, by_week, place, visibility_count, mention_count, win_count, position_sum, sentiment_count, sentiment_ten_thousandths
          FROM (
            SELECT toUInt32(packed) AS number_by_tag_id, toDate(toUInt16(bitShiftRight(packed, 32))) AS by_week, toUInt16(bitShiftRight(packed, 48)) AS place, visibility_count, mention_count, win_count, position_sum, sentiment_count, sentiment_ten_thousandths
            FROM (
              SELECT bitOr(bitOr(toUInt64(arrayJoin(arrayMap(some -> arrayMap(one -> toUInt32(indexOf(classes.3, one)), some), classes.2)[class])), bitShiftLeft(toUInt64(by_week), 32)), bitShiftLeft(toUInt64(place), 48)) AS packed, sum(visibility_count) AS visibility_count, sum(mention_count) AS mention_count, sum(win_count) AS win_count, sum(position_sum) AS position_sum, sum(sentiment_count) AS sentiment_count, sum(sentiment_ten_thousandths) AS sentiment_ten_thousandths
              FROM (
                SELECT toUInt32(packed) AS class, toDate(toUInt16(bitShiftRight(packed, 32))) AS by_week, toUInt16(bitShiftRight(packed, 48)) AS place, visibility_count, mention_count, win_count, position_sum, sentiment_count, sentiment_ten_thousandths
                FROM (
                  SELECT bitOr(bitOr(toUInt64(transform(prompt_id, arrayFlatten(classes.1), arrayFlatten(arrayMap((members, class) -> arrayWithConstant(length(members), class), classes.1, arrayEnumerate(classes.1))), toUInt32(0))), bitShiftLeft(toUInt64(toMonday(date)), 32)), bitShiftLeft(toUInt64(transform(brand_id, {p9:Array(UUID)}, range(toUInt16(1), {p8:UInt16}), toUInt16(0))), 48)) AS packed, count() AS visibility_count, sum(mention_count) AS mention_count, countIf(position = 1) AS win_count, sum(position) AS position_sum, count(sentiment) AS sentiment_count, sum(ifNull(sentiment, 0)) AS sentiment_ten_thousandths
                  FROM mentions
                  WHERE project_id = {p2:UUID} AND batch <= {p3:UInt32}
                    AND date BETWEEN {p4:Date} AND {p5:Date}
                    AND country_code IN {p6:Array(String)}
                    AND prompt_id IN (SELECT prompt_id FROM prompts FINAL WHERE project_id = {p2:UUID} AND NOT is_deleted AND ifNull(topic_id NOT IN {p7:Array(UUID)}, true))
                    AND reading = {p10:UInt32}
                  GROUP BY packed
                )
              )
              WHERE class > 0
              GROUP BY packed
            )
          )
        ) AS facts
        USING (by_tag_id, by_week, place)
      ) AS now
      WHERE by_tag_id IN {p0:Array(UUID)} AND position <= {p1:Float64}
      ORDER BY visibility desc NULLS LAST, place, tag_id, week
      LIMIT {p11:UInt32} OFFSET {p12:UInt64}"
    `)
  })

  test('domains by country, filtered by gap, with the chats of the comparison window', () => {
    const question = {
      dimensions: ['country_code' as const],
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      include_previous_period: true,
      filters: [{ field: 'gap', operator: 'gte' as const, value: 1 }],
      having: [
        { field: 'domain_classification', operator: 'in' as const, values: ['OWN'] },
        { field: 'mentioned_brand_count', operator: 'gt' as const, value: 2 },
      ],
    }
    const known: Known = {
      brands: [
        { id: uuid(1), is_own: true },
        { id: uuid(2), is_own: false },
      ],
      domain_classes: [{ target: 'acme.com', class: 'OWN' }],
      url_classes: [],
      page_count: 1,
      stamps: null,
    }
    const input = { order_by: [], limit: 10, offset: 0, ...question }
    const query = settledEarly(readQuery(input, []), sourceDomains)
    expect(`\n${compile(domainRows(known), query, scope).text}`).toMatchInlineSnapshot(`
      "
      SELECT reinterpretAsString(by_country_code) AS country_code, domain, domain_class, named_0, retrieval_count, citation_count, citation_rate, retrieved_percentage, retrieval_rate, retrieved_chat_count, total_chat_count, previous_retrieval_count, previous_citation_count, previous_citation_rate, previous_retrieved_percentage, previous_retrieval_rate, previous_retrieved_chat_count, previous_total_chat_count
      FROM (
        WITH (
          SELECT (groupArray(reinterpretAsUUID(sipHash128(url))), groupArray(toUInt32(arraySum(arrayMap(id -> transform(id, {p3:Array(UUID)}, {p4:Array(UInt32)}, toUInt32(0)), brand_ids)))))
          FROM page_readings
          WHERE project_id = {p5:UUID} AND batch <= {p6:UInt32} AND reading = {p7:UInt32} AND notEmpty(brand_ids)
        ) AS naming
        SELECT by_country_code, domain, domain_order, transform(domain, {p1:Array(String)}, {p2:Array(String)}, ['CORPORATE', 'EDITORIAL', 'INSTITUTIONAL', 'OTHER', 'REFERENCE', 'UGC', 'COMPETITOR', 'OWN', 'RELATED'][rule_class]) AS domain_class, named_0, retrieval_count, citation_count, citation_count / retrieval_count AS citation_rate, retrieved_chat_count / total_chat_count AS retrieved_percentage, retrieval_count / total_chat_count AS retrieval_rate, retrieved_chat_count, total_chat_count, previous_retrieval_count, previous_citation_count, if(previous_retrieval_count = 0, 0, previous_citation_count / previous_retrieval_count) AS previous_citation_rate, if(previous_retrieval_count = 0, 0, previous_retrieved_chat_count / previous_total_chat_count) AS previous_retrieved_percentage, if(previous_retrieval_count = 0, 0, previous_retrieval_count / previous_total_chat_count) AS previous_retrieval_rate, previous_retrieved_chat_count, previous_total_chat_count
        FROM (
          WITH (SELECT arraySort(groupArray(domain)) FROM (
            SELECT domain
            FROM sources
            WHERE project_id = {p5:UUID} AND batch <= {p6:UInt32}
              AND date BETWEEN {p10:Date} AND {p11:Date}
              AND url_hash IN (
              SELECT page FROM (
                SELECT * FROM (
                  SELECT reinterpretAsUUID(sipHash128(url)) AS page, toUInt32(arraySum(arrayMap(id -> transform(id, {p3:Array(UUID)}, {p4:Array(UInt32)}, toUInt32(0)), brand_ids))) AS named_0
                  FROM page_readings
                  WHERE project_id = {p5:UUID} AND batch <= {p6:UInt32} AND reading = {p7:UInt32} AND notEmpty(brand_ids)
                ) WHERE (bitAnd(named_0, {p7:UInt32}) != 0)
              ) WHERE if((bitAnd(named_0, {p8:UInt32}) != 0), 0, bitCount(named_0)) >= {p9:UInt64}
            )
              AND transform(domain, {p1:Array(String)}, {p2:Array(String)}, toString(domain_class)) IN {p2:Array(String)}
            GROUP BY domain
          )) AS domains
          SELECT *, domains[domain_order] AS domain
          FROM (
            SELECT toUInt16(packed) AS by_country_code, toUInt32(bitShiftRight(packed, 16)) AS domain_order, retrieval_count, previous_retrieval_count, citation_count, previous_citation_count, retrieved_chat_count, previous_retrieved_chat_count, rule_class, named_0
            FROM (
              SELECT bitOr(toUInt64(reinterpretAsUInt16(country_code)), bitShiftLeft(toUInt64(transform(domain, domains, range(toUInt32(1), toUInt32(length(domains) + 1)), toUInt32(0))), 16)) AS packed, countIf(date >= {p12:Date}) AS retrieval_count, countIf(date < {p12:Date}) AS previous_retrieval_count, sumIf(sources.citation_count, date >= {p12:Date}) AS citation_count, sumIf(sources.citation_count, date < {p12:Date}) AS previous_citation_count, uniqExactIf(chat_id, date >= {p12:Date}) AS retrieved_chat_count, uniqExactIf(chat_id, date < {p12:Date}) AS previous_retrieved_chat_count, maxIf(transform(toString(domain_class), ['CORPORATE', 'EDITORIAL', 'INSTITUTIONAL', 'OTHER', 'REFERENCE', 'UGC', 'COMPETITOR', 'OWN', 'RELATED'], range(toUInt8(1), toUInt8(10)), toUInt8(0)), date >= {p12:Date}) AS rule_class, groupBitOrIf(transform(url_hash, naming.1, naming.2, toUInt32(0)), date >= {p12:Date}) AS named_0
              FROM sources
              WHERE project_id = {p5:UUID} AND batch <= {p6:UInt32}
                AND date BETWEEN {p10:Date} AND {p11:Date}
                AND url_hash IN (
                SELECT page FROM (
                  SELECT * FROM (
                    SELECT reinterpretAsUUID(sipHash128(url)) AS page, toUInt32(arraySum(arrayMap(id -> transform(id, {p3:Array(UUID)}, {p4:Array(UInt32)}, toUInt32(0)), brand_ids))) AS named_0
                    FROM page_readings
                    WHERE project_id = {p5:UUID} AND batch <= {p6:UInt32} AND reading = {p7:UInt32} AND notEmpty(brand_ids)
                  ) WHERE (bitAnd(named_0, {p7:UInt32}) != 0)
                ) WHERE if((bitAnd(named_0, {p8:UInt32}) != 0), 0, bitCount(named_0)) >= {p9:UInt64}
              )
                AND transform(domain, {p1:Array(String)}, {p2:Array(String)}, toString(domain_class)) IN {p2:Array(String)}
              GROUP BY packed
            )
          )
          WHERE retrieval_count > 0
        ) AS counted
        INNER JOIN (
          SELECT reinterpretAsUInt16(country_code) AS by_country_code, countIf(date >= {p12:Date}) AS total_chat_count, countIf(date < {p12:Date}) AS previous_total_chat_count
          FROM chats
          WHERE project_id = {p5:UUID} AND batch <= {p6:UInt32}
            AND date BETWEEN {p10:Date} AND {p11:Date}
          GROUP BY by_country_code
        ) AS totals
        USING (by_country_code)
      ) AS now
      WHERE (bitCount(named_0)) > {p0:UInt64}
      ORDER BY domain_order, country_code
      LIMIT {p15:UInt32} OFFSET {p16:UInt64}"
    `)
  })

  test('the comparison window uses the same statement with shifted days', () => {
    const window = { start_date: '2026-03-01', end_date: '2026-03-31', dimensions: ['week' as const] }
    const { text, params } = asked({ ...window, include_previous_period: true })
    const day = /toMonday\(toDate\(toUInt16\(least\(toInt32\(date\) \+ \{(p\d+):Int32\}, \{(p\d+):Int32\}\)\)\)\)/
    const [, shift = '', last = ''] = day.exec(text) ?? []
    expect([params[shift], params[last]]).toEqual([31, Date.parse('2026-03-31') / 86_400_000])
    expect(Object.values(params)).toEqual(expect.arrayContaining(['2026-01-29', '2026-02-28']))
  })

  test('deleted prompts are excluded only if the project has any', () => {
    expect(asked({}).text).not.toContain('prompts')
    const { text } = asked({}, { snapshot: { ...scope.snapshot, has_deleted_prompts: true } })
    expect(text).toMatch(
      /prompt_id NOT IN \(SELECT prompt_id FROM prompts FINAL WHERE project_id = \{p\d+:UUID\} AND is_deleted\)/,
    )
  })

  test('a value never appears in the statement text', () => {
    const values = [`'; DROP TABLE chats --`, '{p0:UUID}']
    const { text, params } = asked({ filters: [{ field: 'country_code', operator: 'in', values }] })
    expect(Object.values(params)).toContainEqual(values)
    for (const value of values) expect(text.replaceAll('project_id = {p0:UUID}', '')).not.toContain(value)
  })

  test('an unknown metric does not compile', () => {
    expect(() => asked({ order_by: [{ field: 'visibility; DROP TABLE chats', direction: 'asc' }] })).toThrow(
      'is not a metric',
    )
    expect(() => asked({ having: [{ field: 'toString', operator: 'gte', value: 1 }] })).toThrow('is not a metric')
    expect(() => asked({ having: [{ field: 'tag_id', operator: 'in', values: [] }] })).toThrow('is not a dimension')
  })
})

describe('bound values', () => {
  test('the same value has one placeholder', () => {
    const { bind, params } = createBinder()
    expect([bind(1, 'UInt8'), bind(1, 'UInt8'), bind(1, 'UInt16')]).toEqual(['{p0:UInt8}', '{p0:UInt8}', '{p1:UInt16}'])
    expect(params).toEqual({ p0: 1, p1: 1 })
  })

  test('a long list is bound in parts of less than 100 KiB', () => {
    const { list, params } = createBinder()
    const values = Array.from({ length: 10_000 }, (_, index) => `${String(index).padStart(8, '0')}${uuid(1).slice(8)}`)
    expect(list(values, 'UUID')).toBe(
      'arrayConcat({p0:Array(UUID)}, {p1:Array(UUID)}, {p2:Array(UUID)}, {p3:Array(UUID)})',
    )
    expect(Object.values(params).flat()).toEqual(values)
    for (const part of Object.values(params)) expect(JSON.stringify(part).length).toBeLessThan(100 * 1024)
  })
})

test('texts that are grouped as numbers fit into those numbers', () => {
  for (const name of channelIds) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(4)
  for (const code of countryCodes) expect(Buffer.byteLength(code)).toBe(2)
})
