import { type FormEvent, useState } from 'react'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { FormProblem, SelectInput, TextArea } from '../../components/labelled-input.tsx'
import { useProjectId, useTags, useTopics } from '../../open-project/open-project.ts'
import { asProject, SamplesChoice, samplesOf } from '../asking/samples-choice.tsx'
import { PrecisionPreview } from '../panel/precision-preview.tsx'
import { countries, useHomeCountry } from './countries.ts'
import type { PromptCountry } from './pasted-prompts.ts'
import { TagBoxes } from './tag-boxes.tsx'

/** Tracks one prompt; the form stays open for the next one. */
export function AddOne({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const home = useHomeCountry()
  const topics = useTopics()
  const own_tags = useTags().filter(({ is_system }) => !is_system)
  const [text, setText] = useState('')
  const [country, setCountry] = useState<PromptCountry>()
  const [topic_id, setTopic] = useState('')
  const [samples, setSamples] = useState(asProject)
  const [tag_ids, setTags] = useState<string[]>([])
  const [added, setAdded] = useState<{ text: string; warning: string | undefined }>()
  const adding = useWrite('create_prompt')
  const problem = problemsOf(adding.error, ['text', 'country_code', 'topic_id', 'samples_per_day'])
  function add(event: FormEvent) {
    event.preventDefault()
    setAdded(undefined)
    adding.mutate(
      {
        project_id,
        text,
        country_code: country ?? home,
        tag_ids,
        samples_per_day: samplesOf(samples),
        ...(topic_id && { topic_id }),
      },
      {
        onSuccess({ warning }) {
          setAdded({ text, warning })
          setText('')
        },
      },
    )
  }
  return (
    <form onSubmit={add} className="space-y-4">
      <TextArea
        label="Prompt"
        hint="Phrased as people ask an answer engine. The text cannot be changed later."
        problem={problem('text')}
        required
        rows={3}
        maxLength={2000}
        value={text}
        onValue={setText}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput
          label="Country"
          hint="The country it is asked from."
          problem={problem('country_code')}
          value={country ?? home}
          options={countries}
          onValue={setCountry}
        />
        <SelectInput
          label="Topic"
          problem={problem('topic_id')}
          value={topic_id}
          options={[{ value: '', title: 'No topic' }, ...topics.map(({ id, name }) => ({ value: id, title: name }))]}
          onValue={setTopic}
        />
      </div>
      <SamplesChoice
        value={samples}
        prompts={[{ country: country ?? home, samples_per_day: null }]}
        problem={problem('samples_per_day')}
        onValue={setSamples}
      />
      <TagBoxes
        tags={own_tags}
        stateOf={(id) => tag_ids.includes(id)}
        onChange={(id, is_on) => setTags(is_on ? [...tag_ids, id] : tag_ids.filter((one) => one !== id))}
      />
      <FormProblem>{problem()}</FormProblem>
      {added && (
        <p role="status" className="bg-accent-soft rounded-lg px-3 py-2 text-sm">
          “{added.text.trim()}” is tracked. {added.warning}
        </p>
      )}
      <PrecisionPreview added={1} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{added ? 'Done' : 'Cancel'}</Button>
        <Button type="submit" look="primary" disabled={adding.isPending || text.trim() === ''}>
          Add prompt
        </Button>
      </div>
    </form>
  )
}
