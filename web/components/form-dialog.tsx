import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormProblem } from './labelled-input.tsx'

interface Props {
  title: string
  /** Label of the submit button. */
  action: string
  /** An error that is not about a single field. */
  problem?: string | undefined
  is_busy: boolean
  is_disabled?: boolean
  /** The action cannot be undone. */
  is_final?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with fields or a confirmation, and one submit button. */
export const FormDialog = ({
  title,
  action,
  problem,
  is_busy,
  is_disabled = false,
  is_final,
  onSubmit,
  onClose,
  children,
}: Props) => (
  <Dialog title={title} onClose={onClose}>
    <form
      className="grid gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!is_busy && !is_disabled) onSubmit()
      }}
    >
      {children}
      <FormProblem>{problem}</FormProblem>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          look={is_final ? 'plain' : 'primary'}
          disabled={is_busy || is_disabled}
          className={is_final ? '!border-bad !text-bad' : undefined}
        >
          {is_busy ? 'One moment …' : action}
        </Button>
      </div>
    </form>
  </Dialog>
)
