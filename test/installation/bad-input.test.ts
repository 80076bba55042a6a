import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants, createZstdCompress, gzipSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unexpectedToken } from '../../src/http/json-fault.ts'
import { base, profile } from '../api/examples.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

let server: TestServer
let tenant: Tenant
let key: string
beforeAll(async () => {
  server = await startTestServer({ BODY_LIMIT: '2MiB' })
  tenant = await server.tenant()
  key = await tenant.projectKey()
})
afterAll(() => server.stop())

const post = async (path: string, body: string | Buffer, headers: Record<string, string> = {}, method = 'POST') => {
  const { status, json } = await server.send(base + path, {
    key,
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return [status, (json as { message?: string }).message ?? json]
}
const packers = { gzip: gzipSync, br: brotliCompressSync, zstd: zstdCompressSync }
const get = async (path: string) => {
  const { status, json } = await server.send(base + path, { key })
  return [status, (json as { message?: string }).message ?? json]
}

describe('a body', () => {
  test.each([
    ['{"a":}', 'unexpected character at position 5'],
    ['nonsense', 'unexpected character at position 1'],
    ['{"name":"Bolt",}', 'unexpected character at position 15'],
    ["{'name':1}", 'unexpected character at position 1'],
    ['{"name":NaN}', 'unexpected character at position 8'],
    ['{"name":"Bolt"', 'it ends too early at position 14'],
    ['{"name":"Bo', 'it ends too early at position 11'],
    ['{"name":"a\u0001"}', 'unexpected character at position 10'],
    ['{} {}', 'unexpected character at position 3'],
    ['[1 2]', 'unexpected character at position 3'],
    [`{"padding":"${'x'.repeat(500)}","a":?}`, 'unexpected character at position 518'],
    ['{"a":1}\0', 'unexpected character at position 7'],
  ])('%s is not JSON', async (body, where) => {
    expect(await post('/topics', body)).toEqual([
      400,
      `The request body is not valid JSON: ${where}. Correct the body.`,
    ])
  })

  test('that is not JSON reports the position where JSON.parse first fails, for any fault', async () => {
    const seeds = [
      '{"a":[1,2.5e3,-0,true,false,null],"b":{"c":"x\\u00e9\\n","d":[]},"e":{}}',
      '[{},[],"",0,{"k":[{"z":-1.0E+5}]}]',
      ' "a" ',
    ]
    const change = fc.record({
      at: fc.nat(80),
      gone: fc.nat(3),
      put: fc.constantFrom(...'[]{}",:\\ 01-+.eEtrufalsn\u0001x', ''),
    })
    fc.assert(
      fc.property(fc.constantFrom(...seeds), fc.array(change, { minLength: 1, maxLength: 3 }), (seed, changes) => {
        const text = changes.reduce((old, { at, gone, put }) => old.slice(0, at) + put + old.slice(at + gone), seed)
        if (!isUnexpectedToken(text)) return
        let good = 0
        while (!isUnexpectedToken(text.slice(0, good + 1))) good++
        expect([text, unexpectedToken(text)]).toEqual([text, good])
      }),
      { numRuns: process.env.LONG ? 3000 : 1000 },
    )
  })
  const isUnexpectedToken = (text: string) => {
    try {
      JSON.parse(text)
      return false
    } catch (error) {
      return error instanceof Error && error.message.startsWith('Unexpected token')
    }
  }

  test('that is not JSON reports the position only if it is small', async () => {
    const words = (where: string) => [
      400,
      `The request body is not valid JSON: unexpected character${where}. Correct the body.`,
    ]
    const broken = (size: number) => `{"a":["${'x'.repeat(size - 10)}",?]}`
    expect(await post('/topics', broken(60_000))).toEqual(words(' at position 59999'))
    expect(await post('/topics', broken(70_000))).toEqual(words(''))
  })

  test('that is not UTF-8 is refused, not repaired', async () => {
    const body = Buffer.concat([Buffer.from('{"name":"a'), Buffer.from([0xff]), Buffer.from('b"}')])
    expect(await post('/topics', body)).toEqual([
      400,
      'The request body is not valid JSON: it is not encoded in UTF-8. Correct the body.',
    ])
  })

  test.each([
    ['[]', 'an array'],
    ['null', 'null'],
    ['"text"', 'a string'],
    ['5', 'a number'],
    ['true', 'a boolean'],
  ])('%s is not an object', async (body, type) => {
    expect(await post('/topics', body)).toEqual([
      400,
      `The request body must be a JSON object, not ${type}. Wrap the fields in { }.`,
    ])
  })

  test('that is empty or blank counts as {}, whatever its type', async () => {
    const missing = [400, 'name is required. Send a string.']
    expect(await post('/topics', '')).toEqual(missing)
    expect(await post('/topics', ' \n')).toEqual(missing)
    expect(await post('/topics', '', { 'content-type': 'text/plain' })).toEqual(missing)
    expect((await post('/reports/brands', ''))[0]).toBe(200)
    expect(await post('/topics', '\uFEFF{"name":5}')).toEqual([400, 'name must be a string, not a number.'])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json', 'application/x-ndjson'])(
    'of type %s is 415',
    async (type) => {
      expect(await post('/topics', '{"name":"x"}', { 'content-type': type })).toEqual([
        415,
        `Content-Type "${type}" is not supported. Send JSON with Content-Type: application/json.`,
      ])
    },
  )

  test.each(['nonsense', 'a/b/c', '/', 'application/'])('of the malformed type %s is 415', async (type) => {
    expect((await post('/topics', '{"name":"x"}', { 'content-type': type }))[0]).toBe(415)
  })

  test('may name its charset, in any case', async () => {
    expect((await post('/topics', '{"name":"one"}', { 'content-type': 'Application/JSON; charset=UTF-8' }))[0]).toBe(
      200,
    )
  })

  test('above the limit is 413, even if it is compressed or of unknown length', async () => {
    const limit = 2 * 1024 * 1024
    const body = JSON.stringify({ name: 'x'.repeat(limit) })
    expect(await post('/topics', body)).toEqual([
      413,
      `The request body has ${body.length} bytes; at most ${limit} are accepted. Split the request.`,
    ])
    for (const [packing, pack] of Object.entries(packers)) {
      const bomb = pack(Buffer.alloc(50 * limit, 'x'))
      expect(bomb.length).toBeLessThan(limit)
      expect([packing, (await post('/topics', bomb, { 'content-encoding': packing }))[0]]).toEqual([packing, 413])
    }
    const stream = await fetch(`${server.url}${base}/topics`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      duplex: 'half',
      body: ReadableStream.from([Buffer.from(body)]),
    } as RequestInit)
    expect(stream.status).toBe(413)
    expect((await post('/topics', JSON.stringify({ name: 'fits', padding: 'x'.repeat(limit - 40) })))[0]).toBe(200)
  })

  test('of a query is limited to 1 MiB, which is enough for 10,000 values', async () => {
    const values = (count: number) => Array.from({ length: count }, () => `pr_${randomUUID()}`)
    const question = (ids: string[]) =>
      JSON.stringify({ filters: [{ field: 'prompt_id', operator: 'in', values: ids }] })
    expect(question(values(10_000)).length).toBeGreaterThan(400_000)
    expect((await post('/reports/brands', question(values(10_000))))[0]).toBe(200)
    const large = question(values(26_000))
    expect(await post('/reports/brands', large)).toEqual([
      413,
      `The request body has ${large.length} bytes; at most 1048576 are accepted. Split the request.`,
    ])
    expect((await post('/reports/brands', gzipSync(large), { 'content-encoding': 'gzip' }))[0]).toBe(413)
    expect((await post('/topics', JSON.stringify({ name: 'large', padding: large })))[0]).toBe(200)
  })

  test('with more values and keys than an operation can use is 400', async () => {
    const words = (most: number) => [
      400,
      `The request body holds more than ${most} values and keys. Split the request.`,
    ]
    const many = (count: number) => JSON.stringify({ name: 'many', a: Array(count).fill(1) })
    expect(await post('/reports/brands', many(51_000))).toEqual(words(50_000))
    expect(await post('/topics', many(101_000))).toEqual(words(100_000))
    expect((await post('/topics', many(99_000)))[0]).toBe(200)
    const text = JSON.stringify({ name: 'commas', a: ',:[{"'.repeat(100_000) })
    expect((await post('/topics', text))[0]).toBe(200)
  })

  test.each(Object.entries(packers))('may be compressed with %s', async (packing, pack) => {
    const packed = pack(Buffer.from(JSON.stringify({ name: `packed with ${packing}` })))
    expect((await post('/topics', packed, { 'content-encoding': packing }))[0]).toBe(200)
    for (const broken of [packed.subarray(0, packed.length - 5), Buffer.from('nonsense')]) {
      expect(await post('/topics', broken, { 'content-encoding': packing })).toEqual([
        400,
        'The request body ended early or could not be unpacked. Send it again.',
      ])
    }
  })

  test('may not be compressed with anything else', async () => {
    for (const packing of ['deflate', 'gzip, br', 'constructor']) {
      expect(await post('/topics', 'nonsense', { 'content-encoding': packing })).toEqual([
        415,
        `Content-Encoding "${packing}" is not supported. Send gzip, br, zstd or nothing.`,
      ])
    }
  })

  test('compressed with a zstd window of more than 8 MiB is 400', async () => {
    const params = { [constants.ZSTD_c_windowLog]: 27 }
    const packed = zstdCompressSync('{"name":"wide"}', { params })
    // For short data the sender writes no window size; a stream of unknown length has one.
    const wide = await buffer(
      Readable.from([Buffer.from('{"name":'), Buffer.from('"wide"}')]).pipe(createZstdCompress({ params })),
    )
    expect((await post('/topics', packed, { 'content-encoding': 'zstd' }))[0]).toBe(200)
    expect((await post('/topics', wide, { 'content-encoding': 'zstd' }))[0]).toBe(400)
  })

  test('that is nested too deep is 400 everywhere', async () => {
    const message = 'The request body is nested more than 100 levels deep. Flatten it.'
    const deep = '['.repeat(100_000)
    expect(await post('/topics', deep)).toEqual([400, message])
    const closed = deep + ']'.repeat(100_000)
    expect(await post('/topics', `{"name":${closed}}`)).toEqual([400, message])
    expect(await post('/chats/import', `{"chats":[${closed}]}`)).toEqual([400, message])
    expect(await post('/reports/brands', `{"filters":${closed}}`)).toEqual([400, message])
    expect(await post('/project-profile', `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`, {}, 'PUT')).toEqual([
      400,
      message,
    ])
    expect((await post('/topics', `{"name":"[[${'['.repeat(1000)}\\"{{"}`))[0]).toBe(400)
    expect((await post('/topics', `{"name":"brackets \\\\","x":"${'['.repeat(1000)}"}`))[0]).toBe(200)
  })

  test('cannot reach any prototype', async () => {
    const keys = '"__proto__":{"limit":1,"is_own":true},"constructor":{"prototype":{"limit":1}},"toString":1'
    expect((await post('/topics', `{"name":"polluted",${keys}}`))[0]).toBe(200)
    expect((await post('/project-profile', `{${JSON.stringify(profile).slice(1, -1)},${keys}}`, {}, 'PUT'))[0]).toBe(
      200,
    )
    expect(({} as { limit?: number }).limit).toBeUndefined()
    for (const field of ['__proto__', 'constructor', 'hasOwnProperty']) {
      expect(await post('/reports/brands', `{"${field}":{"limit":1}}`)).toEqual([
        400,
        expect.stringMatching(new RegExp(`^${field} is not a field of this request\\. It takes: .+\\.$`)),
      ])
      expect(
        (await post('/reports/brands', `{"filters":[{"field":"${field}","operator":"in","values":["x"]}]}`))[0],
      ).toBe(400)
      expect((await post('/reports/brands', `{"order_by":[{"field":"${field}"}]}`))[0]).toBe(400)
      expect((await post('/reports/brands', `{"dimensions":["${field}"]}`))[0]).toBe(400)
    }
    expect(await post('/topics', '{"__proto__":{"name":"inherited"}}')).toEqual([
      400,
      'name is required. Send a string.',
    ])
  })

  test('with a million small errors is refused at once', async () => {
    const started = performance.now()
    const many = (count: number) => JSON.stringify({ text: 'x', country_code: 'US', tag_ids: Array(count).fill(1) })
    expect(await post('/prompts', many(90_000))).toEqual([400, 'tag_ids must have 0 to 10000 entries, got 90000.'])
    expect(await post('/prompts', many(500_000))).toEqual([
      400,
      'The request body holds more than 100000 values and keys. Split the request.',
    ])
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

describe('text', () => {
  test('with U+0000 is refused wherever it occurs', async () => {
    const words = (field: string) => [400, `${field} contains the character U+0000. Remove it.`]
    expect(await post('/topics', '{"name":"a\\u0000b"}')).toEqual(words('name'))
    expect(await post('/brands', '{"name":"a","aliases":["b","\\u0000"]}')).toEqual(words('aliases[1]'))
    expect(await get('/prompts?search=%00')).toEqual(words('search'))
    expect(await get('/tags?group=a%00')).toEqual(words('group'))
    expect(await post('/tag-groups/%00', '{}', {}, 'PATCH')).toEqual(words('group'))
    expect((await get('/chats/%00/content'))[0]).toBe(404)
  })

  test('with a lone surrogate is stored with U+FFFD in its place', async () => {
    expect((await post('/topics', '{"name":"half \\ud83d"}'))[0]).toBe(200)
    const { data } = await tenant.project.list_topics()
    expect(data.map(({ name }) => name)).toContain('half \ufffd')
    expect((await post('/project-profile', JSON.stringify({ ...profile, industry: '\ud800' }), {}, 'PUT'))[0]).toBe(200)
    expect((await tenant.project.get_project_profile()).profile?.industry).toBe('\ufffd')
    expect((await post('/brands', '{"name":"\\udc00 Bolt"}'))[0]).toBe(200)
    expect((await post('/prompts', '{"text":"\\udc00?","country_code":"US"}'))[0]).toBe(200)
    expect((await post('/prompts', '{"text":"\\ufffd?","country_code":"US"}'))[0]).toBe(409)
  })

  test('is counted in characters, not in the units it is stored in', async () => {
    expect((await post('/topics', JSON.stringify({ name: '😀'.repeat(64) })))[0]).toBe(200)
    expect(await post('/topics', JSON.stringify({ name: '😀'.repeat(65) }))).toEqual([
      400,
      'name must have 1 to 64 characters, got 65.',
    ])
  })

  test('may fill a name up to its maximum length, in any script', async () => {
    const letters = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => String.fromCodePoint(from + ((i * 7919) % 20_000))).join('')
    const long = letters(0x4e00, 1000)
    expect((await post('/brands', JSON.stringify({ name: long, aliases: [long] })))[0]).toBe(200)
    expect((await post('/brands', JSON.stringify({ name: long })))[0]).toBe(409)
    expect((await post('/brands', JSON.stringify({ name: `${long.slice(0, -1)}x` })))[0]).toBe(200)
    expect((await post('/tags', JSON.stringify({ name: long, group: letters(0x5000, 1000) })))[0]).toBe(200)
    expect((await post('/topics', JSON.stringify({ name: '\ufdfa'.repeat(64) })))[0]).toBe(200)
  })

  test('that is blank counts as empty', async () => {
    expect(await post('/topics', '{"name":" \\t\\u00a0 "}')).toEqual([400, 'name must have 1 to 64 characters, got 0.'])
  })
})

describe('numbers', () => {
  test.each([
    ['0', '0'],
    ['10001', '10001'],
    ['-1', '-1'],
    ['99999999999999999999', '100000000000000000000'],
  ])('limit=%s is out of range, in the query and in a body', async (value, got) => {
    const words = [400, `limit must be integer from 1 to 10000, got ${got}.`]
    expect(await get(`/topics?limit=${value}`)).toEqual(words)
    expect(await post('/reports/brands', `{"limit":${value}}`)).toEqual(words)
  })

  test('that are not integers are refused', async () => {
    for (const value of ['', '1.5', '1e3', 'x', '0x10', ' 1', '%2B1', '1,2', 'NaN', 'Infinity']) {
      expect([value, await get(`/topics?limit=${value}`)]).toEqual([
        value,
        [400, 'limit must be an integer, not a string.'],
      ])
    }
    expect(await post('/reports/brands', '{"limit":1.5}')).toEqual([
      400,
      'limit must be integer from 1 to 10000, got 1.5.',
    ])
    expect(await post('/reports/brands', '{"limit":1e400}')).toEqual([
      400,
      'limit must be integer from 1 to 10000, got Infinity.',
    ])
    expect(await post('/reports/brands', '{"limit":"5"}')).toEqual([400, 'limit must be an integer, not a string.'])
  })

  test('that are offsets may go up to the largest safe integer', async () => {
    for (const path of [
      '/topics',
      '/prompts',
      '/chats',
      '/brands',
      '/tags',
      '/model-channels',
      '/models',
      '/projects',
    ]) {
      expect([path, await get(`${path}?offset=9007199254740991`)]).toEqual([
        path,
        [200, expect.objectContaining({ data: [] })],
      ])
      expect([path, (await get(`${path}?offset=9007199254740992`))[0]]).toEqual([path, 400])
      expect([path, (await get(`${path}?offset=-0`))[0]]).toEqual([path, 400])
    }
    expect((await post('/reports/brands', '{"offset":500000}'))[0]).toBe(200)
    expect(await post('/reports/brands', '{"offset":500001}')).toEqual([
      400,
      'offset must be integer from 0 to 500000, got 500001.',
    ])
  })
})

describe('dates', () => {
  test.each(['/projects', '/prompts', '/chats'])('of %s must exist and be in order', async (path) => {
    expect(await get(`${path}?start_date=2026-02-29`)).toEqual([
      400,
      'start_date must be an existing date as YYYY-MM-DD, got "2026-02-29".',
    ])
    expect(await get(`${path}?start_date=2026-03-02&end_date=2026-03-01`)).toEqual([
      400,
      'start_date (2026-03-02) is after end_date (2026-03-01). Send a start on or before the end.',
    ])
    expect((await get(`${path}?start_date=2026-03-01&end_date=2026-03-01`))[0]).toBe(200)
  })

  test('of a report follow the same rules', async () => {
    expect(await post('/reports/brands', '{"start_date":"2026-03-02","end_date":"2026-03-01"}')).toEqual([
      400,
      'start_date (2026-03-02) is after end_date (2026-03-01). Send a start on or before the end.',
    ])
    expect((await post('/reports/brands', '{"end_date":"2026-04-31"}'))[0]).toBe(400)
  })
})

describe('query parameters', () => {
  test('that take one value may be sent once', async () => {
    expect(await get('/topics?limit=1&limit=1')).toEqual([400, 'limit was sent 2 times. Send it once.'])
    expect(await get('/chats?sort=asc&sort=desc&sort=asc')).toEqual([400, 'sort was sent 3 times. Send it once.'])
    expect(await get('/topics?limit=1&limit[]=1')).toEqual([400, 'limit was sent 2 times. Send it once.'])
  })

  test('that take a list can be repeated, written as name[], or separated by commas', async () => {
    for (const query of [
      'features=AD&features=MAP',
      'features[]=AD&features[]=MAP',
      'features%5B%5D=AD,MAP',
      'features=AD%2CMAP',
    ]) {
      expect([query, (await get(`/chats?${query}`))[0]]).toEqual([query, 200])
    }
    expect(await get('/chats?features=AD,IMAGE')).toEqual([
      400,
      'features[1] does not accept "IMAGE". Use one of: SHOPPING, PRODUCT_COMPARISON, AD, MAP, WEB_SEARCH.',
    ])
  })

  test('that are booleans must be true or false', async () => {
    for (const value of ['', '1', 'True', 'yes']) {
      expect([value, await get(`/prompts?is_archived=${value}`)]).toEqual([
        value,
        [400, 'is_archived must be true or false, not a string.'],
      ])
    }
  })

  test('that are unknown are ignored', async () => {
    expect((await get('/topics?nonsense=1&__proto__=x&limitt=0'))[0]).toBe(200)
  })

  test('that are ids must have the right form', async () => {
    const uuid = '0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'
    for (const [field, value, prefix] of [
      ['topic_id', 'x', 'to_'],
      ['tag_id', `to_${uuid}`, 'tg_'],
    ]) {
      expect(await get(`/prompts?${field}=${value}`)).toEqual([
        400,
        `${field} must be an id such as ${prefix}<UUID>, got "${value}". Copy it from the list of that resource.`,
      ])
    }
    // In capitals it is a UUID, too, but never one that was issued.
    for (const unknown of [uuid, uuid.toUpperCase()]) {
      expect(await get(`/prompts?topic_id=to_${unknown}`)).toEqual([200, { data: [], total_count: 0, totalCount: 0 }])
    }
  })

  test('are echoed up to 100 characters', async () => {
    expect(await get(`/chats?sort=${'x'.repeat(5000)}`)).toEqual([
      400,
      expect.stringMatching(/^sort does not accept "x{90,100}…"?\. Use one of: asc, desc\.$/),
    ])
  })
})

describe('the entries of a list', () => {
  const uuid = '0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'
  const tag = { field: 'tag_id', operator: 'in', values: [`tg_${uuid}`] }
  test.each([
    [
      { filters: [tag, { ...tag, field: 'visibility' }] },
      'filters[1].field does not accept "visibility" in this report.',
    ],
    [
      { filters: [{ ...tag, operator: 'gte' }] },
      'filters[0].operator "gte" does not fit tag_id. Use one of: in, not_in.',
    ],
    [{ filters: [{ ...tag, values: [] }] }, 'filters[0] needs values (a non-empty array) for tag_id in.'],
    [
      { filters: [{ ...tag, values: Array(10_001).fill('x') }] },
      'filters[0].values must have 1 to 10000 entries, got 10001.',
    ],
    [{ filters: [{ ...tag, values: undefined }] }, 'filters[0] needs values (a non-empty array) for tag_id in.'],
    [
      { filters: [{ ...tag, values: [tag.values[0], 'x'] }] },
      'filters[0].values[1] must be an id such as tg_<UUID>, got "x".',
    ],
    [{ filters: [{ ...tag, values: [5] }] }, 'filters[0].values[0] must be a string, not a number.'],
    [{ filters: [{ ...tag, field: undefined }] }, 'filters[0].field is required. Send a string.'],
    [{ filters: ['x'] }, 'filters[0] must be an object, not a string.'],
    [{ filters: null }, 'filters cannot be null. Leave it out or send an array.'],
    [{ filters: Array(101).fill(tag) }, 'filters must have 0 to 100 entries, got 101.'],
    [
      { having: [{ field: 'visibility', operator: 'in', value: 1 }] },
      'having[0].operator "in" does not fit visibility. Use one of: gte, lte.',
    ],
    [
      { having: [{ field: 'visibility', operator: 'gte', values: ['x'] }] },
      'having[0] needs value (a number) for visibility gte.',
    ],
    [
      { order_by: [{ field: 'visibility' }, { field: 'win_rate' }] },
      'order_by[1].field does not accept "win_rate". Use one of: ',
    ],
    [
      { order_by: [{ field: 'visibility', direction: 'up' }] },
      'order_by[0].direction does not accept "up". Use one of: asc, desc.',
    ],
    [{ order_by: [{ direction: 'asc' }] }, 'order_by[0].field is required. Send one of: visibility, '],
    [{ dimensions: ['date', 'day'] }, 'dimensions[1] does not accept "day". Use one of: prompt_id, '],
    [{ filters: [{ ...tag, valuess: [] }] }, 'filters[0].valuess is not a field of this request. Did you mean values?'],
    [
      { order_by: [{ field: 'visibility', directon: 'asc' }] },
      'order_by[0].directon is not a field of this request. Did you mean direction?',
    ],
  ])('%j: the error names the position', async (body, words) => {
    const [status, message] = await post('/reports/brands', JSON.stringify(body))
    expect([status, String(message).slice(0, words.length)]).toEqual([400, words])
  })

  test('of a resource are named by their position, too', async () => {
    expect(await post('/brands', '{"name":"x","aliases":["a","",5]}')).toEqual([
      400,
      'aliases[1] must have 1 to 1000 characters, got 0.',
    ])
    expect(await post('/brands', '{"name":"x","domains":["a.com",null]}')).toEqual([
      400,
      'domains[1] cannot be null. Leave it out or send a string.',
    ])
  })
})

describe('patterns', () => {
  test.each(['(', '[a', '(?=a)b', '(?<!a)b', '(a)\\1', 'a{2,1}', '*', '\\'])('%s is not valid RE2', async (regex) => {
    expect(await post('/brands', JSON.stringify({ name: 'Patterned', regex }))).toEqual([
      400,
      expect.stringMatching(
        /^regex is not a valid RE2 pattern: .+[^.]\. Correct it \(no look-around, no back-references\) or leave it out\.$/s,
      ),
    ])
  })

  test('that would explode in time or memory are answered soon and never stop the service', async () => {
    for (const [i, regex] of [
      '(a+)+$',
      '(a*)*b',
      '((a{1,100}){1,100}){1,100}',
      'a{1000}{1000}',
      `(${'x?'.repeat(400)})`,
    ].entries()) {
      const started = performance.now()
      const [status] = await post('/brands', JSON.stringify({ name: `Explosive ${i}`, regex }))
      expect([200, 400]).toContain(status)
      expect(performance.now() - started).toBeLessThan(10_000)
    }
    expect((await get('/topics'))[0]).toBe(200)
  })
})
