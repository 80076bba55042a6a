import { useState } from 'react'
import type { Answer } from '../../api/api.ts'
import { ifAccepted, refusedOf } from '../../api/rejections.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { quantity } from '../../components/format.ts'
import { TextArea } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

export type Fact = Answer<'list_facts'>['data'][number]

/** Creates new facts, all or none. Facts that already exist are left out. */
export function AddFacts({ existing, onClose }: { existing: readonly Fact[]; onClose: () => void }) {
  const project_id = useProjectId()
  const [text, setText] = useState('')
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const known = new Set(existing.map((fact) => sameOf(fact.text)))
  const facts = [...new Map(lines.map((line) => [sameOf(line), { text: line }]))]
    .filter(([same]) => !known.has(same))
    .map(([, fact]) => fact)
  const left = lines.length - facts.length
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
      {left > 0 && (
        <p role="status" className="text-sm">
          {facts.length === 0
            ? 'All of these facts already exist.'
            : `${quantity(left, 'line')} left out: already there.`}
        </p>
      )}
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

/** A normalised text for comparison: equal for facts that say the same. */
const sameOf = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

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
        update.mutate({ project_id, facts: [{ fact_id: fact.id, text }] }, { onSuccess: ifAccepted(onClose) })
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
      <p>Its verdicts are deleted, too. This cannot be undone. A fact that is only switched off keeps them.</p>
    </FormDialog>
  )
}
