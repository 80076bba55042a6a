import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../api/api.ts'
import { problemsOf } from '../api/problems.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { FormProblem, SelectInput, TextInput } from '../components/labelled-input.tsx'
import { useProjectId } from '../project/project.ts'
import { type ClassKind, classOperations, staleClasses } from './class-operations.ts'
import { Saved } from './saved.tsx'

/** Gives one domain or URL a class by hand, or gives it back to the rules. */
export function Assign({ kind, builtIn }: { kind: ClassKind; builtIn: readonly string[] }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const { data } = useQuery(q(classOperations[kind].list, { project_id }))
  const [what, setWhat] = useState('')
  const [chosen, setChosen] = useState('')
  const [said, setSaid] = useState<string>()
  const domain = useWrite('assign_domain_classification', staleClasses)
  const url = useWrite('assign_url_classification', staleClasses)
  const problem = problemsOf(kind === 'domain' ? domain.error : url.error, ['domain', 'url', 'classification'])
  if (!can_write) return null
  const submit = () => {
    const classification = chosen || null
    const onSuccess = () => {
      setSaid(chosen ? `${what} is now ${chosen}.` : `${what} has the class of the rules again.`)
      setWhat('')
    }
    setSaid(undefined)
    if (kind === 'domain') domain.mutate({ project_id, domain: what, classification }, { onSuccess })
    else url.mutate({ project_id, url: what, classification }, { onSuccess })
  }
  return (
    <Card
      title={kind === 'domain' ? 'Assign a domain' : 'Assign a URL'}
      note={kind === 'domain' ? 'With all its hosts, seen in an answer or not.' : 'One page, seen in an answer or not.'}
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
            { value: '', title: 'By the rules (take an assignment back)' },
            ...(data?.data ?? []).map(({ name }) => ({ value: name, title: name })),
            ...builtIn.map((name) => ({ value: name, title: name.toLowerCase().replaceAll('_', ' ') })),
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
