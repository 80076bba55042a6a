import { withMore } from '../../../src/confidence/precision.ts'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { whole } from '../../components/format.ts'
import { Lines } from '../../components/lines.tsx'
import { NoValue } from '../../components/no-value.tsx'
import { EmptyState } from '../../components/states.tsx'
import type { Precision } from './precision.ts'

const times = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

interface Row {
  times: number
  prompts: number
  by_prompts: number | null
  by_answers: number | null
  change: number | null
}

const points = (share: number) => `${(share * 100).toFixed(1)} pts`
const timesAs = (factor: string) => (factor === '1' ? 'Today' : `${factor} times as many`)

/** How much precision more prompts, or more answers to each, would add. */
export function PrecisionGains({ precision }: { precision: Precision }) {
  const rows = times.map((factor): Row => {
    const by_prompts = withMore(precision, { prompts: factor })
    return {
      times: factor,
      prompts: Math.round(precision.prompts * factor),
      by_prompts: by_prompts.market_half_width,
      by_answers: withMore(precision, { answers: factor }).market_half_width,
      change: by_prompts.smallest_change_seen,
    }
  })
  const column = (id: 'by_prompts' | 'by_answers' | 'change', title: string): Column<Row> => ({
    id,
    title,
    is_number: true,
    value: (row) => row[id],
    cell: (row) => (row[id] === null ? <NoValue why="Too few prompts to say" /> : points(row[id])),
  })
  const line = (id: 'by_prompts' | 'by_answers' | 'change', name: string, color: string, is_dashed = false) => ({
    id,
    name,
    color,
    is_dashed,
    is_main: false,
    values: rows.map((row) => row[id]),
  })
  return (
    <Figure
      title="Effect of more prompts and answers"
      note="Half the interval for questions like these, in points, and the smallest change that is seen 8 times in 10, for multiples of today."
      columns={[
        { id: 'times', title: 'Times', is_number: true, value: (row) => row.times },
        {
          id: 'prompts',
          title: 'Prompts',
          is_number: true,
          value: (row) => row.prompts,
          cell: (row) => whole(row.prompts),
        },
        column('by_prompts', 'Interval, more prompts'),
        column('by_answers', 'Interval, more answers'),
        column('change', 'Smallest change'),
      ]}
      rows={rows}
      idOf={(row) => String(row.times)}
      first={{ id: 'times', desc: false }}
      empty={<EmptyState title="Too few answers" />}
      chart={
        <Lines
          label="What more prompts and more answers would buy"
          legend="In the chart"
          positions={times.map(String)}
          titleOf={timesAs}
          shortTitleOf={(factor) => `× ${factor}`}
          series={[
            line('by_prompts', 'Interval, with more prompts', '#4f46e5'),
            line('by_answers', 'Interval, with more answers a prompt', '#4f46e5', true),
            line('change', 'Smallest change seen, with more of either', '#0d9488'),
          ]}
          format={points}
          most={1}
        />
      }
    />
  )
}
