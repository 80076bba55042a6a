import { useState } from 'react'
import { problemsOf } from '../../api/problems.ts'
import { Button } from '../../components/button.tsx'
import { FormProblem, TextArea, TextInput } from '../../components/labelled-input.tsx'
import type { ActionDetail } from './words.ts'

interface Wording {
  title: string
  description: string | null
}

/** Edits the wording of one step. The form closes when the service has accepted it. */
export function StepForm({
  step,
  onSave,
  onClose,
}: {
  step?: ActionDetail['steps'][number]
  onSave: (wording: Wording) => Promise<unknown>
  onClose: () => void
}) {
  const [title, setTitle] = useState(step?.title ?? '')
  const [description, setDescription] = useState(step?.description ?? '')
  const [error, setError] = useState<Error | null>(null)
  const [is_busy, setBusy] = useState(false)
  const problem = problemsOf(error, [])
  async function submit() {
    setBusy(true)
    try {
      await onSave({ title, description: description || null })
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      setBusy(false)
    }
  }
  return (
    <form
      className="bg-sunken/60 space-y-3 rounded-lg p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput label="Step" required autoFocus value={title} onValue={setTitle} />
      <TextArea label="Details (optional)" rows={2} value={description} onValue={setDescription} />
      <FormProblem>{problem()}</FormProblem>
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={is_busy}>
          {step ? 'Save step' : 'Add'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
