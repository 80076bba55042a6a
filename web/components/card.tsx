import { createContext, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  title: string
  /** What the numbers count, and how much of it there is. */
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
  /** The body extends to the card's edges, for example a table. */
  is_flush?: boolean
  /** It still shows data of the previous query. */
  is_busy?: boolean | undefined
}

/** The title of the enclosing card. An element inside it with the same name does not become a second landmark. */
export const CardTitle = createContext<string | undefined>(undefined)

/** A part of a page with its own heading. */
export function Card({ title, note, actions, children, className, is_flush, is_busy }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={is_busy} className={classNames('card flex min-w-0 flex-col', className)}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-3.5 pb-2.5">
        <div className="min-w-0 flex-1 basis-52">
          <h2 id={id} className="font-semibold [overflow-wrap:anywhere]">
            {title}
          </h2>
          {note && <p className="text-muted mt-0.5 text-sm">{note}</p>}
        </div>
        {actions && <div className="flex max-w-full flex-wrap items-center gap-1.5 print:hidden">{actions}</div>}
      </header>
      <div className={classNames('min-w-0 flex-1', !is_flush && 'px-4 pb-4')}>
        <CardTitle value={title}>{children}</CardTitle>
      </div>
    </section>
  )
}
