import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { failureWords } from './failure-words.ts'
import { FormActions, FormError } from './field.tsx'

interface Props {
  title: string
  /** What will happen, and what cannot be taken back. */
  children: ReactNode
  /** What the button says: the deed, not "OK". */
  deed: string
  /** Rejects with the reason when it could not be done. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function Confirm({ title, children, deed, onConfirm, onClose }: Props) {
  const [is_busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function confirm() {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? failureWords(error) : String(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose} className="!w-[min(28rem,calc(100vw-1.5rem))]">
      <div className="space-y-4 p-4">
        <div className="space-y-2">{children}</div>
        <FormError>{problem}</FormError>
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            disabled={is_busy}
            onClick={() => void confirm()}
            className="!bg-bad-soft !border-bad text-bad hover:opacity-90"
          >
            {deed}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
