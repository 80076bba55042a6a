import { visible } from '../../store/visible.ts'
import type { Asked } from '../population.ts'
import { isIn } from '../query.ts'
import type { Population } from './grain.ts'

/** The columns that a question picks answers by; every table with a row per something of an answer has them. */
const columns: Record<string, 'UUID' | 'String'> = { run_id: 'UUID', model_channel_id: 'String', attribute: 'String' }

/** The answers of perception runs and all that is in them (metrics.md 7). Which runs count the question says. */
export const perceptionAnswers: Population = {
  of: 'answers of the perception runs and channels asked about',
  dimensions: {
    attribute: {
      means: 'what was asked about',
      key: () => 'attribute',
      value: (key) => key,
      type: 'String',
      of: 'fact',
    },
    date: {
      means: 'the UTC day the run was completed',
      key: (day) => day,
      value: (key) => key,
      type: 'Date',
      of: 'fact',
    },
  },
  conditions: (asked: Asked) => [visible(asked.snapshot, asked.bind, 'run'), ...picked(asked, Object.keys(columns))],
}

/** What a question's filters on some of these columns ask. */
export const picked = (asked: Asked, names: readonly string[]): string[] =>
  asked.query.filters.flatMap((entry) => {
    const type = names.includes(entry.field) ? columns[entry.field] : undefined
    return type && 'values' in entry ? [isIn(asked, entry.field, type, entry)] : []
  })
