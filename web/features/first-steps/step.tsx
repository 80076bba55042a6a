import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../components/class-names.ts'

interface Props {
  number: number
  title: string
  /** What already exists, in a few words. */
  found: ReactNode
  is_done: boolean
  children: ReactNode
}

/** One of the first steps. It is ticked once it is done, no matter who did it. */
export function FirstStep({ number, title, found, is_done, children }: Props) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="card flex gap-3 p-4 sm:gap-4">
      <span
        className={classNames(
          'numbers flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
          is_done ? 'bg-accent text-on-accent' : 'bg-sunken text-muted',
        )}
      >
        {is_done ? <Check size={16} role="img" aria-label="Done" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 leading-7 font-semibold">
          {title}
          <span className="text-muted text-sm font-normal">{found}</span>
        </h2>
        <div className="mt-1 space-y-3">{children}</div>
      </div>
    </li>
  )
}
