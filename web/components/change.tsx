import { classNames } from './class-names.ts'
import { ControlContent, NoValue } from './no-value.tsx'

/**
 * How a change is judged: good, bad, real but neither good nor bad, within random variation, too few answers to say,
 * not tested, or a plain difference of counts.
 */
export type Tone = 'better' | 'worse' | 'real' | 'noise' | 'few' | 'untested' | 'counted'

interface Props {
  /** undefined: nothing to compare with. */
  difference: number | undefined
  format: (difference: number) => string
  tone: Tone
  className?: string | undefined
}

/** Only changes that are more than chance have a color and an arrow; everything else is gray, and says why. */
const looks: Record<Tone, { className: string; has_arrow?: true; words?: string; heard?: string; title?: string }> = {
  better: { className: 'text-good', has_arrow: true, heard: 'better' },
  worse: { className: 'text-bad', has_arrow: true, heard: 'worse' },
  real: { className: 'text-ink', has_arrow: true, heard: 'more than chance' },
  noise: {
    className: 'text-muted',
    words: 'within noise',
    title: 'Random variation alone can cause a change of this size',
  },
  few: {
    className: 'text-muted',
    words: 'too few to say',
    title: 'A comparison needs six prompts, or five answers to a prompt, in both periods',
  },
  untested: {
    className: 'text-muted',
    words: 'not tested',
    title: 'Not tested against chance',
  },
  counted: { className: 'text-muted', title: 'Difference of two counts; part of it may be chance' },
}

/** How much a number changed; the color only repeats the sign and the arrow. */
export function Change({ difference, format, tone, className }: Props) {
  if (difference === undefined) {
    // Many numbers of a page have none, for the same reason, so the keyboard does not stop at each.
    return (
      <ControlContent>
        <NoValue why="Nothing to compare with" className={className} />
      </ControlContent>
    )
  }
  const text = format(difference)
  if (!/[1-9]/.test(text)) {
    return (
      <span data-tone="still" className={classNames('numbers text-muted whitespace-nowrap', className)}>
        {text}
        <span className="sr-only"> no change</span>
      </span>
    )
  }
  const { className: color, has_arrow, words, heard, title } = looks[tone]
  return (
    <span
      data-tone={tone}
      title={title}
      className={classNames('numbers', !words && 'whitespace-nowrap', color, className)}
    >
      {has_arrow && (
        <span aria-hidden="true" className="mr-0.5 text-xs">
          {difference > 0 ? '▲' : '▼'}
        </span>
      )}
      <span className="whitespace-nowrap">{text}</span>
      {heard && <span className="sr-only"> {heard}</span>}
      {words && (
        <>
          {' '}
          <span className="text-xs font-normal whitespace-nowrap in-[td]:block">{words}</span>
        </>
      )}
    </span>
  )
}
