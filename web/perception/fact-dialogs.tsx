import { useState } from 'react'
import type { Answer } from '../api/api.ts'
import { useWrite } from '../api/use-write.ts'
import { LongField } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useProjectId } from '../project/project.ts'

export type Fact = Answer<'list_facts'>['data'][number]
export const ofFacts = ['list_facts', 'list_fact_checking_verdicts'] as const

/** New facts, all of them or none. */
export function AddFacts({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const [text, setText] = useState('')
  const facts = text
    .split('\n')
    .map((line) => ({ text: line.trim() }))
    .filter((fact) => fact.text !== '')
  const create = useWrite('create_facts', { stale: ofFacts, onDone: onClose })
  return (
    <FormDialog
      title="Add facts"
      action="Add"
      is_busy={create.isPending}
      is_disabled={facts.length === 0}
      onClose={onClose}
      onSubmit={() => create.mutate({ project_id, facts })}
    >
      <LongField
        label="Facts, one a line"
        value={text}
        onChange={setText}
        rows={5}
        error={create.error?.message}
        hint="What is true of the brand, such as “Every machine comes with a warranty of five years.” The next run checks claims against them."
      />
    </FormDialog>
  )
}

export function EditFact({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const project_id = useProjectId()
  const [text, setText] = useState(fact.text)
  const update = useWrite('update_facts', {
    stale: ofFacts,
    onDone: ({ rejected }) => rejected.length === 0 && onClose(),
  })
  return (
    <FormDialog
      title="Edit fact"
      action="Save"
      is_busy={update.isPending}
      is_disabled={text.trim() === '' || text === fact.text}
      onClose={onClose}
      onSubmit={() => update.mutate({ project_id, facts: [{ fact_id: fact.id, text }] })}
    >
      <LongField
        label="Fact"
        value={text}
        onChange={setText}
        error={update.data?.rejected[0]?.message ?? update.error?.message}
        hint="Verdicts that were given keep the old wording; the next run judges by the new one."
      />
    </FormDialog>
  )
}

export function DeleteFact({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const project_id = useProjectId()
  const remove = useWrite('delete_facts', { stale: ofFacts, onDone: onClose })
  return (
    <FormDialog
      title="Delete this fact?"
      action="Delete"
      is_final
      is_busy={remove.isPending}
      error={remove.error?.message}
      onClose={onClose}
      onSubmit={() => remove.mutate({ project_id, fact_ids: [fact.id] })}
    >
      <p className="font-medium">{fact.text}</p>
      <p>Its verdicts go with it. This cannot be undone; a fact that is switched off keeps them.</p>
    </FormDialog>
  )
}
