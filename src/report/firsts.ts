import type { Sql } from '../store/clickhouse/open.ts'
import { chatPopulation } from './model/chats.ts'
import { askOf, type Scope } from './population.ts'
import type { ReportQuery } from './query.ts'

/** A value that answers share, such as a model, and the first day with such an answer. */
export interface First {
  model_channel_id: string
  name: string
  first_day: number
}

/** The models that answered on each channel, each with its first day; earliest first. */
export function firstDaysOfModels(query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(chatPopulation, query, scope)
  return {
    text: `SELECT toString(model_channel_id) AS model_channel_id, toString(model_id) AS name, toUInt16(min(date)) AS first_day
FROM chats WHERE ${asked.population.conditions(asked, query.days).join(' AND ')} AND model_id != ''
GROUP BY model_channel_id, model_id ORDER BY first_day, name`,
    params: asked.params,
  }
}

/** The methods by which answers were read, each with the first day of such an answer; earliest first. */
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
