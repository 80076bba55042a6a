import { visible } from '../../store/visible.ts'
import type { Asked } from '../population.ts'
import { isIn, type ListEntry, type NumberEntry } from '../query.ts'
import type { Dimension, Population } from './grain.ts'

const dimension = (means: string, key: Dimension['key'], type: Dimension['type']): Dimension => ({
  means,
  key,
  type,
  of: 'fact',
  value: (column) => column,
})

/** The facts of a kind of run that are visible in the snapshot, for the requested runs. */
export const ofRuns = (asked: Asked) => [
  visible(asked.snapshot, asked.bind, 'run'),
  ...asked.query.filters.flatMap((entry) => among(asked, entry, { run_id: 'UUID' })),
]

/** A condition on one of some columns. Undefined for an entry about another column. */
export function among(
  asked: Asked,
  entry: ListEntry | NumberEntry,
  columns: Record<string, 'UUID' | 'String'>,
): string[] {
  const type = Object.hasOwn(columns, entry.field) ? columns[entry.field] : undefined
  return type && 'values' in entry ? [isIn(asked, entry.field, type, entry)] : []
}

/** Perception runs and their contents (docs/methodology.md#attributes-of-brands). The question selects the runs. */
export const runPopulation: Population = { of: 'selected perception runs', dimensions: {}, conditions: ofRuns }

/** The answers of perception runs and their contents. */
export const perceptionAnswers: Population = {
  of: 'answers of the selected perception runs and channels',
  dimensions: {
    attribute: dimension('the attribute asked about', () => 'attribute', 'String'),
    date: dimension('the UTC day the run was completed', (day) => day, 'Date'),
  },
  conditions: (asked) => [
    ...ofRuns(asked),
    ...asked.query.filters.flatMap((entry) => [
      ...among(asked, entry, { model_channel_id: 'String', attribute: 'String' }),
      ...(entry.field === 'objection' ? [raising(asked, entry)] : []),
    ]),
  ],
}

/** The answers that raise an objection. */
function raising(asked: Asked, entry: ListEntry | NumberEntry): string {
  const conditions = [...ofRuns(asked), ...among(asked, { ...entry, field: 'name' }, { name: 'String' })]
  return `(run_id, answer) IN (SELECT run_id, arrayJoin(raised.answer) FROM perception_objections WHERE ${conditions.join(' AND ')})`
}
