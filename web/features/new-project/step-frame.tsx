import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { FormProblem } from '../../components/labelled-input.tsx'

interface Props {
  title: string
  note: ReactNode
  /** Label of the button that continues. */
  action: string
  is_busy?: boolean
  busy_words?: string
  is_disabled?: boolean
  problem?: string | undefined
  onNext: () => void
  onBack?: () => void
  /** Shown beside the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** One step of the wizard. Its heading takes the focus, so screen reader users know where they are. */
export function StepFrame(props: Props) {
  const { title, note, action, is_busy = false, busy_words = 'One moment …', is_disabled = false, problem } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      className="card grid gap-4 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!is_busy && !is_disabled) props.onNext()
      }}
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
          {title}
        </h2>
        <p className="text-muted mt-0.5 text-sm">{note}</p>
      </div>
      {props.children}
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {props.aside}
        {props.onBack && (
          <Button onClick={props.onBack} disabled={is_busy}>
            Back
          </Button>
        )}
        <Button type="submit" look="primary" disabled={is_busy || is_disabled}>
          {is_busy ? busy_words : action}
        </Button>
      </div>
    </form>
  )
}
