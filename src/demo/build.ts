import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../cli/connection.ts'
import type { Story } from './live.ts'
import { brandNames, brands, channels, ownBrand } from './market.ts'
import { simulate } from './simulate.ts'
import { addSurroundings } from './surroundings.ts'

/** Days the story has on the day the demo is built. */
const storyDays = 60
const dayMilliseconds = 86_400_000
const chunk = 1900

/** What a demo folder says about itself; written when its history is there. */
export interface DemoState extends Story {
  /** The history is there up to this day; later days are collected. */
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

/** The story that a demo tells: the one it began with, else one that has its last day today. */
export const storyOf = (before: DemoState | undefined, seed: number, today: Date): Story => ({
  seed: before?.seed ?? seed,
  first_day: before?.first_day ?? dayBefore(today, storyDays - 1),
})

/**
 * Makes the demo project with its history, or brings one that is there up to yesterday. Every step may be repeated after
 * an interruption.
 * @returns the state, and how many answers came in
 */
export async function buildDemo(
  connection: Omit<Connection, 'close'>,
  { folder, story, today }: { folder: string; story: Story; today: Date },
): Promise<{ state: DemoState; imported: number }> {
  const before = await readState(folder)
  const last_day = dayBefore(today, 1)
  const project_id = before?.project_id ?? (await makeProject(connection))
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
  const from = before ? dayBefore(new Date(before.last_day), -1) : story.first_day
  for (const day of daysOf(from, last_day)) {
    if (before && (await wasCollected(connection, project_id, day))) continue
    for (const chat of simulate({ ...story, from: day, to: day })) lines.push(JSON.stringify(chat))
    if (lines.length >= chunk) await flush()
  }
  if (lines.length > 0) await flush()
  if (!before) await addSurroundings({ api: connection.api, project_id }, story, last_day, today)
  const state: DemoState = {
    ...story,
    ...{ last_day, project_id },
    project_name: projectName,
    key: before?.key ?? (await makeKey(connection)),
  }
  await writeFile(statePath(folder), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  return { state, imported }
}

/** Days on which the demo was served have answers that it collected itself. */
async function wasCollected({ api }: Pick<Connection, 'api'>, project_id: string, day: string): Promise<boolean> {
  const of_day = { start_date: day, end_date: day, status: 'succeeded', limit: 1 } as const
  return (await api.list_collection_runs({ project_id, ...of_day })).total_count > 0
}

const dayBefore = (instant: Date, days: number) =>
  new Date(instant.getTime() - days * dayMilliseconds).toISOString().slice(0, 10)

function* daysOf(from: string, to: string): Generator<string> {
  for (let day = from; day <= to; day = dayBefore(new Date(day), -1)) yield day
}

/** The project and its brands; those an interrupted run made are used. */
async function makeProject({ api }: Pick<Connection, 'api'>): Promise<string> {
  const { data } = await api.list_projects({})
  const project_id =
    data.find(({ name }) => name === projectName)?.id ??
    (
      await api.create_project({
        ...{ name: projectName, domain: brands[ownBrand].domain, country_code: 'US' },
        model_channel_ids: [...channels],
      })
    ).id
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
