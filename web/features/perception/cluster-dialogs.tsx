import { useState } from 'react'
import type { Answer } from '../../api/api.ts'
import { refusedOf } from '../../api/rejections.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectInput, TextArea, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

export type Cluster = Answer<'list_attribute_clusters'>['data'][number]

/** The maximum number created at once. */
const most = 10

/** Attributes that a user wants engines to be asked about. */
export function AddAttributes({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const [text, setText] = useState('')
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const create = useWrite('create_attribute_clusters')
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
        label="Attributes, one per line"
        value={text}
        onValue={setText}
        rows={5}
        problem={error}
        hint="The next run asks about them. Where an engine is connected and the profile has an industry, a run starts within 30 seconds, with one call for every attribute and channel."
      />
    </FormDialog>
  )
}

export function RenameCluster({ cluster, onClose }: { cluster: Cluster; onClose: () => void }) {
  const project_id = useProjectId()
  const [name, setName] = useState(cluster.label)
  const edit = useWrite('edit_attribute_clusters')
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
  const edit = useWrite('edit_attribute_clusters')
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
          ? `Its attributes (${cluster.terms.join(', ')}) will belong to no cluster and keep their numbers.`
          : 'It has no attributes.'}{' '}
        This cannot be undone.
      </p>
    </FormDialog>
  )
}

/** Moves an attribute to another cluster, or out of all clusters. */
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
  const edit = useWrite('edit_attribute_clusters')
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
        hint="The attribute stays in this cluster after later runs. No number changes."
      />
    </FormDialog>
  )
}
