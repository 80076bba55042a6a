import { aliased, block, lines } from './group.ts'
import { sqlOf } from './model/grain.ts'
import { objections } from './model/objections.ts'
import { ofRuns } from './model/perception.ts'
import { grouped } from './population.ts'
import type { Rows } from './rows.ts'

/**
 * A row for every objection of the runs asked about. One whose answers are known by their number alone cannot be cut by
 * channel: it has a row where channels were left open or the runs have answers of these channels only.
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
        sums: { ...objections.sums, wordings: 'any(members)', is_number: 'any(is_count)' },
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
