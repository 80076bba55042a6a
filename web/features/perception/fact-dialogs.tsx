import { useState } from 'react'
import type { Answer } from '../../api/api.ts'
import { ifTaken, refusedOf } from '../../api/refused.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextArea } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

export type Fact = Answer<'list_facts'>['data'][number]

/** New facts, all of them or none. */
export function AddFacts({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const [text, setText] = useState('')
  const facts = text
    .split('\n')
    .map((line) => ({ text: line.trim() }))
    .filter((fact) => fact.text !== '')
  const create = useWrite('create_facts')
  return (
    <FormDialog
      title="Add facts"
      action="Add"
      is_busy={create.isPending}
      is_disabled={facts.length === 0}
      onClose={onClose}
      onSubmit={() => create.mutate({ project_id, facts }, { onSuccess: onClose })}
    >
      <TextArea
        label="Facts, one per line"
        value={text}
        onValue={setText}
        rows={5}
        problem={refusedOf(create)}
        hint="Statements that are true of the brand, such as “Every machine comes with a warranty of five years.” The next run checks claims against them."
      />
    </FormDialog>
  )
}

export function EditFact({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const project_id = useProjectId()
  const [text, setText] = useState(fact.text)
  const update = useWrite('update_facts')
  return (
    <FormDialog
      title="Edit fact"
      action="Save"
      is_busy={update.isPending}
      is_disabled={text.trim() === '' || text === fact.text}
      onClose={onClose}
      onSubmit={() =>
        update.mutate({ project_id, facts: [{ fact_id: fact.id, text }] }, { onSuccess: ifTaken(onClose) })
      }
    >
      <TextArea
        label="Fact"
        value={text}
        onValue={setText}
        problem={refusedOf(update)}
        hint="Existing verdicts keep the old wording; the next run uses the new one."
      />
    </FormDialog>
  )
}

export function DeleteFact({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const project_id = useProjectId()
  const remove = useWrite('delete_facts')
  return (
    <FormDialog
      title="Delete this fact?"
      action="Delete"
      is_final
      is_busy={remove.isPending}
      problem={refusedOf(remove)}
      onClose={onClose}
      onSubmit={() => remove.mutate({ project_id, fact_ids: [fact.id] }, { onSuccess: onClose })}
    >
      <p className="font-medium">{fact.text}</p>
      <p>Its verdicts go with it. This cannot be undone; a fact that is switched off keeps them.</p>
    </FormDialog>
  )
}
