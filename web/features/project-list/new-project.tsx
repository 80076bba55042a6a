import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { countries } from '../prompts/countries.ts'
import { TimeZones, zoneList } from '../settings/time-zones.tsx'
import { trackConnected } from './track-connected.ts'

type Country = InputOf<'create_project'>['country_code']

/** Creates a project for one brand in one market; its first steps come next. */
export function NewProject({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [domain, setDomain] = useState('')
  const [country_code, setCountry] = useState<Country>('US')
  const [timezone, setTimezone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [credits, setCredits] = useState('')
  const create = useWrite('create_project')
  const problem = problemsOf(create.error, ['name', 'domain', 'country_code', 'timezone', 'allocated_credits'])
  return (
    <FormDialog
      title="New project"
      action="Create project"
      problem={problem()}
      is_busy={create.isPending}
      onClose={onClose}
      onSubmit={() =>
        create.mutate(
          { name, domain, country_code, timezone, ...(credits && { allocated_credits: Number(credits) }) },
          {
            onSuccess: async ({ id }) => {
              // What it tracks can be changed in its settings, too.
              await trackConnected(id).catch(() => {})
              await navigate({ to: '/projects/$project_id/overview/start', params: { project_id: id } })
            },
          },
        )
      }
    >
      <p className="text-muted text-sm">
        One brand in one market. The own brand is created with the project, which tracks the channels whose engines are
        connected.
      </p>
      <TextInput
        label="Name"
        required
        autoFocus
        hint="The name of the project and of its own brand"
        value={name}
        problem={problem('name')}
        onValue={setName}
      />
      <TextInput
        label="Own site"
        required
        placeholder="acme.com"
        value={domain}
        problem={problem('domain')}
        onValue={setDomain}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput
          label="Main country"
          value={country_code}
          options={countries}
          problem={problem('country_code')}
          onValue={setCountry}
        />
        <TextInput
          label="Time zone"
          required
          list={zoneList}
          autoComplete="off"
          hint="Sets when a day of collection begins and ends."
          value={timezone}
          problem={problem('timezone')}
          onValue={setTimezone}
        />
      </div>
      <TimeZones />
      <TextInput
        label="Credits per month"
        inputMode="numeric"
        hint="How many answers to collect; required if the company has a plan."
        value={credits}
        problem={problem('allocated_credits')}
        onValue={setCredits}
      />
    </FormDialog>
  )
}
