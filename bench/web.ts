/**
 * The time from a click on an entry, a tab or a row of the dashboard to the first numbers on the screen, in headless Chromium on
 * the demo's data, against requesting the same data sequentially without a browser; the longest task in between; and frames while a
 * table of 10,000 rows scrolls. `--rounds 5`, each in a browser without a cache. Before that the time to the first number of the
 * overview over slow networks, throttled as in browsers' developer tools, `--loads 3` each; `--rounds 0 --rows 0` measures nothing
 * else.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { createClient } from '../src/client/client.ts'
import { executablePath } from '../test/web/chromium.ts'
import { startService } from './service.ts'
import { quantile, rounded } from './timing.ts'
import { firstLoad, networks } from './web/first-load.ts'
import { makeLargeProject } from './web/large-project.ts'
import { rest, type Visit, walk } from './web/walk.ts'

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '10000' },
    loads: { type: 'string', default: '3' },
  },
})
const folder = '.cache/bench/web'
const run = promisify(execFile)
await run(process.execPath, ['web/build.ts'])
await run(process.execPath, ['src/main.ts', 'demo', '--exit'], { env: { ...process.env, DATA_DIR: folder } })
const { key, project_id } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as Record<
  'key' | 'project_id',
  string
>
const { url, stop } = await startService({ DATA_DIR: folder, LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '1000000' })
const api = createClient({ url, key })
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})

/** A browser with empty caches, signed in. */
async function open(browser: Browser, path: string) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript({ path: join(import.meta.dirname, 'web/probe.js') })
  await context.request.post('/session', { data: { key } })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await rest(page)
  return page
}

/** The requests of a page, one after the other. */
async function askBare({ asked }: Visit): Promise<number> {
  const begun = performance.now()
  for (const request of asked) {
    const body = request.postData()
    const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
    await (await fetch(request.url(), { method: request.method(), headers, body })).text()
  }
  return performance.now() - begun
}

try {
  for (const [network, line] of Object.entries(networks)) {
    const loads = []
    for (let round = 0; round < Number(flags.loads); round++) {
      loads.push(await firstLoad(browser, { url, key, project_id }, line))
    }
    const times = loads.map(({ first_number_ms }) => first_number_ms)
    const { asked: _, first_number_ms: __, ...rest } = loads.at(-1) ?? { asked: [], first_number_ms: 0 }
    print({ network, first_number_ms: rounded(quantile(times, 0.5)), worst: Math.max(...times), ...rest })
  }

  const measured = new Map<string, (Visit & { bare_ms: number })[]>()
  for (let round = 0; round < Number(flags.rounds); round++) {
    const page = await open(browser, `/projects/${project_id}/import`)
    const visits = await walk(page)
    await page.context().close()
    for (const visit of visits) {
      const all = measured.get(visit.page) ?? []
      measured.set(visit.page, [...all, { ...visit, bare_ms: await askBare(visit) }])
    }
  }
  for (const [page, visits] of measured) print({ page, ...summary(visits) })
  if (measured.size > 0) print({ page: 'all', ...summary([...measured.values()].flat()) })

  if (Number(flags.rows) > 0) await scrollLong(Number(flags.rows))
} finally {
  await browser.close()
  await stop()
}

/** Long tables in a separate project. */
async function scrollLong(prompts: number) {
  const large = await makeLargeProject(api, { url, key }, prompts)
  for (const [part, label] of [
    ['prompts', 'Prompts'],
    ['sources/urls', 'URLs'],
  ] as const) {
    print({ table: part, ...(await scroll(`/projects/${large}/${part}`, label)) })
  }
}

function summary(visits: (Visit & { bare_ms: number })[]) {
  const of = (pick: (visit: (typeof visits)[number]) => number) => {
    const values = visits.map(pick)
    return { median: rounded(quantile(values, 0.5)), worst: rounded(Math.max(...values)) }
  }
  const [click, task, bare] = [of((v) => v.click_ms), of((v) => v.longest_task_ms), of((v) => v.bare_ms)]
  return {
    click_ms: click.median,
    click_ms_worst: click.worst,
    longest_task_ms: task.median,
    longest_task_ms_worst: task.worst,
    requests: Math.max(...visits.map(({ asked }) => asked.length)),
    bare_ms: bare.median,
    ratio: bare.median > 0 ? rounded(click.median / bare.median, 2) : null,
  }
}

/** Scrolls a long table with the wheel for some seconds, then waits as long. */
async function scroll(path: string, label: string) {
  const page = await open(browser, path)
  const table = page.getByRole('region', { name: label, exact: true })
  await table.locator('tbody td').first().waitFor()
  await rest(page)
  const loading_task_ms = await page.evaluate('probe.longestSince(0)')
  await table.hover()
  const rows = await table.getByRole('table').getAttribute('aria-rowcount')
  const frames = async (act: () => Promise<unknown>) => {
    await page.evaluate('probe.ends = probe.frames(); probe.begun = performance.now(); undefined')
    await act()
    const all = (await page.evaluate('probe.ends()')) as number[]
    const longest_task_ms = (await page.evaluate('probe.longestSince(probe.begun)')) as number
    return { frames: all.length, late: all.filter((ms) => ms > 32).length / all.length, longest_task_ms }
  }
  const still = await frames(() => page.evaluate('new Promise((r) => setTimeout(r, 3000))'))
  const moving = await frames(async () => {
    for (let step = 0; step < 150; step++) {
      await page.mouse.wheel(0, 400)
      await page.evaluate('new Promise(requestAnimationFrame)')
    }
  })
  await page.context().close()
  return {
    rows: Number(rows) - 1,
    loading_task_ms,
    frames: moving.frames,
    late_frames: rounded(moving.late, 3),
    late_frames_still: rounded(still.late, 3),
    longest_task_ms: moving.longest_task_ms,
  }
}

function print(line: object) {
  console.log(JSON.stringify(line))
}
