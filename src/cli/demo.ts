import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../config.ts'
import { providers } from '../contract/enums.ts'
import { providerOf } from '../contract/providers.ts'
import { buildDemo, type DemoState, readState, storyOf, usualSeed } from '../demo/build.ts'
import type { LocalEngines } from '../demo/engines/engines.ts'
import { demoKey, startDemoEngines } from '../demo/live.ts'
import { marketChannels } from '../demo/market.ts'
import type { Services } from '../domain/foundation/context.ts'
import { findKey } from '../domain/setup/projects/keys.ts'
import { makeLink } from '../domain/setup/projects/sign-in-links.ts'
import { planProjects } from '../domain/setup/schedule/plan.ts'
import { serveOpened } from '../server.ts'
import { type Opened, openServices } from '../services.ts'
import { askPlanned } from './collect-run.ts'
import { actingFor, companyOf } from './direct.ts'
import { createLog } from './log.ts'
import { withThousands } from './progress.ts'
import { printBrandsReport } from './report.ts'
import { listening, untilSignalled } from './serve.ts'
import { CliError, type Shell } from './shell.ts'

export interface DemoOptions {
  exit?: true
  seed?: number
}

const defaultFolder = './data/demo'

/**
 * `answerscope demo`: a simulated market in its own folder. Its engines run on this machine and are asked like any
 * others. Prints its first report, and starts a service for more.
 */
export async function demo(shell: Shell, { exit, seed }: DemoOptions): Promise<void> {
  const folder = shell.env.DATA_DIR || defaultFolder
  const before = await readState(folder)
  if (before && seed !== undefined && seed !== before.seed) {
    throw new CliError(
      `The demo in ${folder} was made with seed ${before.seed}. Remove the folder, or set DATA_DIR to another one.`,
    )
  }
  shell.note(before ? `Opening the demo in ${folder} …` : `Building a demo in ${folder}, this takes a few seconds …`)
  const started = performance.now()
  const today = new Date()
  const story = storyOf(before, seed ?? usualSeed, today)
  const engines = await startDemoEngines(story, () => new Date())
  let opened: Opened | undefined
  try {
    const config = await demoConfig(shell, folder, engines, exit === true)
    const log = createLog(config.LOG_LEVEL, 2)
    opened = await openServices(config, log)
    const { services } = opened
    const company = await companyOf(services.db, { first_company: 'Demo' })
    const connection = actingFor(services, company, shell.note)
    const { state, imported } = await buildDemo(connection, { folder, story, today })
    await connection.settle(state.project_id)
    const imported_s = secondsSince(started)
    const imported_at = performance.now()
    const collected = await collectToday(services, state.project_id)
    shell.print(`\nSIMULATED DATA: brands, sites and answers are made up (seed ${state.seed}).`)
    shell.print(`${state.project_name}, since ${state.first_day}`)
    shell.print(`imported ${withThousands(imported)} answers up to yesterday in ${imported_s} s`)
    shell.print(
      `collected ${withThousands(collected)} answers for today from ${marketChannels.length} engines over their own protocols in ${secondsSince(imported_at)} s\n`,
    )
    await printBrandsReport(
      shell,
      { ...connection, close: opened.close },
      { id: state.project_id, name: state.project_name },
      {},
    )
    if (exit) return
    const serving = opened
    // From here on the server closes the services.
    opened = undefined
    await serveDemo(shell, serving, state)
  } finally {
    await opened?.close()
    await engines.stop()
  }
}

/** Asks all of today's questions with the production scheduler. */
async function collectToday(services: Services, project_id: string): Promise<number> {
  await planProjects(services, { project_ids: [project_id], is_any_day: true })
  const of = await askPlanned(services, [project_id])
  return of('succeeded')
}

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1)

/**
 * Settings that a demo ignores, whatever the installation uses: it has its own stores and history, and asks only engines on this
 * machine.
 */
const ownSettings = [
  ...['DATABASE_URL', 'CLICKHOUSE_URL', 'CLICKHOUSE_CLUSTER', 'CLICKHOUSE_REPLICAS', 'BOOTSTRAP_API_KEY', 'PLAN'],
  ...['RETENTION_DAYS', 'COLLECT_RATE_PER_MINUTE', 'SENTIMENT', 'FETCH_PAGES'],
]

async function demoConfig(shell: Shell, folder: string, engines: LocalEngines, is_unserved: boolean): Promise<Config> {
  const env = Object.fromEntries(Object.entries(shell.env).filter(([name]) => !ownSettings.includes(name)))
  const access = providers.flatMap((provider) => [
    [`${providerOf(provider).prefix}_API_KEY`, demoKey],
    [`${providerOf(provider).prefix}_BASE_URL`, engines.baseUrl(provider)],
  ])
  const config = readConfig({
    ...env,
    ...Object.fromEntries(access),
    DATA_DIR: folder,
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
    ASSISTANT: 'off',
    WORKER: 'on',
    CHANNELS_FILE: fileURLToPath(new URL('../demo/channels.json', import.meta.url)),
  })
  if (is_unserved || (await isFree(config))) return config
  shell.note(`Port ${config.PORT} is taken, so the demo listens on another one.`)
  return { ...config, PORT: 0 }
}

const isFree = ({ PORT, HOST }: Config) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(PORT, HOST, () => probe.close(() => resolve(true)))
  })

async function serveDemo(shell: Shell, opened: Opened, { key, project_id }: DemoState) {
  const server = await listening(opened.services.config, () => serveOpened(opened))
  shell.print(`
Dashboard  ${server.url}${await signInPath(opened, key)}
           (signs you in once, within 15 minutes; later, sign in with the key)
API key    ${key}
API docs   ${server.url}/docs

Try:
  curl -s ${server.url}/customer/v1/reports/brands \\
    -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' \\
    -d '{"project_id": "${project_id}", "dimensions": ["model_channel_id"], "limit": 5}'

  ANSWERSCOPE_API_KEY=${key} \\
    npx answerscope report brands --by week --url ${server.url}

Press Ctrl-C to stop.`)
  await untilSignalled()
  await server.stop()
}

/** The path that opens the dashboard signed in; if the demo's key was revoked, the sign-in page. */
async function signInPath({ services }: Opened, key: string): Promise<string> {
  const identity = await findKey(services.db, key)
  return identity ? `/sign-in#${(await makeLink(services, identity.actor)).token}` : '/sign-in'
}
