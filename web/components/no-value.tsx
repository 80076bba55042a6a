import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

const InControl = createContext(false)

/** What a link or a button shows: a dash in it must not be a control of its own. */
export const ControlContent = ({ children }: { children: ReactNode }) => <InControl value>{children}</InControl>

/** The gap between the words and the edge of the window. */
const margin_px = 8

/** A dash instead of a value. It says why on hover, on focus, on touch and to screen readers. */
export function NoValue({
  why,
  is_twin,
  className,
}: {
  why: string
  /** Another dash beside it says the same, so the keyboard skips this one. */
  is_twin?: boolean | undefined
  className?: string | undefined
}) {
  const [is_open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (useContext(InControl)) {
    return (
      <span data-no-value title={why} className={classNames('text-muted', className)}>
        –<span className="sr-only"> {sentencePart(why)}</span>
      </span>
    )
  }
  return (
    <span data-no-value onPointerLeave={() => setOpen(false)} className={classNames('text-muted', className)}>
      <button
        type="button"
        ref={button}
        {...(is_twin && { tabIndex: -1 })}
        aria-label={`No value: ${sentencePart(why)}`}
        onPointerEnter={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !is_open) return
          // A dialog around it stays open.
          event.preventDefault()
          event.stopPropagation()
          setOpen(false)
        }}
        className="hover:text-ink min-h-6 min-w-6 cursor-help rounded [text-align:inherit]"
      >
        –
      </button>
      {is_open && <Words why={why} of={button} />}
    </span>
  )
}

/** The words beside a dash, above everything else: a table that scrolls would cut them off. */
function Words({ why, of }: { why: string; of: { readonly current: HTMLElement | null } }) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = () => {
      const [words, dash] = [box.current, of.current?.getBoundingClientRect()]
      if (!words || !dash) return
      const { offsetWidth: width, offsetHeight: height } = words
      const left = Math.min(
        dash.left + dash.width / 2 - width / 2,
        document.documentElement.clientWidth - width - margin_px,
      )
      words.style.left = `${Math.max(margin_px, left)}px`
      words.style.top = `${dash.bottom + height > innerHeight ? dash.top - height : dash.bottom}px`
    }
    box.current?.showPopover()
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => removeEventListener('scroll', place, { capture: true })
  }, [of])
  return (
    <span
      ref={box}
      popover="manual"
      // The dash has the same words as its name.
      aria-hidden="true"
      className="bg-raised border-line text-ink shadow-raised fixed inset-auto max-w-64 rounded-lg border px-2.5 py-1.5 text-left text-sm font-normal tracking-normal whitespace-normal"
    >
      {why}
    </span>
  )
}

const sentencePart = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
