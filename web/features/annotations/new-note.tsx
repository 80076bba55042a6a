import { useState } from 'react'
import { dayOf } from '../../../src/days.ts'
import type { InputOf } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { trackedOptions } from '../../open-project/channel-options.ts'
import { useChannels, useProjectId, useTopics } from '../../open-project/open-project.ts'

type Note = InputOf<'create_annotation'>

/** A form to note what happened on a day. */
export default function NewNote({ onDone, onClose }: { onDone: (date: string) => void; onClose: () => void }) {
  const project_id = useProjectId()
  const { end_date } = useFilters()
  const topics = useTopics()
  const { list: channels } = useChannels()
  const today = dayOf(Date.now())
  const [date, setDate] = useState(end_date < today ? end_date : today)
  const [text, setText] = useState('')
  const [topic, setTopic] = useState('')
  const [channel, setChannel] = useState('')
  const create = useWrite('create_annotation')
  const problem = problemsOf(create.error, ['date', 'text', 'topic_id', 'model_channel_id'])
  return (
    <FormDialog
      title="Note a day"
      action="Note it"
      problem={problem()}
      is_busy={create.isPending}
      onSubmit={() =>
        create.mutate(
          {
            project_id,
            date,
            text,
            ...(topic && { topic_id: topic }),
            ...(channel && { model_channel_id: channel as NonNullable<Note['model_channel_id']> }),
          },
          {
            onSuccess: () => {
              onDone(date)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <p className="text-muted text-sm">It appears on every chart over time, for everyone who sees the project.</p>
      <TextInput
        label="What happened"
        required
        autoFocus
        maxLength={500}
        placeholder="The campaign began"
        value={text}
        problem={problem('text')}
        onValue={setText}
      />
      <TextInput label="Day" type="date" required value={date} problem={problem('date')} onValue={setDate} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput
          label="Topic"
          value={topic}
          options={[{ value: '', title: 'All topics' }, ...topics.map(({ id, name }) => ({ value: id, title: name }))]}
          problem={problem('topic_id')}
          onValue={setTopic}
        />
        <SelectInput
          label="Channel"
          value={channel}
          options={[{ value: '', title: 'All channels' }, ...trackedOptions(channels)]}
          problem={problem('model_channel_id')}
          onValue={setChannel}
        />
      </div>
    </FormDialog>
  )
}
