import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { refreshAfter } from '../../api/refresh.ts'
import { type Failed, writeEach } from '../../api/write-each.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { explain } from '../../components/explain.ts'
import { quantity } from '../../components/format.ts'
import { FormProblem, SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { ProgressBar } from '../../components/progress.tsx'
import { type Prompt, promptText, useProjectId, useTags, useTopics } from '../../open-project/open-project.ts'
import { asProject, SamplesChoice, samplesOf } from '../asking/samples-choice.tsx'
import { TagBoxes } from './tag-boxes.tsx'
import { createTag, createTopic } from './topics-and-tags.ts'

/** The option that keeps the topics as they are: several prompts may have different topics. */
const kept = 'kept'
const none = 'none'
const fresh = 'new'

/** Changes the topic, tags and samples a day of one prompt or of many at once. */
export function EditPrompts({ prompts, onClose }: { prompts: readonly Prompt[]; onClose: () => void }) {
  const project_id = useProjectId()
  const topics = useTopics()
  const own_tags = useTags().filter(({ is_system }) => !is_system)
  const [topic, setTopic] = useState(() => commonTopic(prompts))
  const [samples, setSamples] = useState(() => commonSamples(prompts))
  const [newTopic, setNewTopic] = useState('')
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [newTag, setNewTag] = useState('')
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [failed, setFailed] = useState<Failed<Prompt>[]>([])
  const has = (prompt: Prompt, id: string) => prompt.tags.some((tag) => tag.id === id)

  async function save(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    setDone(0)
    try {
      const topic_id = topic === fresh ? await createTopic(project_id, newTopic.trim()) : topic === none ? null : topic
      const all = new Map(changes)
      if (newTag.trim()) all.set(await createTag(project_id, newTag.trim()), true)
      const failures = await writeEach(
        prompts,
        (prompt) => {
          const tags = new Set(prompt.tags.map(({ id }) => id))
          for (const [id, is_on] of all) is_on ? tags.add(id) : tags.delete(id)
          return api.update_prompt({
            prompt_id: prompt.id,
            ...(topic_id !== kept && { topic_id }),
            ...(samples !== kept && { samples_per_day: samplesOf(samples) }),
            ...(all.size > 0 && { tag_ids: [...tags] }),
          })
        },
        setDone,
      )
      await refreshAfter(['update_prompt', 'create_topic', 'create_tag'])
      if (failures.length === 0) return onClose()
      setFailed(failures)
    } catch (error) {
      setProblem(explain(error as Error))
    }
    setDone(undefined)
  }

  const [only] = prompts
  return (
    <Dialog
      title={prompts.length === 1 ? 'Topic, tags and samples' : `Topic, tags and samples of ${prompts.length} prompts`}
      onClose={onClose}
      is_form
    >
      <form onSubmit={(event) => void save(event)} className="space-y-4 p-4">
        {prompts.length === 1 && <p className="text-muted line-clamp-3">{promptText(only)}</p>}
        <SelectInput
          label="Topic"
          value={topic}
          options={[
            ...(prompts.length > 1 ? [{ value: kept, title: 'Leave unchanged' }] : []),
            { value: none, title: 'No topic' },
            ...topics.map(({ id, name }) => ({ value: id, title: name })),
            { value: fresh, title: 'New topic …' },
          ]}
          onValue={setTopic}
        />
        {topic === fresh && (
          <TextInput label="Name of the new topic" required maxLength={64} value={newTopic} onValue={setNewTopic} />
        )}
        <SamplesChoice
          value={samples}
          prompts={prompts
            .filter(({ is_archived }) => !is_archived)
            .map((prompt) => ({
              country: prompt.user_location.country,
              samples_per_day: prompt.samples_per_day ?? null,
            }))}
          more={prompts.length > 1 ? [{ value: kept, title: 'Leave unchanged' }] : []}
          onValue={setSamples}
        />
        <TagBoxes
          tags={own_tags}
          stateOf={(id) => {
            const count = prompts.filter((prompt) => has(prompt, id)).length
            return changes.get(id) ?? (count === prompts.length ? true : count > 0 && 'some')
          }}
          onChange={(id, is_on) => setChanges(new Map([...changes, [id, is_on]]))}
        />
        <TextInput
          label="New tag"
          hint="Branding and intent tags are set by the service and stay unchanged."
          maxLength={1000}
          value={newTag}
          onValue={setNewTag}
        />
        {done !== undefined && prompts.length > 1 && (
          <ProgressBar label={`Saving ${quantity(prompts.length, 'prompt')}`} share={done / prompts.length} />
        )}
        <FormProblem>{problem ?? failedWords(failed)}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={done !== undefined}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const commonSamples = (prompts: readonly Prompt[]) => {
  const all = new Set(prompts.map(({ samples_per_day }) => samples_per_day ?? null))
  const [only = null] = all
  return all.size > 1 ? kept : only === null ? asProject : String(only)
}

const commonTopic = (prompts: readonly Prompt[]) => {
  const topics = new Set(prompts.map(({ topic }) => topic?.id ?? none))
  const [only = none] = topics
  return topics.size === 1 ? only : kept
}

/** The number of rejected prompts, and the reason of the first. */
export const failedWords = ([first, ...more]: readonly Failed<unknown>[]) =>
  first && (more.length > 0 ? `${more.length + 1} could not be changed: ` : '') + explain(first.error)
