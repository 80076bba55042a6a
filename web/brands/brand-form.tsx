import { type FormEvent, lazy, Suspense, useState } from 'react'
import { ApiError } from '../../src/client/client.ts'
import { problemsOf } from '../api/problems.ts'
import { refresh } from '../api/refresh.ts'
import { useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { FormProblem, TextArea, TextInput } from '../components/labelled-input.tsx'
import { Skeleton } from '../components/states.tsx'
import { type Brand, useProjectId } from '../project/project.ts'
import { brandLists, refreshNumbers } from './brands-changed.ts'

const TryPattern = lazy(() => import('./try-pattern.tsx'))

const names = ['name', 'aliases', 'domains', 'color', 'regex'] as const
const linesOf = (text: string) =>
  text
    .split(/\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A brand to be tracked, or one that is changed. */
export function BrandForm({ brand, onClose }: { brand: Brand | undefined; onClose: () => void }) {
  const project_id = useProjectId()
  const [name, setName] = useState(brand?.name ?? '')
  const [aliases, setAliases] = useState(brand?.aliases.join('\n') ?? '')
  const [domains, setDomains] = useState(brand?.domains.join('\n') ?? '')
  const [color, setColor] = useState(brand?.color ?? '')
  const [regex, setRegex] = useState(brand?.regex ?? '')
  const creating = useWrite('create_brand', brandLists)
  const updating = useWrite('update_brand', brandLists)
  const problem = problemsOf(creating.error ?? updating.error, names)
  const [opened] = useState(brand)
  // Deleted elsewhere meanwhile; saving must not make a new one of it.
  const is_gone =
    opened !== undefined &&
    (brand === undefined || (updating.error instanceof ApiError && updating.error.status === 404))
  const is_blocked = brand?.recalculation?.blocks_update === true

  function save(event: FormEvent) {
    event.preventDefault()
    const fields = {
      ...{ name, aliases: linesOf(aliases), domains: linesOf(domains) },
      ...(color !== '' && { color }),
    }
    const done = {
      onSuccess() {
        onClose()
        refreshNumbers()
      },
      // Perhaps it is not there any more.
      onError: () => void refresh(brandLists),
    }
    const { name: _, aliases: __, ...whileBlocked } = fields
    if (is_gone) return
    if (!brand) creating.mutate({ project_id, ...fields, ...(regex !== '' && { regex }) }, done)
    else if (is_blocked) updating.mutate({ brand_id: brand.id, ...whileBlocked }, done)
    else updating.mutate({ brand_id: brand.id, ...fields, regex: regex === '' ? null : regex }, done)
  }

  return (
    <Dialog
      title={opened ? `Change ${opened.name}` : 'Add a competitor'}
      onClose={onClose}
      is_form
      className="!w-[min(46rem,calc(100vw-1.5rem))]"
    >
      <form onSubmit={save} className="space-y-4 p-4">
        {is_blocked && (
          <p role="status" className="bg-accent-soft rounded-lg px-3 py-2 text-sm">
            Stored answers are being read again for this brand. Until that is done its name, aliases and pattern cannot
            change; domains and colour can.
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <TextInput
            label="Name"
            problem={problem('name')}
            required
            disabled={is_blocked}
            maxLength={1000}
            value={name}
            onValue={setName}
          />
          <TextInput
            label="Colour"
            hint={color === '' && 'Chosen for you'}
            problem={problem('color')}
            type="color"
            value={color || '#64748b'}
            onValue={setColor}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea
            label="Aliases"
            hint="Other names it goes by, one a line."
            problem={problem('aliases')}
            rows={3}
            disabled={is_blocked}
            value={aliases}
            onValue={setAliases}
          />
          <TextArea
            label="Domains"
            hint="Its own sites, one a line. Own sources are told by them."
            problem={problem('domains')}
            rows={3}
            spellCheck={false}
            placeholder="example.com"
            value={domains}
            onValue={setDomains}
          />
        </div>
        <TextInput
          label="Pattern (RE2), if names are not enough"
          hint="With a pattern the brand is found by it alone: not by name, aliases or domains."
          problem={problem('regex') ?? brand?.regex_error}
          disabled={is_blocked}
          maxLength={1000}
          spellCheck={false}
          placeholder="(?i)\bacme( one)?\b"
          value={regex}
          onValue={setRegex}
        />
        {regex !== '' && (
          <section aria-label="Try-out" className="bg-sunken/60 rounded-lg p-3">
            <Suspense fallback={<Skeleton className="h-5 w-64" />}>
              <TryPattern regex={regex} brand_id={brand?.id} />
            </Suspense>
          </section>
        )}
        <FormProblem>
          {is_gone ? 'This brand was deleted meanwhile. Close this; it can be added again.' : problem()}
        </FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={creating.isPending || updating.isPending || is_gone}>
            {opened ? 'Save' : 'Add brand'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
