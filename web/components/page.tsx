import { type ReactNode, useEffect } from 'react'
import { useFileSubject } from './files.ts'

interface Props {
  title: ReactNode
  /** The title of the window. */
  name: string
  note?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** A page. All pages share the layout of the head. */
export function PageLayout({ title, name, note, actions, filters, children }: Props) {
  const subject = useFileSubject()
  useEffect(() => {
    document.title = `${name} · Answerscope`
  }, [name])
  return (
    <div className="mx-auto max-w-[100rem] px-3 pt-4 pb-16 sm:px-6 sm:pt-6">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 id="page" className="text-xl font-semibold tracking-tight break-words">
            {title}
          </h1>
          {note && <p className="text-muted mt-0.5 text-sm">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-1.5 print:hidden">{actions}</div>}
      </div>
      {filters && <div className="mb-4 print:hidden">{filters}</div>}
      <p className="text-muted mb-3 hidden text-sm print:block">{subject.join(' · ')}</p>
      {children}
    </div>
  )
}
