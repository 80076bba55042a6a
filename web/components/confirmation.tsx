import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { explain } from './explain.ts'
import { FormProblem, TextInput } from './labelled-input.tsx'

interface Props {
  title: string
  /** Label of the button that confirms. */
  action: string
  children: ReactNode
  /** Text that the user must type first, for deletions with large effects. */
  typed?: string
  /** The write that the dialog confirms. The dialog waits for it and shows why it failed. */
  of: { isPending: boolean; error: Error | null }
  /** Replaces the message of the write's error. */
  problem?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action that has large effects or cannot be undone. */
export function Confirmation({ title, action, children, typed, of, problem, onConfirm, onClose }: Props) {
  const is_busy = of.isPending
  const [text, setText] = useState('')
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="space-y-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!is_busy && (typed === undefined || text === typed)) onConfirm()
        }}
      >
        <div className="space-y-2">{children}</div>
        {typed !== undefined && (
          <TextInput label={`Type “${typed}” to confirm`} value={text} onValue={setText} autoComplete="off" />
        )}
        <FormProblem>{problem ?? (of.error ? explain(of.error) : undefined)}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            disabled={is_busy || (typed !== undefined && text !== typed)}
            className="!border-bad !text-bad"
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
