import type { Sql } from '../store/clickhouse/open.ts'
import { chatPopulation } from './model/chats.ts'
import { askOf, type Scope } from './population.ts'
import type { ReportQuery } from './query.ts'

/** Something that answers have in common, and the first day with one of them. */
export interface First {
  model_channel_id: string
  name: string
  first_day: number
}

/** For each channel the models that answered, each with its first day; the earliest first. */
export function firstDaysOfModels(query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(chatPopulation, query, scope)
  return {
    text: `SELECT toString(model_channel_id) AS model_channel_id, toString(model_id) AS name, toUInt16(min(date)) AS first_day
FROM chats WHERE ${asked.population.conditions(asked, query.days).join(' AND ')} AND model_id != ''
GROUP BY model_channel_id, model_id ORDER BY first_day, name`,
    params: asked.params,
  }
}

/** The rules that answers were read by, each with the first day of an answer; the earliest first. */
export function firstDaysOfMethods(query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(chatPopulation, query, scope)
  const reading = asked.bind(asked.snapshot.reading, 'UInt32')
  return {
    text: `SELECT '' AS model_channel_id, toString(analysis_version) AS name, toUInt16(min(date)) AS first_day
FROM readings WHERE reading = ${reading} AND ${asked.population.conditions(asked, query.days).join(' AND ')}
GROUP BY analysis_version ORDER BY first_day, name`,
    params: asked.params,
  }
}
