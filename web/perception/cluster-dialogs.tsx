import { useState } from 'react'
import type { Answer } from '../api/api.ts'
import { useWrite } from '../api/use-write.ts'
import { Field, LongField, SelectField } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useProjectId } from '../project/project.ts'

export type Cluster = Answer<'list_attribute_clusters'>['data'][number]

const ofClusters = ['list_attribute_clusters', 'list_brand_attributes', 'list_perception_runs'] as const
/** So many are made at once. */
const most = 10

/** Attributes that somebody wants engines to be asked about. */
export function AddAttributes({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const [text, setText] = useState('')
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const create = useWrite('create_attribute_clusters', { stale: ofClusters, onDone: onClose })
  const error = names.length > most ? `At most ${most} at once; these are ${names.length}.` : create.error?.message
  return (
    <FormDialog
      title="Add attributes"
      action="Add"
      is_busy={create.isPending}
      is_disabled={names.length === 0 || names.length > most}
      onClose={onClose}
      onSubmit={() => create.mutate({ project_id, names })}
    >
      <LongField
        label="Attributes, one a line"
        value={text}
        onChange={setText}
        rows={5}
        error={error}
        hint="The next run asks about them. Where an engine is connected and the profile has an industry, one is ordered within half a minute: a call for every attribute and channel."
      />
    </FormDialog>
  )
}

export function RenameCluster({ cluster, onClose }: { cluster: Cluster; onClose: () => void }) {
  const project_id = useProjectId()
  const [name, setName] = useState(cluster.label)
  const edit = useWrite('edit_attribute_clusters', { stale: ofClusters, onDone: onClose })
  return (
    <FormDialog
      title={`Rename ${cluster.label}`}
      action="Save"
      is_busy={edit.isPending}
      is_disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() => edit.mutate({ project_id, renames: [{ cluster_id: cluster.id, name }] })}
    >
      <Field label="Name" value={name} onChange={setName} autoFocus error={edit.error?.message} />
    </FormDialog>
  )
}

export function DeleteCluster({ cluster, onClose }: { cluster: Cluster; onClose: () => void }) {
  const project_id = useProjectId()
  const edit = useWrite('edit_attribute_clusters', { stale: ofClusters, onDone: onClose })
  return (
    <FormDialog
      title={`Delete ${cluster.label}?`}
      action="Delete"
      is_final
      is_busy={edit.isPending}
      error={edit.error?.message}
      onClose={onClose}
      onSubmit={() =>
        edit.mutate({
          project_id,
          reassignments: cluster.terms.map((attribute) => ({ attribute, cluster_id: null })),
          delete_cluster_ids: [cluster.id],
        })
      }
    >
      <p>
        {cluster.terms.length > 0
          ? `Its attributes (${cluster.terms.join(', ')}) are then in no cluster and keep their numbers.`
          : 'It has no attributes.'}{' '}
        This cannot be undone.
      </p>
    </FormDialog>
  )
}

/** Puts an attribute into another cluster, or into none. */
export function MoveAttribute({
  attribute,
  from,
  clusters,
  onClose,
}: {
  attribute: string
  from: string
  clusters: readonly Cluster[]
  onClose: () => void
}) {
  const project_id = useProjectId()
  const [to, setTo] = useState(from)
  const edit = useWrite('edit_attribute_clusters', { stale: ofClusters, onDone: onClose })
  return (
    <FormDialog
      title={`Move “${attribute}”`}
      action="Move"
      is_busy={edit.isPending}
      is_disabled={to === from}
      onClose={onClose}
      onSubmit={() => edit.mutate({ project_id, reassignments: [{ attribute, cluster_id: to === '' ? null : to }] })}
    >
      <SelectField
        label="Cluster"
        value={to}
        options={[
          { value: '', title: 'No cluster' },
          ...clusters.map(({ id, label }) => ({ value: id, title: label })),
        ]}
        onChange={setTo}
        error={edit.error?.message}
        hint="It stays where somebody put it, whatever later runs say. No number changes."
      />
    </FormDialog>
  )
}
