import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  className?: string
  /** It holds typed text, so a click outside does not close it. */
  is_form?: boolean
  /** Only screen readers get the title; the content shows its own. */
  is_bare?: boolean
}

/** The browser's own modal dialog: it traps the focus, closes with Escape and returns the focus. */
export function Dialog({ title, onClose, children, className, is_form, is_bare }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const { current } = dialog
    if (!current?.open) current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a shortcut; Escape and the button do the same.
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => !is_form && event.target === dialog.current && onClose()}
      className={classNames(
        'bg-raised shadow-raised border-line fixed inset-x-0 top-[8vh] mx-auto max-h-[84dvh] w-[min(40rem,calc(100vw-1.5rem))] overflow-hidden rounded-xl border p-0',
        className,
      )}
    >
      {is_bare ? (
        <h2 id={id} className="sr-only">
          {title}
        </h2>
      ) : (
        <header className="border-line flex items-center justify-between border-b py-2 pr-2 pl-4">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={16} />
          </IconButton>
        </header>
      )}
      <div className="max-h-[76dvh] overflow-auto">{children}</div>
    </dialog>
  )
}
