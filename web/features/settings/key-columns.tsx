import type { Answer } from '../../api/api.ts'
import { Button } from '../../components/button.tsx'
import type { Column } from '../../components/column.ts'
import { time } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'

export type ApiKey = Answer<'list_api_keys'>['data'][number]

/** @param own_id the key of this session */
export const keyColumns = (own_id: string, projects: readonly { id: string; name: string }[]): Column<ApiKey>[] => [
  {
    id: 'name',
    title: 'Name',
    is_ascending_first: true,
    value: ({ name }) => name,
    className: 'min-w-44',
    cell: ({ id, name, prefix }) => (
      <span className="block leading-tight">
        <span className="break-words">{name}</span> {id === own_id && <Pill look="accent">in use here</Pill>}
        <span className="text-muted block font-mono text-xs">{prefix}…</span>
      </span>
    ),
  },
  {
    id: 'access',
    title: 'Access',
    is_ascending_first: true,
    className: 'whitespace-nowrap',
    value: ({ access }) => (access === 'read' ? 'read' : 'read and write'),
  },
  {
    id: 'scope',
    title: 'Scope',
    is_ascending_first: true,
    value: ({ project_id, scope }) =>
      scope === 'view'
        ? 'Rows of a view'
        : project_id
          ? (projects.find(({ id }) => id === project_id)?.name ?? 'A deleted project')
          : 'All projects',
  },
  day('used', 'Last used', ({ last_used_at }) => last_used_at, 'never'),
  day('expires', 'Expires', ({ expires_at }) => expires_at, 'never'),
  day('created', 'Created', ({ created_at }) => created_at, ''),
]

const day = (name: string, title: string, of: (key: ApiKey) => string | null, never: string): Column<ApiKey> => ({
  id: name,
  title,
  value: of,
  from: 'md',
  className: 'min-w-28',
  cell: (key) => {
    const at = of(key)
    return at ? time(at) : <span className="text-muted">{never}</span>
  },
})

export const keyControl = (onDelete: (key: ApiKey) => void): Column<ApiKey> => ({
  id: 'delete',
  title: 'Delete',
  is_unsortable: true,
  is_control: true,
  value: () => null,
  cell: (key) => (
    <Button look="quiet" aria-label={`Delete the key ${key.name}`} onClick={() => onDelete(key)}>
      Delete
    </Button>
  ),
})
