import { z } from 'zod'
import { countryCodes } from '../contract/enums.ts'
import { nearest } from '../contract/nearest.ts'
import type { Names } from './names.ts'
import { ToolRefusal } from './refusal.ts'

const names = (what: string) => z.array(z.string()).max(100).optional().describe(what)
const day = (what: string) => z.string().optional().describe(what)

/** Arguments that select days. */
export const days = {
  start_date: day('First day, YYYY-MM-DD (UTC)'),
  end_date: day('Last day, included'),
}

/** Arguments that select answers. */
export const population = {
  channels: names('Engines, by name or id'),
  topics: names('By name or id'),
  tags: names('By name or id'),
  countries: names('ISO 3166-1 codes'),
  prompt_ids: names('From list_prompts'),
}

type Population = { [Name in keyof typeof population]?: string[] | undefined }

type Country = (typeof countryCodes)[number]

/** @throws ToolRefusal for an unknown code, with the nearest known one */
function countryOf(text: string): Country {
  const code = text.trim().toUpperCase()
  const known = countryCodes.find((one) => one === code)
  if (known) return known
  const meant = nearest(code, countryCodes)
  throw new ToolRefusal(
    `${JSON.stringify(text.slice(0, 100))} is not a country code.${meant ? ` Did you mean ${meant}?` : ''}`,
  )
}

/**
 * The ids for the given names; arguments that do not narrow are left out. @throws ToolRefusal for a name that does not
 * exist
 */
export async function idsOf(known: Names, wanted: Population) {
  const [model_channel_ids, topic_ids, tag_ids] = await Promise.all([
    known.ids('channel', wanted.channels ?? []),
    known.ids('topic', wanted.topics ?? []),
    known.ids('tag', wanted.tags ?? []),
  ])
  const country_codes = (wanted.countries ?? []).map(countryOf)
  return { model_channel_ids, topic_ids, tag_ids, country_codes, prompt_ids: wanted.prompt_ids ?? [] }
}

type Ids = Awaited<ReturnType<typeof idsOf>>

const fields = {
  model_channel_ids: 'model_channel_id',
  topic_ids: 'topic_id',
  tag_ids: 'tag_id',
  country_codes: 'country_code',
  prompt_ids: 'prompt_id',
} as const satisfies Record<keyof Ids, string>

export type Filter = { field: (typeof fields)[keyof Ids]; operator: 'in'; values: string[] }

/** The same as filters of a report. */
export const populationFilters = (ids: Ids): Filter[] =>
  (Object.keys(fields) as (keyof Ids)[]).flatMap((name) =>
    ids[name].length > 0 ? [{ field: fields[name], operator: 'in' as const, values: ids[name] }] : [],
  )
