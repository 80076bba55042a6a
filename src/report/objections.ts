import { aliased, block, lines } from './group.ts'
import { sqlOf } from './model/grain.ts'
import { objections } from './model/objections.ts'
import { ofRuns } from './model/perception.ts'
import { grouped } from './population.ts'
import type { Rows } from './rows.ts'

/**
 * A row for every objection of the requested runs. An objection with a count but no stored answers cannot be split by
 * channel. It has a row only if no channels were requested or the runs have answers of these channels only.
 */
export function objectionRows(channels: readonly string[], is_open: boolean): Rows {
  return {
    grain: objections,
    entity: 'name',
    has_total_count: true,
    columns: () => ['members'],
    cells(asked, days) {
      const answers = lines(
        'SELECT count() AS all_answers, countIf(has(counted_channels, model_channel_id)) AS counted_answers',
        `FROM perception_answers WHERE ${ofRuns(asked).join(' AND ')}`,
      )
      const found = grouped(asked, days, {
        table: objections.table,
        keys: { name: { sql: 'name', type: 'String' } },
        sums: { ...objections.sums, wordings: 'max(members)', is_number: 'max(is_count)' },
        conditions: [],
      })
      return lines(
        `WITH ${asked.list(channels, 'String')} AS counted_channels`,
        `SELECT ${['name', 'wordings AS members', ...aliased(sqlOf(objections.metrics))].join(', ')}`,
        'FROM (',
        '  SELECT name, wordings, raised, if(is_number, all_answers, counted_answers) AS answers',
        `  FROM ${block(found)} AS found`,
        `  CROSS JOIN ${block(answers)} AS run`,
        is_open ? '' : '  WHERE NOT is_number OR counted_answers = all_answers',
        ')',
      )
    },
    condition: () => undefined,
  }
}
