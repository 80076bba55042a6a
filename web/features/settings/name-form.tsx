import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { explain } from '../../components/explain.ts'
import { TextInput } from '../../components/labelled-input.tsx'

/** Renames something in its row. The form closes when the service has accepted the name. */
export function NameForm({
  label,
  name,
  onSave,
  onClose,
}: {
  label: string
  name: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}) {
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState<string>()
  const submit = () =>
    onSave(text).then(onClose, (error: unknown) => setProblem(explain(error instanceof Error ? error : new Error())))
  return (
    <form
      className="flex flex-1 flex-wrap items-end gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        label={label}
        required
        autoFocus
        maxLength={64}
        className="min-w-48 flex-1"
        value={text}
        problem={problem}
        onValue={setText}
      />
      <Button type="submit" look="primary">
        Save
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </form>
  )
}
