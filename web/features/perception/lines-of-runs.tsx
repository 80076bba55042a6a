import type { ComponentProps } from 'react'
import { longDay, score, shortDay } from '../../components/format.ts'
import { Lines } from '../../components/lines.tsx'
import { Annotated } from '../annotations/annotated.tsx'
import { rangeOfRuns, useRunMarks } from '../annotations/time-axis.ts'

type Props = Pick<ComponentProps<typeof Lines>, 'label' | 'legend' | 'series'> & {
  /** The days on which runs were completed, earliest first. */
  days: readonly string[]
}

/** Scores by run, with marks for what happened between runs. */
export function LinesOfRuns({ days, ...lines }: Props) {
  const { marks } = useRunMarks(days)
  return (
    <>
      <Lines
        {...lines}
        positions={days}
        titleOf={longDay}
        shortTitleOf={shortDay}
        format={score}
        most={100}
        marks={marks}
      />
      <Annotated days={rangeOfRuns(days)} />
    </>
  )
}
