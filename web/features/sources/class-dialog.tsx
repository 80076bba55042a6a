import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { refreshAfter } from '../../api/refresh.ts'
import { Dot } from '../../components/brand-mark.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { explain } from '../../components/explain.ts'
import { Segmented } from '../../components/segmented.tsx'
import { type Class, type ColorName, colorNames, colors, type Kind, useClasses } from '../../open-project/classes.ts'
import { useProjectId } from '../../open-project/open-project.ts'

const kinds = [
  { value: 'domain', title: 'Domains' },
  { value: 'url', title: 'URLs' },
] as const

/** Creates classes, and deletes a class with its assignments. */
export function ClassDialog({ kind: first, onClose }: { kind: Kind; onClose: () => void }) {
  const [kind, setKind] = useState(first)
  const { list, custom } = useClasses(kind)
  return (
    <Dialog title="Classes" onClose={onClose}>
      <div className="space-y-4 p-4">
        <Segmented label="Classes" value={kind} options={kinds} onChange={setKind} />
        <p className="text-muted">
          Every {kind === 'domain' ? 'domain' : 'URL'} has a class by rule:{' '}
          {list
            .filter(({ is_custom }) => !is_custom)
            .map(({ title }) => title)
            .join(', ')}
          . Custom classes are assigned by hand, in the tables.
        </p>
        {custom.length === 0 ? (
          <p>No custom classes yet.</p>
        ) : (
          <ul className="divide-line border-line divide-y rounded-lg border" aria-label="Custom classes">
            {custom.map((one) => (
              <Own key={`${kind} ${one.name}`} kind={kind} of={one} />
            ))}
          </ul>
        )}
        <NewClass key={kind} kind={kind} />
      </div>
    </Dialog>
  )
}

function Own({ kind, of }: { kind: Kind; of: Class }) {
  const project_id = useProjectId()
  const [is_asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      kind === 'domain'
        ? api.delete_domain_classification({ project_id, name: of.name })
        : api.delete_url_classification({ project_id, name: of.name }),
    onSuccess: () => refreshAfter([`delete_${kind}_classification`]),
  })
  return (
    <li className="px-3 py-2">
      <div className="flex items-center justify-between gap-3">
        <span className="inline-flex min-w-0 items-center gap-2">
          <Dot color={of.color} />
          <span className="truncate">{of.name}</span>
        </span>
        {!is_asking && (
          <IconButton label={`Delete ${of.name}`} onClick={() => setAsking(true)}>
            <Trash2 size={15} />
          </IconButton>
        )}
      </div>
      {is_asking && (
        <div role="alert" className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm">
            Everything with this class returns to the class assigned by rule. This cannot be undone.
            {remove.error && <span className="text-bad block">{explain(remove.error)}</span>}
          </p>
          <span className="flex gap-1.5">
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button className="text-bad" disabled={remove.isPending} onClick={() => remove.mutate()}>
              Delete the class
            </Button>
          </span>
        </div>
      )}
    </li>
  )
}

function NewClass({ kind }: { kind: Kind }) {
  const project_id = useProjectId()
  const [name, setName] = useState('')
  const [color, setColor] = useState<ColorName>('orange')
  const id = useId()
  const create = useMutation({
    mutationFn: () =>
      kind === 'domain'
        ? api.create_domain_classification({ project_id, name, color })
        : api.create_url_classification({ project_id, name, color }),
    onSuccess: () => {
      setName('')
      return refreshAfter([`create_${kind}_classification`])
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form onSubmit={submit} className="border-line space-y-1.5 border-t pt-4">
      <h3 className="font-medium">New class</h3>
      <div className="flex flex-wrap items-center gap-2">
        <input
          aria-label="Name of the class"
          aria-invalid={create.error !== null}
          aria-describedby={create.error ? `${id}-error` : undefined}
          placeholder="Name, such as Marketplace"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className="border-edge h-8 min-w-40 flex-1 rounded-lg border bg-transparent px-2.5"
        />
        <Dot color={colors[color]} />
        <select
          aria-label="Color of the class"
          value={color}
          onChange={({ target }) => setColor(target.value as ColorName)}
          className="border-edge bg-raised h-8 rounded-lg border px-2 text-sm"
        >
          {colorNames.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Button type="submit" look="primary" disabled={create.isPending || !name.trim()}>
          Add class
        </Button>
      </div>
      {create.error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-sm">
          {explain(create.error)}
        </p>
      )}
    </form>
  )
}
