import { type FormEvent, lazy, Suspense, useState } from 'react'
import { ApiError } from '../../../src/client/client.ts'
import { problemsOf } from '../../api/problems.ts'
import { refresh } from '../../api/refresh.ts'
import { staleAfter } from '../../api/stale.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormProblem, SelectInput, TextArea, TextInput } from '../../components/labelled-input.tsx'
import { Skeleton } from '../../components/states.tsx'
import { type TrackedBrand, useProjectId } from '../../open-project/open-project.ts'
import { LegalFormHint } from './legal-form-hint.tsx'

const TryPattern = lazy(() => import('./try-pattern.tsx'))
const MatchCases = lazy(() => import('./match-cases.tsx'))

const names = ['name', 'aliases', 'domains', 'color', 'regex', 'match_case'] as const
const matchCaseTitles = [
  { value: 'auto', title: 'Count if the name is a common word' },
  { value: 'exact', title: 'Always count' },
  { value: 'any', title: 'Never count' },
] as const
const linesOf = (text: string) =>
  text
    .split(/\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Adds or changes a tracked brand. */
export function BrandForm({ brand, onClose }: { brand: TrackedBrand | undefined; onClose: () => void }) {
  const project_id = useProjectId()
  const [name, setName] = useState(brand?.name ?? '')
  const [aliases, setAliases] = useState(brand?.aliases.join('\n') ?? '')
  const [domains, setDomains] = useState(brand?.domains.join('\n') ?? '')
  const [color, setColor] = useState(brand?.color ?? '')
  const [regex, setRegex] = useState(brand?.regex ?? '')
  const [match_case, setMatchCase] = useState(brand?.match_case ?? 'auto')
  const creating = useWrite('create_brand')
  const updating = useWrite('update_brand')
  const problem = problemsOf(creating.error ?? updating.error, names)
  const [opened] = useState(brand)
  // The brand was deleted elsewhere in the meantime; saving must not recreate it.
  const is_gone =
    opened !== undefined &&
    (brand === undefined || (updating.error instanceof ApiError && updating.error.status === 404))
  const is_blocked = brand?.recalculation?.blocks_update === true

  function save(event: FormEvent) {
    event.preventDefault()
    const fields = {
      name,
      aliases: linesOf(aliases),
      domains: linesOf(domains),
      ...(color !== '' && { color }),
      match_case,
    }
    const done = {
      onSuccess: onClose,
      // The brand may have been deleted.
      onError: () => void refresh(staleAfter('update_brand').own),
    }
    const { name: _, aliases: __, match_case: ___, ...whileBlocked } = fields
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
            Stored answers are being recalculated for this brand. Until that is done, its name, aliases, case and
            pattern cannot change; domains and color can.
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
            label="Color"
            hint={color === '' && 'Chosen automatically'}
            problem={problem('color')}
            type="color"
            value={color || '#64748b'}
            onValue={setColor}
          />
        </div>
        {!is_blocked && regex === '' && (
          <LegalFormHint
            name={name}
            aliases={linesOf(aliases)}
            onAlias={(alias) => setAliases([...linesOf(aliases), alias].join('\n'))}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea
            label="Aliases"
            hint="Other names of the brand, one per line."
            problem={problem('aliases')}
            rows={3}
            disabled={is_blocked}
            value={aliases}
            onValue={setAliases}
          />
          <TextArea
            label="Domains"
            hint="The brand’s own sites, one per line. Sources on them count as its own."
            problem={problem('domains')}
            rows={3}
            spellCheck={false}
            placeholder="example.com"
            value={domains}
            onValue={setDomains}
          />
        </div>
        <SelectInput
          label="Case of its names"
          hint="For names that are also words, such as On, Orange or Target."
          problem={problem('match_case')}
          disabled={is_blocked || regex !== ''}
          value={match_case}
          options={matchCaseTitles}
          onValue={setMatchCase}
        />
        {brand && regex === '' && (
          <section aria-label="What each choice finds" className="bg-sunken/60 rounded-lg p-3">
            <Suspense fallback={<Skeleton className="h-5 w-64" />}>
              <MatchCases brand_id={brand.id} chosen={match_case} />
            </Suspense>
          </section>
        )}
        <TextInput
          label="Pattern (RE2), when names are not enough"
          hint="The pattern replaces name, aliases and domains: only the pattern finds the brand."
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
          {is_gone ? 'This brand was deleted in the meantime. Close the form to add it again.' : problem()}
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
