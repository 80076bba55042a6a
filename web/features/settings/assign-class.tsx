import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classTitle } from '../../../src/views/class-titles.ts'
import { q } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormProblem, SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { type ClassScope, classOperations } from './class-operations.ts'
import { Saved } from './saved.tsx'

/** Assigns a class to a domain or URL by hand, or returns it to the rules. */
export function Assign({ kind, builtIn }: { kind: ClassScope; builtIn: readonly string[] }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const { data } = useQuery(q(classOperations[kind].list, { project_id }))
  const [what, setWhat] = useState('')
  const [chosen, setChosen] = useState('')
  const [said, setSaid] = useState<string>()
  const domain = useWrite('assign_domain_classification')
  const url = useWrite('assign_url_classification')
  const problem = problemsOf(kind === 'domain' ? domain.error : url.error, ['domain', 'url', 'classification'])
  if (!can_write) return null
  const submit = () => {
    const classification = chosen || null
    const onSuccess = () => {
      setSaid(chosen ? `${what} is now ${classTitle(chosen)}.` : `${what} is classified by rule again.`)
      setWhat('')
    }
    setSaid(undefined)
    if (kind === 'domain') domain.mutate({ project_id, domain: what, classification }, { onSuccess })
    else url.mutate({ project_id, url: what, classification }, { onSuccess })
  }
  return (
    <Card
      title={kind === 'domain' ? 'Assign a domain' : 'Assign a URL'}
      note={
        kind === 'domain'
          ? 'Applies to all its hosts, even if no answer has retrieved them.'
          : 'Applies to one page, even if no answer has retrieved it.'
      }
    >
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label={kind === 'domain' ? 'Domain' : 'URL'}
          required
          placeholder={kind === 'domain' ? 'example.com' : 'https://example.com/page'}
          value={what}
          problem={problem(kind)}
          onValue={setWhat}
        />
        <SelectInput
          label="Class"
          value={chosen}
          options={[
            { value: '', title: 'By rule (removes the assignment)' },
            ...(data?.data ?? []).map(({ name }) => ({ value: name, title: name })),
            ...builtIn.map((name) => ({ value: name, title: classTitle(name) })),
          ]}
          problem={problem('classification')}
          onValue={setChosen}
        />
        <FormProblem>{problem()}</FormProblem>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={domain.isPending || url.isPending}>
            Assign
          </Button>
          <Saved is_shown={said !== undefined} words={said ?? ''} />
        </div>
      </form>
    </Card>
  )
}
