import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '../client/client.ts'
import { day_ms, dayOf } from '../days.ts'
import type { Story } from './live.ts'
import { brandNames, marketBrands, marketChannels, ownBrand } from './market.ts'
import { simulate } from './simulate.ts'
import { addSurroundings } from './surroundings.ts'

/** Whole weeks of history when the demo is created. The search for changes compares the last one with the four before it. */
const storyWeeks = 9
/** With this seed the search for changes finds what the story tells and nothing that is due to chance. */
export const usualSeed = 2
const chunk = 1900

/** The state file of a demo folder; written when the history is complete. */
export interface DemoState extends Story {
  /** The history is imported up to this day; later days are collected. */
  last_day: string
  project_id: string
  project_name: string
  /** A key of the demo company; it gives access to simulated data only. */
  key: string
}

/** The interfaces that build the demo: the API for its company, and the import of answers. */
export interface DemoHost {
  api: Client
  importLines(
    project_id: string,
    lines: readonly string[],
    options: { create_missing: boolean; on_conflict: 'skip' },
  ): Promise<{ created: number; rejections: { message: string }[] }>
}

export const projectName = 'Brewhaven (simulated demo)'

const statePath = (folder: string) => join(folder, 'demo.json')

/** The state of an earlier run; undefined when there was none or it did not finish. */
export async function readState(folder: string): Promise<DemoState | undefined> {
  const text = await readFile(statePath(folder), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as DemoState)
}

/** The story of the demo: the existing one, else one that started on a Monday, so that its weeks match those of the search for changes. */
export const storyOf = (before: DemoState | undefined, seed: number, today: Date): Story => ({
  seed: before?.seed ?? seed,
  first_day: before?.first_day ?? dayBefore(today, 7 * storyWeeks + ((today.getUTCDay() + 6) % 7)),
})

/**
 * Creates the demo project with its history, or extends an existing one up to yesterday. Every step may be repeated
 * after an interruption.
 * @returns the state, and the number of imported answers
 */
export async function buildDemo(
  host: DemoHost,
  { folder, story, today }: { folder: string; story: Story; today: Date },
): Promise<{ state: DemoState; imported: number }> {
  const before = await readState(folder)
  const last_day = dayBefore(today, 1)
  const project_id = before?.project_id ?? (await makeProject(host))
  let imported = 0
  let lines: string[] = []
  const flush = async () => {
    const { created, rejections } = await host.importLines(project_id, lines, {
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
    if (before && (await wasCollected(host, project_id, day))) continue
    for (const chat of simulate({ ...story, from: day, to: day })) lines.push(JSON.stringify(chat))
    if (lines.length >= chunk) await flush()
  }
  if (lines.length > 0) await flush()
  if (!before) await addSurroundings({ api: host.api, project_id }, story, last_day, today)
  const state: DemoState = {
    ...story,
    last_day,
    project_id,
    project_name: projectName,
    key: before?.key ?? (await makeKey(host)),
  }
  await writeFile(statePath(folder), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  return { state, imported }
}

/** Days on which the demo was served already have answers that it collected itself. */
async function wasCollected({ api }: Pick<DemoHost, 'api'>, project_id: string, day: string): Promise<boolean> {
  const of_day = { start_date: day, end_date: day, status: 'succeeded', limit: 1 } as const
  return (await api.list_collection_runs({ project_id, ...of_day })).total_count > 0
}

const dayBefore = (instant: Date, days: number) => dayOf(instant.getTime() - days * day_ms)

function* daysOf(from: string, to: string): Generator<string> {
  for (let day = from; day <= to; day = dayBefore(new Date(day), -1)) yield day
}

/** The project and its brands; those from an interrupted run are reused. */
async function makeProject({ api }: Pick<DemoHost, 'api'>): Promise<string> {
  const { data } = await api.list_projects({})
  const project_id =
    data.find(({ name }) => name === projectName)?.id ??
    (
      await api.create_project({
        name: projectName,
        domain: marketBrands[ownBrand].domain,
        country_code: 'US',
        model_channel_ids: [...marketChannels],
      })
    ).id
  const { data: tracked } = await api.list_brands({ project_id })
  for (const name of brandNames) {
    const { domain, aliases } = marketBrands[name]
    const fields = { project_id, name, aliases: [...aliases], domains: [domain] }
    const own = tracked.find(({ is_own }) => is_own)
    if (tracked.some((brand) => brand.name === name)) continue
    if (name === ownBrand && own) await api.update_brand({ ...fields, brand_id: own.id })
    else await api.create_brand(fields)
  }
  return project_id
}

const makeKey = async ({ api }: Pick<DemoHost, 'api'>) =>
  (await api.create_api_key({ name: 'Demo', scope: 'company', access: 'write' })).key
