import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../cli/connection.ts'
import { brandNames, brands, ownBrand } from './market.ts'
import { simulate } from './simulate.ts'

/** Days the story has on the day the demo is built. */
const storyDays = 60
const dayMilliseconds = 86_400_000
const chunk = 2000

/** What a demo folder says about itself; written when everything in it is there. */
export interface DemoState {
  seed: number
  first_day: string
  /** Answers are there up to this day. */
  last_day: string
  project_id: string
  project_name: string
  /** Of the demo company; it opens simulated data only. */
  key: string
}

export const projectName = 'Brewhaven (simulated demo)'

const statePath = (folder: string) => join(folder, 'demo.json')

/** What an earlier run left, or undefined when there was none or it did not come to its end. */
export async function readState(folder: string): Promise<DemoState | undefined> {
  const text = await readFile(statePath(folder), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as DemoState)
}

/**
 * Makes the demo project, or brings one that is there up to today. Every step may be repeated after an interruption.
 * @returns the state, and how many answers came in
 */
export async function buildDemo(
  connection: Omit<Connection, 'close'>,
  { folder, seed, today }: { folder: string; seed: number; today: Date },
): Promise<{ state: DemoState; imported: number }> {
  const before = await readState(folder)
  const last_day = dayOf(today)
  const first_day = before?.first_day ?? dayOf(new Date(today.getTime() - (storyDays - 1) * dayMilliseconds))
  const project_id = before?.project_id ?? (await makeProject(connection))
  const from = before ? dayOf(new Date(Date.parse(before.last_day) + dayMilliseconds)) : first_day
  let imported = 0
  let lines: string[] = []
  const flush = async () => {
    const { created, rejections } = await connection.importLines(project_id, lines, {
      create_missing: true,
      on_conflict: 'skip',
    })
    const [problem] = rejections
    if (problem) throw new Error(`a simulated chat was rejected: ${problem.message}`)
    imported += created
    lines = []
  }
  for (const chat of simulate({ seed: before?.seed ?? seed, first_day, from, to: last_day })) {
    lines.push(JSON.stringify(chat))
    if (lines.length >= chunk) await flush()
  }
  if (lines.length > 0) await flush()
  const state: DemoState = {
    ...{ first_day, last_day, project_id },
    seed: before?.seed ?? seed,
    project_name: projectName,
    key: before?.key ?? (await makeKey(connection)),
  }
  await writeFile(statePath(folder), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  return { state, imported }
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** The project and its brands; those an interrupted run made are used. */
async function makeProject({ api }: Pick<Connection, 'api'>): Promise<string> {
  const { data } = await api.list_projects({})
  const project_id =
    data.find(({ name }) => name === projectName)?.id ??
    (await api.create_project({ name: projectName, domain: brands[ownBrand].domain, country_code: 'US' })).id
  const { data: tracked } = await api.list_brands({ project_id })
  for (const name of brandNames) {
    const { domain, aliases } = brands[name]
    const fields = { project_id, name, aliases: [...aliases], domains: [domain] }
    const own = tracked.find(({ is_own }) => is_own)
    if (tracked.some((brand) => brand.name === name)) continue
    if (name === ownBrand && own) await api.update_brand({ ...fields, brand_id: own.id })
    else await api.create_brand(fields)
  }
  return project_id
}

const makeKey = async ({ api }: Pick<Connection, 'api'>) =>
  (await api.create_api_key({ name: 'Demo', scope: 'company', access: 'write' })).key
