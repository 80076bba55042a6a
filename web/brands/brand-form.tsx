import { type FormEvent, lazy, Suspense, useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useWrite } from '../api/write.ts'
import { Dot } from '../components/brand-mark.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { controlClass, Field, FormActions, FormError } from '../components/field.tsx'
import { Skeleton } from '../components/states.tsx'
import { type Brand, useProjectId } from '../project/project.ts'
import { brandsChanged } from './brands-changed.ts'

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
  const creating = useWrite('create_brand', brandsChanged)
  const updating = useWrite('update_brand', brandsChanged)
  const { of, rest } = refusalOf(creating.error ?? updating.error, names)
  const is_blocked = brand?.recalculation?.blocks_update === true

  function save(event: FormEvent) {
    event.preventDefault()
    const fields = {
      ...{ name, aliases: linesOf(aliases), domains: linesOf(domains) },
      ...(color !== '' && { color }),
    }
    const done = { onSuccess: onClose }
    const { name: _, aliases: __, ...whileBlocked } = fields
    if (!brand) creating.mutate({ project_id, ...fields, ...(regex !== '' && { regex }) }, done)
    else if (is_blocked) updating.mutate({ brand_id: brand.id, ...whileBlocked }, done)
    else updating.mutate({ brand_id: brand.id, ...fields, regex: regex === '' ? null : regex }, done)
  }

  return (
    <Dialog
      title={brand ? `Change ${brand.name}` : 'Add a competitor'}
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
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field label="Name" error={of.name}>
            {(field) => (
              <input
                {...field}
                required
                disabled={is_blocked}
                maxLength={1000}
                value={name}
                onChange={({ target }) => setName(target.value)}
                className={controlClass()}
              />
            )}
          </Field>
          <Field label="Colour" error={of.color}>
            {(field) => (
              <span className="flex items-center gap-2">
                <input
                  {...field}
                  type="color"
                  value={color || '#64748b'}
                  onChange={({ target }) => setColor(target.value)}
                  className="border-edge/60 h-9 w-12 rounded-lg border bg-transparent p-1"
                />
                {color ? <Dot color={color} /> : <span className="text-muted text-sm">chosen for you</span>}
              </span>
            )}
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Aliases" error={of.aliases} hint="Other names it goes by, one a line.">
            {(field) => (
              <textarea
                {...field}
                rows={3}
                disabled={is_blocked}
                value={aliases}
                onChange={({ target }) => setAliases(target.value)}
                className={controlClass()}
              />
            )}
          </Field>
          <Field label="Domains" error={of.domains} hint="Its own sites, one a line. Own sources are told by them.">
            {(field) => (
              <textarea
                {...field}
                rows={3}
                spellCheck={false}
                placeholder="example.com"
                value={domains}
                onChange={({ target }) => setDomains(target.value)}
                className={controlClass()}
              />
            )}
          </Field>
        </div>
        <Field
          label="Pattern (RE2), if names are not enough"
          error={of.regex ?? brand?.regex_error}
          hint="With a pattern the brand is found by it alone: not by name, aliases or domains."
        >
          {(field) => (
            <input
              {...field}
              disabled={is_blocked}
              maxLength={1000}
              spellCheck={false}
              placeholder="(?i)\bacme( one)?\b"
              value={regex}
              onChange={({ target }) => setRegex(target.value)}
              className={controlClass('font-mono text-sm')}
            />
          )}
        </Field>
        {regex !== '' && (
          <section aria-label="Try-out" className="bg-sunken/60 rounded-lg p-3">
            <Suspense fallback={<Skeleton className="h-5 w-64" />}>
              <TryPattern regex={regex} brand_id={brand?.id} />
            </Suspense>
          </section>
        )}
        <FormError>{rest}</FormError>
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={creating.isPending || updating.isPending}>
            {brand ? 'Save' : 'Add brand'}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
