import { createServer } from 'node:net'
import pino from 'pino'
import { type Config, readConfig } from '../config.ts'
import { buildDemo, type DemoState, readState } from '../demo/build.ts'
import { serveOpened } from '../server.ts'
import { type Opened, openServices } from '../services.ts'
import { actingFor, companyOf, heldElsewhere } from './direct.ts'
import { grouped } from './progress.ts'
import { printBrandsReport } from './report.ts'
import { listening, untilTold } from './serve.ts'
import { CliError, type Shell } from './shell.ts'

export interface DemoOptions {
  exit?: true
  seed?: number
}

const defaultFolder = './data/demo'
const defaultSeed = 1

/** `answerscope demo`: a made-up market in a folder of its own, its first report, and a service to ask more. */
export async function demo(shell: Shell, { exit, seed }: DemoOptions): Promise<void> {
  const config = await demoConfig(shell, exit === true)
  const before = await readState(config.DATA_DIR)
  if (before && seed !== undefined && seed !== before.seed) {
    throw new CliError(
      `The demo in ${config.DATA_DIR} was made with seed ${before.seed}. Remove the folder, or set DATA_DIR to another one.`,
    )
  }
  shell.note(
    before
      ? `Opening the demo in ${config.DATA_DIR} …`
      : `Building a demo in ${config.DATA_DIR}, this takes some seconds …`,
  )
  const started = performance.now()
  const opened = await openServices(config, pino({ level: config.LOG_LEVEL }, pino.destination(2))).catch(
    heldElsewhere(config),
  )
  let is_served = false
  try {
    const company = await companyOf(opened.services.db, { first_company: 'Demo' })
    const connection = actingFor(opened.services, company, shell.note)
    const { state, imported } = await buildDemo(connection, {
      folder: config.DATA_DIR,
      seed: seed ?? defaultSeed,
      today: opened.services.now(),
    })
    await connection.settle(state.project_id)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    shell.print(`\nSIMULATED DATA: brands, sites and answers are made up (seed ${state.seed}).`)
    shell.print(
      `${state.project_name}: ${state.first_day} to ${state.last_day}, ${grouped(imported)} new answers, ready in ${seconds} s\n`,
    )
    await printBrandsReport(
      shell,
      { ...connection, close: opened.close },
      { id: state.project_id, name: state.project_name },
      {},
    )
    if (exit) return
    is_served = true
    await serveDemo(shell, opened, state)
  } finally {
    if (!is_served) await opened.close()
  }
}

/** The demo's own stores whatever the installation uses, quiet, and on a port that is free. */
async function demoConfig(shell: Shell, is_unserved: boolean): Promise<Config> {
  const { DATABASE_URL: _, CLICKHOUSE_URL: __, BOOTSTRAP_API_KEY: ___, ASSISTANT: ____, ...rest } = shell.env
  // What is made up costs nothing: with a key its prompts would be asked.
  const env: Shell['env'] = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !/_(API_KEY|BASE_URL)$|^CHANNELS_FILE$/.test(name)),
  )
  const config = readConfig({ ...env, DATA_DIR: env.DATA_DIR || defaultFolder, LOG_LEVEL: env.LOG_LEVEL || 'warn' })
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
API key    ${key}
API docs   ${server.url}/docs

Try:
  curl -s ${server.url}/customer/v1/reports/brands \\
    -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' \\
    -d '{"project_id": "${project_id}", "dimensions": ["model_channel_id"], "limit": 5}'

  ANSWERSCOPE_API_KEY=${key} \\
    npx answerscope report brands --by week --url ${server.url}

Press Ctrl-C to stop.`)
  await untilTold()
  await server.stop()
}
