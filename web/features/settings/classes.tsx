import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classificationColors } from '../../../src/contract/enums.ts'
import { classTitle } from '../../../src/views/class-titles.ts'
import { q } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Dot } from '../../components/brand-mark.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { FormProblem, SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { type ClassScope, classOperations } from './class-operations.ts'
import { colorOf, optionsOfColors } from './colors.ts'
import { EditButtons } from './edit-buttons.tsx'

interface Props {
  kind: ClassScope
  title: string
  builtIn: readonly string[]
}

/** The custom classes of a project, with a note on the built-in ones. */
export function ClassSettings({ kind, title, builtIn }: Props) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const { list, remove: removal } = classOperations[kind]
  const asked = useQuery(q(list, { project_id }))
  const [deleted, setDeleted] = useState<string>()
  const remove = useWrite(removal)
  return (
    <Card title={title} note={`Built in: ${builtIn.map(classTitle).join(', ')}.`}>
      <QueryResult of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">No custom classes yet.</p>
          ) : (
            <ul className="divide-line divide-y">
              {data.map(({ name, color }) => (
                <li key={name} className="flex min-h-10 items-center gap-3">
                  <Dot color={colorOf(color)} />
                  <span className="min-w-0 flex-1 break-words">{name}</span>
                  {can_write && (
                    <EditButtons
                      name={name}
                      onDelete={() => {
                        remove.reset()
                        setDeleted(name)
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      {can_write && <NewClass kind={kind} />}
      {deleted !== undefined && (
        <Confirmation
          title={`Delete ${deleted}?`}
          action="Delete class"
          of={remove}
          onConfirm={() => remove.mutate({ project_id, name: deleted }, { onSuccess: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          <p>Everything with this class returns to the class assigned by rule. This cannot be undone.</p>
        </Confirmation>
      )}
    </Card>
  )
}

function NewClass({ kind }: { kind: ClassScope }) {
  const project_id = useProjectId()
  const [name, setName] = useState('')
  const [color, setColor] = useState<(typeof classificationColors)[number]>('orange')
  const create = useWrite(classOperations[kind].create)
  const problem = problemsOf(create.error, ['name', 'color'])
  return (
    <form
      className="mt-3 space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ project_id, name, color }, { onSuccess: () => setName('') })
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <TextInput
          label={kind === 'domain' ? 'New domain class' : 'New URL class'}
          required
          maxLength={60}
          value={name}
          problem={problem('name')}
          onValue={setName}
        />
        <SelectInput
          label="Color"
          value={color}
          options={optionsOfColors(classificationColors)}
          problem={problem('color')}
          onValue={setColor}
        />
        <Button type="submit" className="sm:mt-6.5" disabled={create.isPending}>
          Create
        </Button>
      </div>
      <FormProblem>{problem()}</FormProblem>
    </form>
  )
}
