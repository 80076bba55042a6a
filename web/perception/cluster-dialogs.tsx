import { useState } from 'react'
import type { Answer } from '../api/api.ts'
import { refusedOf } from '../api/refused.ts'
import { useWrite } from '../api/use-write.ts'
import { FormDialog } from '../components/form-dialog.tsx'
import { SelectInput, TextArea, TextInput } from '../components/labelled-input.tsx'
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
  const create = useWrite('create_attribute_clusters', ofClusters)
  const error = names.length > most ? `At most ${most} at once; these are ${names.length}.` : refusedOf(create)
  return (
    <FormDialog
      title="Add attributes"
      action="Add"
      is_busy={create.isPending}
      is_disabled={names.length === 0 || names.length > most}
      onClose={onClose}
      onSubmit={() => create.mutate({ project_id, names }, { onSuccess: onClose })}
    >
      <TextArea
        label="Attributes, one a line"
        value={text}
        onValue={setText}
        rows={5}
        problem={error}
        hint="The next run asks about them. Where an engine is connected and the profile has an industry, one is ordered within half a minute: a call for every attribute and channel."
      />
    </FormDialog>
  )
}

export function RenameCluster({ cluster, onClose }: { cluster: Cluster; onClose: () => void }) {
  const project_id = useProjectId()
  const [name, setName] = useState(cluster.label)
  const edit = useWrite('edit_attribute_clusters', ofClusters)
  return (
    <FormDialog
      title={`Rename ${cluster.label}`}
      action="Save"
      is_busy={edit.isPending}
      is_disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() => edit.mutate({ project_id, renames: [{ cluster_id: cluster.id, name }] }, { onSuccess: onClose })}
    >
      <TextInput label="Name" value={name} onValue={setName} autoFocus problem={refusedOf(edit)} />
    </FormDialog>
  )
}

export function DeleteCluster({ cluster, onClose }: { cluster: Cluster; onClose: () => void }) {
  const project_id = useProjectId()
  const edit = useWrite('edit_attribute_clusters', ofClusters)
  return (
    <FormDialog
      title={`Delete ${cluster.label}?`}
      action="Delete"
      is_final
      is_busy={edit.isPending}
      problem={refusedOf(edit)}
      onClose={onClose}
      onSubmit={() =>
        edit.mutate(
          {
            project_id,
            reassignments: cluster.terms.map((attribute) => ({ attribute, cluster_id: null })),
            delete_cluster_ids: [cluster.id],
          },
          { onSuccess: onClose },
        )
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
  const edit = useWrite('edit_attribute_clusters', ofClusters)
  return (
    <FormDialog
      title={`Move “${attribute}”`}
      action="Move"
      is_busy={edit.isPending}
      is_disabled={to === from}
      onClose={onClose}
      onSubmit={() =>
        edit.mutate(
          { project_id, reassignments: [{ attribute, cluster_id: to === '' ? null : to }] },
          { onSuccess: onClose },
        )
      }
    >
      <SelectInput
        label="Cluster"
        value={to}
        options={[
          { value: '', title: 'No cluster' },
          ...clusters.map(({ id, label }) => ({ value: id, title: label })),
        ]}
        onValue={setTo}
        problem={refusedOf(edit)}
        hint="It stays where somebody put it, whatever later runs say. No number changes."
      />
    </FormDialog>
  )
}
