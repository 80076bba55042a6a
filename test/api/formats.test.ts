import { beforeAll, describe, expect, test } from 'vitest'
import { contract, type OperationId } from '../../src/contract/contract.ts'
import { rowOf } from '../../src/http/row-formats.ts'
import { chat, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { type Examples, type Fields, guarded, makeExamples, requestOf } from './examples.ts'

const server = await sharedServer()

/** An answer as sent over the network. */
async function ask({ key }: Pick<Tenant, 'key'>, id: OperationId, input: Fields, accept?: string) {
  const [path, init] = requestOf(contract[id], input)
  const response = await fetch(server.url + path, {
    ...init,
    headers: {
      'x-api-key': key,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...(accept !== undefined && { accept }),
    },
  })
  const { status, headers } = response
  return { status, headers, type: headers.get('content-type'), text: await response.text() }
}

let tenant: Tenant
let brand_id: string
beforeAll(async () => {
  tenant = await server.tenant()
  const { project } = tenant
  brand_id = (await project.create_brand({ name: '=cmd()', aliases: ['Bolt'], domains: ['bolt.io', 'bolt.com'] })).id
  const on = (day: string) => ({ created_at: `2026-03-0${day}T10:00:00Z` })
  await project.import_chats({
    chats: [
      chat('Acme, then Bolt.', on('1')),
      chat('Bolt.', on('2')),
      chat('Acme.', { ...on('2'), features: ['AD', 'MAP'] }),
    ],
  })
})

describe('text/csv', () => {
  test('has a header line, and a line for each row', async () => {
    const { text, type, headers } = await ask(tenant, 'list_brands', { project_id: tenant.project_id }, 'text/csv')
    expect(type).toBe('text/csv; charset=utf-8; header=present')
    expect(headers.get('x-total-count')).toBe('2')
    expect(headers.get('vary')).toContain('Accept')
    const [columns = '', own = '', rival = ''] = text.split('\r\n')
    expect(columns.split(',').slice(0, 3)).toEqual(['id', 'name', 'is_own'])
    expect(own.startsWith(`${tenant.own_brand_id},Acme,true,`)).toBe(true)
    // A name that a spreadsheet would execute as a formula is text; a list is one cell.
    expect(rival.startsWith(`${brand_id},'=cmd(),false,`)).toBe(true)
    expect(rival).toContain('"bolt.io, bolt.com"')
  })

  test('of a report has columns for nested fields and for the previous period', async () => {
    const question = {
      project_id: tenant.project_id,
      dimensions: ['date'],
      start_date: '2026-03-02',
      end_date: '2026-03-02',
      include_previous_period: true,
      filters: [{ field: 'brand_id', operator: 'in', values: [brand_id] }],
    }
    const { text } = await ask(tenant, 'get_brands_report', question, 'text/csv')
    const [columns = '', line = '', ...rest] = text.split('\r\n')
    expect(rest).toEqual([''])
    const row = Object.fromEntries(columns.split(',').map((column, i) => [column, line.split(',')[i]]))
    expect(row).toMatchObject({
      brand_id,
      brand: "'=cmd()",
      date: '2026-03-02',
      visibility: '0.5',
      visibility_count: '1',
    })
    expect(row).toMatchObject({ previous_date: '2026-03-01', previous_visibility: '1', previous_visibility_total: '1' })
  })

  test('without rows has only the header line', async () => {
    const none = { project_id: tenant.project_id, end_date: '0001-01-01' }
    expect((await ask(tenant, 'list_chats', none, 'text/csv')).text).toBe(
      'id,prompt_id,model_id,model_channel_id,date,features\r\n',
    )
  })
})

describe('every list', () => {
  let examples: Examples
  let other: Tenant
  beforeAll(async () => {
    other = await server.tenant()
    examples = await makeExamples(other)
    // Rows that change by themselves would differ between two requests.
    await recalculated(other.api, other.project_id)
  })
  const lists = guarded.filter(([, endpoint]) => rowOf(endpoint))

  test('there are more than 40', () => expect(lists.length).toBeGreaterThan(40))

  test.each(lists)('%s has the same rows in every format', async (id) => {
    const read = async (accept?: string) => {
      const answer = await ask(other, id, examples[id], accept)
      expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
      expect(answer.headers.get('vary')).toContain('Accept')
      return answer
    }
    const json = await read()
    expect(json.type).toBe('application/json; charset=utf-8')
    const { data, total_count } = JSON.parse(json.text)
    const lines = await read('application/x-ndjson')
    expect(lines.type).toBe('application/x-ndjson; charset=utf-8')
    expect(lines.text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))).toEqual(data)
    const csv = await read('text/csv')
    expect(csv.headers.get('x-total-count')).toBe(total_count === undefined ? null : String(total_count))
    expect(csv.text.endsWith('\r\n')).toBe(true)
    // Texts of these examples have no line breaks.
    expect(csv.text.split('\r\n').length).toBe(data.length + 2)
  })
})

describe('the Accept header', () => {
  test.each([
    ['*/*', 'application/json; charset=utf-8'],
    ['', 'application/json; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['application/json, text/plain, */*', 'application/json; charset=utf-8'],
    ['application/*', 'application/json; charset=utf-8'],
    ['text/*', 'text/csv; charset=utf-8; header=present'],
    ['text/csv, */*', 'text/csv; charset=utf-8; header=present'],
    ['text/csv;q=0.5, application/x-ndjson', 'application/x-ndjson; charset=utf-8'],
    ['TEXT/CSV; charset=utf-8', 'text/csv; charset=utf-8; header=present'],
    ['*/*, application/json;q=0', 'text/csv; charset=utf-8; header=present'],
  ])('%s gives %s', async (accept, type) => {
    const answer = await ask(tenant, 'list_tags', { project_id: tenant.project_id }, accept)
    expect([answer.status, answer.type]).toEqual([200, type])
  })

  test.each(['text/html', 'application/xml, image/*', 'application/json;q=0', 'nonsense'])(
    '%s is 406',
    async (accept) => {
      const { status, text, headers } = await ask(tenant, 'list_tags', { project_id: tenant.project_id }, accept)
      expect([status, JSON.parse(text)]).toEqual([
        406,
        {
          message:
            'None of the types in Accept is supported. Use one of: application/json, text/csv, application/x-ndjson.',
        },
      ])
      expect(headers.get('vary')).toContain('Accept')
    },
  )

  test('an error is always JSON', async () => {
    const { status, type } = await ask(tenant, 'list_tags', { project_id: tenant.project_id, limit: 0 }, 'text/csv')
    expect([status, type]).toEqual([400, 'application/json; charset=utf-8'])
  })
})

test.each(['get_brands_report', 'get_domains_report', 'get_urls_report'] as const)(
  '%s returns the row count of all pages on request',
  async (id) => {
    const question = { dimensions: ['date' as const], limit: 1 }
    const rows = (await tenant.project[id]({ ...question, limit: 10 })).data.length
    expect(await tenant.project[id](question)).not.toHaveProperty('total_count')
    expect((await tenant.project[id]({ ...question, include: ['total_count'] })).total_count).toBe(rows)
    expect((await tenant.project[id]({ ...question, offset: 100, include: ['total_count'] })).total_count).toBe(rows)
  },
)
