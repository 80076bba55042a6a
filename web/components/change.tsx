import { classNames } from './class-names.ts'

interface Props {
  /** undefined: there is nothing to compare with. */
  difference: number | undefined
  format: (difference: number) => string
  is_lower_better?: boolean | undefined
  /** Why nothing is to be made of it, in a few words; it is then grey. */
  doubt?: string | undefined
  className?: string
}

/** How much a number changed; colour only repeats the sign and the arrow. */
export function Change({ difference, format, is_lower_better, doubt, className }: Props) {
  if (difference === undefined) {
    return (
      <span className={classNames('text-muted', className)} title="Nothing to compare with">
        –
      </span>
    )
  }
  const text = format(difference)
  const is_still = !/[1-9]/.test(text)
  const is_good = is_lower_better ? difference < 0 : difference > 0
  return (
    <span
      className={classNames(
        'numbers whitespace-nowrap',
        is_still || doubt ? 'text-muted' : is_good ? 'text-good' : 'text-bad',
        className,
      )}
    >
      {!is_still && !doubt && (
        <span aria-hidden="true" className="mr-0.5 text-[0.7em]">
          {difference > 0 ? '▲' : '▼'}
        </span>
      )}
      {text}
      {is_still || doubt === undefined ? (
        <span className="sr-only">{is_still ? ' no change' : is_good ? ' better' : ' worse'}</span>
      ) : (
        <span className="text-xs font-normal"> {doubt}</span>
      )}
    </span>
  )
}
