import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat, type Tenant, type TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { finishedReport, madeReport, smallPng } from './made-report.ts'
import { pdfPages } from './pdf-text.ts'

let server: TestServer
let tenant: Tenant
let bolt: string
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  const { project } = tenant
  bolt = (await project.create_brand({ name: '<b>olt', aliases: ['Bolt'], domains: ['bolt.io'] })).id
  const named = (text: string, day: string, answer: string, topic = 'Tools', more: object[] = []) =>
    chat(answer, {
      prompt: { text, country_code: 'US', topic },
      created_at: `2026-03-${day}T10:00:00Z`,
      sources: [{ url: 'https://news.example/one', citation_count: 1, citation_position: 1 }, ...more],
    })
  // More of its pages are read than of any other domain, all of them in one answer.
  const forum = Array.from({ length: 9 }, (_, page) => ({ url: `https://www.reddit.com/r/tools/${page}` }))
  await project.import_chats({
    chats: [
      named('Which tool?', '01', 'Acme.'),
      named('Which tool?', '09', 'Acme is good.'),
      named('Which tool?', '10', 'Bolt.'),
      named('Which saw?', '09', 'Acme and Bolt.', 'Saws'),
      named('Which saw?', '11', 'Nobody.', 'Saws', forum),
    ],
  })
})

const week = { start_date: '2026-03-08', end_date: '2026-03-14' }

async function bytesOf(api: Client, report_snapshot_id: string, file_name: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of await api.download_report_file({ report_snapshot_id, file_name })) parts.push(part)
  return Buffer.concat(parts)
}

const messageOf = async (work: Promise<unknown>) => {
  try {
    await work
  } catch (error) {
    const { status, message } = error as { status: number; message: string }
    return [status, message]
  }
  throw new Error('it succeeded')
}

describe('a report', () => {
  test('has the numbers of the live reports, section by section', async () => {
    const { project } = tenant
    const { id, report, files, makes_pdf } = await madeReport(project, { title: 'Week 11', ...week })
    expect(report).toMatchObject({
      format: 1,
      title: 'Week 11',
      brand: 'Acme',
      ...week,
      previous_start_date: '2026-03-01',
      previous_end_date: '2026-03-07',
      answers: 4,
      prompts: 2,
      filters: [],
      branding: { name: null, color: null, logo: null },
    })
    const sections = new Map(report?.sections.map((section) => [section.section, section]))
    expect([...sections.keys()]).toEqual([
      ...['headline', 'course', 'ranking', 'engines', 'topics', 'sources', 'changes', 'actions'],
    ])
    const row = (name: 'headline' | 'ranking' | 'engines' | 'topics' | 'sources', place = 0) => {
      const { columns = [], rows = [] } = sections.get(name) ?? {}
      return Object.fromEntries(columns.map((column, index) => [column.name, rows[place]?.[index]]))
    }
    expect(row('headline')).toEqual({
      ...{ number: 'Visibility', value: 0.5, low: expect.any(Number), high: expect.any(Number) },
      ...{ before: 1, change: -0.5, verdict: 'too few to say' },
    })
    expect(sections.get('headline')?.row_units).toEqual(['share', 'share', 'score', 'rank', 'share'])
    expect(sections.get('course')?.chart).toMatchObject({
      steps: ['2026-03-09', '2026-03-10', '2026-03-11'],
      lines: [
        { name: 'Acme', is_own: true, values: [1, 0, 0] },
        { name: '<b>olt', is_own: false, values: [0.5, 1, 0] },
      ],
    })
    expect(sections.get('course')?.rows).toEqual([
      ['2026-03-09', 1, 0.5],
      ['2026-03-10', 0, 1],
      ['2026-03-11', 0, 0],
    ])
    expect(row('engines')).toMatchObject({ engine: 'ChatGPT', visibility: 0.5, answers: 4 })
    expect(sections.get('topics')?.rows.map(([topic, visibility]) => [topic, visibility])).toEqual([
      ['Saws', 0.5],
      ['Tools', 0.5],
    ])
    // For each brand the answers that name it, as in the ranking of the dashboard.
    expect(
      sections
        .get('ranking')
        ?.rows.map((cells) => [cells[0], cells.at(-1)])
        .sort(),
    ).toEqual([
      ['<b>olt', 2],
      ['Acme', 2],
    ])
    expect(row('sources')).toMatchObject({ domain: 'news.example', read_in: 1, citation_count: 4 })
    expect(row('sources', 1)).toMatchObject({ domain: 'reddit.com', classification: 'User-generated', read_in: 0.25 })
    expect(sections.get('changes')?.notes).toHaveLength(1)
    // The same as in the report of the recorded question.
    const asked = report?.questions.find(({ section }) => section === 'ranking')
    const { data } = await project.get_brands_report(asked?.body as never)
    const { columns = [], rows = [] } = sections.get('ranking') ?? {}
    const place = columns.findIndex(({ name }) => name === 'visibility_low')
    expect(rows.map((of) => of[place])).toEqual(
      data.map(({ confidence }) => confidence?.market.visibility?.low ?? null),
    )
    expect(files.map(({ name }) => name).filter((name) => name !== 'report.pdf')).toEqual([
      ...['report.html', 'report.xlsx', 'headline.csv', 'course.csv', 'ranking.csv', 'engines.csv', 'topics.csv'],
      ...['sources.csv', 'changes.csv', 'actions.csv', 'report.json'],
    ])
    expect(files.some(({ kind }) => kind === 'pdf')).toBe(makes_pdf)
    if (makes_pdf) {
      // For two letters that form one glyph, the PDF contains the ligature.
      const bare = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '')
      const page = (await bytesOf(project, id, 'report.html')).toString()
      const printed = pdfPages(await bytesOf(project, id, 'report.pdf'))
      expect(printed.every((text) => text.length > 0)).toBe(true)
      const text = bare(printed.join(''))
      const cells = [...page.matchAll(/<(h1|h2|th|td)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) =>
        bare(inner.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))),
      )
      expect(cells).toEqual(expect.arrayContaining(['Week11', 'Acme', '50.0%']))
      expect(cells.filter((cell) => !text.includes(cell))).toEqual([])
    }
  })

  test('is byte-identical whatever happens later', async () => {
    const { project, own_brand_id } = tenant
    const made = await madeReport(project, { title: 'Frozen', ...week })
    const read = async () => [
      JSON.stringify(await project.get_report_snapshot({ report_snapshot_id: made.id })),
      ...(await Promise.all(
        made.files.map(async ({ name }) => (await bytesOf(project, made.id, name)).toString('hex')),
      )),
    ]
    const before = await read()
    for (const { name, bytes } of made.files) expect((await bytesOf(project, made.id, name)).length).toBe(bytes)
    await project.update_brand({ brand_id: own_brand_id, name: 'Acme & Sons', aliases: ['Acme'] })
    await project.import_chats({
      chats: [
        chat('Acme, Acme!', {
          prompt: { text: 'Which tool?', country_code: 'US' },
          created_at: '2026-03-09T11:00:00Z',
        }),
      ],
    })
    await project.create_domain_classification({ name: 'Rivals' })
    await project.assign_domain_classification({ domain: 'news.example', classification: 'Rivals' })
    await project.set_report_branding({ name: 'Agency', color: '#AA0000', logo: smallPng })
    const after = await madeReport(project, { title: 'Frozen', ...week })
    expect(after.report?.answers).toBe(5)
    expect(after.report?.branding).toEqual({ name: 'Agency', color: '#aa0000', logo: smallPng })
    expect(await read()).toEqual(before)
    await project.delete_brand({ brand_id: bolt })
    expect(await read()).toEqual(before)
  })
})

test('a page runs nothing, loads nothing, and escapes foreign texts', async () => {
  const { project, key } = tenant
  const title = '"><script>alert(1)</script>'
  const { id } = await madeReport(project, { title, ...week })
  const answer = await fetch(`${server.url}/customer/v1/report-snapshots/${id}/page`, { headers: { 'x-api-key': key } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="report.html"')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
  )
  const html = await answer.text()
  expect(html).toContain('<h1>&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;</h1>')
  expect(html).not.toMatch(/<script|<link|<iframe|<b>olt|\son\w+=|https?:/i)
  expect(html).toContain('<svg')
})

test('wrong fields are named in the error', async () => {
  const { project } = tenant
  const create = (body: object) => messageOf(project.create_report_snapshot({ title: 'Week', ...body } as never))
  expect(await create({ title: ' ' })).toEqual([400, expect.stringContaining('title ')])
  expect(await create({ sections: [] })).toEqual([400, expect.stringContaining('sections ')])
  expect(await create({ sections: ['weather'] })).toEqual([400, expect.stringContaining('sections[0] ')])
  expect(await create({ start_date: '2026-03-02', end_date: '2026-03-01' })).toEqual([
    400,
    'start_date (2026-03-02) is after end_date (2026-03-01). Send a start on or before the end.',
  ])
  expect(await create({ filters: [{ field: 'brand_id', operator: 'in', values: ['x'] }] })).toEqual([
    400,
    expect.stringContaining('filters[0].field '),
  ])
  expect(await create({ filters: [{ field: 'model_channel_id', operator: 'in', values: ['Z-9'] }] })).toEqual([
    400,
    expect.stringContaining('filters[0].values[0]'),
  ])
  const branding = (body: object) => messageOf(project.set_report_branding(body as never))
  expect(await branding({ color: 'red' })).toEqual([400, expect.stringContaining('color must be a color')])
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`
  const html = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`
  for (const logo of [svg, html, 'https://example.com/a.png', 'data:image/png;base64,!!!']) {
    expect(await branding({ logo })).toEqual([400, expect.stringContaining('logo must be a PNG, JPEG or WebP')])
  }
  const large = `data:image/png;base64,${Buffer.alloc(100_001).toString('base64')}`
  expect(await branding({ logo: large })).toEqual([400, 'logo has 100001 bytes, which is more than 100000.'])
  const gone = { report_snapshot_id: 'nobody' }
  const missing = [404, expect.stringContaining('Report snapshot nobody was not found')]
  expect(await messageOf(project.get_report_snapshot(gone))).toEqual(missing)
  expect(await messageOf(project.delete_report_snapshot(gone))).toEqual(missing)
  const { id } = await madeReport(project, { title: 'Week', sections: ['headline'], ...week })
  expect(await messageOf(bytesOf(project, id, 'nothing.csv'))).toEqual([
    404,
    expect.stringContaining('has no file nothing.csv'),
  ])
  await server.services.db.deleteFrom('report_files').where('snapshot_id', '=', id).where('kind', '=', 'pdf').execute()
  expect(await messageOf(bytesOf(project, id, 'report.pdf'))).toEqual([
    409,
    expect.stringContaining('in a browser and print it'),
  ])
  await project.delete_report_snapshot({ report_snapshot_id: id })
  expect(await messageOf(project.get_report_snapshot({ report_snapshot_id: id }))).toEqual([404, expect.any(String)])
})

test('a report without answers, or of a project without an own brand, says so', async () => {
  const { project } = await server.tenant()
  const { id } = await project.create_report_snapshot({ title: 'Empty', ...week })
  const { status, report } = await finishedReport(project, id)
  expect([status, report?.answers]).toEqual(['succeeded', 0])
  expect(report?.sections.find(({ section }) => section === 'topics')?.notes).toEqual([
    'No answered prompt has a topic.',
  ])
})

test('an own brand outranked by many others still has its numbers', async () => {
  const { project } = await server.tenant()
  const others = Array.from({ length: 26 }, (_, place) => `Other${String.fromCharCode(97 + place)}`)
  for (const name of others) await project.create_brand({ name })
  const say = (answer: string) => chat(answer, { created_at: '2026-03-09T10:00:00Z' })
  await project.import_chats({ chats: [say(`Acme, ${others.join(', ')}.`), say(`${others.join(', ')}.`)] })
  const { report } = await madeReport(project, { title: 'Many', ...week, sections: ['headline', 'course', 'ranking'] })
  const [headline, course, ranking] = report?.sections ?? []
  expect([headline?.notes, headline?.rows[0]?.slice(0, 2)]).toEqual([[], ['Visibility', 0.5]])
  expect(course?.rows.map((row) => row[1])).toEqual([0.5])
  expect([ranking?.rows.length, ranking?.notes]).toEqual([25, ['The 25 most visible of 27 brands.']])
})

test('sections that filters do not affect say so', async () => {
  const { project } = tenant
  const filters = [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] } as const]
  const sections = ['changes', 'actions'] as const
  const notesOf = async (more: object) =>
    (await madeReport(project, { title: 'Of all', ...week, sections: [...sections], ...more })).report?.sections.map(
      ({ notes }) => notes[0],
    )
  expect(await notesOf({ filters })).toEqual(['Changes cover the whole project.', 'Actions cover the whole project.'])
  expect(await notesOf({})).toEqual([expect.stringContaining('Nothing.'), 'No action is open.'])
})
