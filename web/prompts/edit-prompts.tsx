import { type FormEvent, useState } from 'react'
import { api } from '../api/api.ts'
import { refresh } from '../api/write.ts'
import { type Failed, writeEach } from '../api/write-each.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { failureWords } from '../components/failure-words.ts'
import { controlClass, Field, FormActions, FormError } from '../components/field.tsx'
import { counted } from '../components/format.ts'
import { Progress } from '../components/progress.tsx'
import { type Prompt, textOf, useProjectId, useTags, useTopics } from '../project/project.ts'
import { promptReads } from './prompt-reads.ts'
import { TagBoxes } from './tag-boxes.tsx'
import { createTag, createTopic } from './topics-and-tags.ts'

/** Stays as it is: a choice of its own, since several prompts may have several topics. */
const kept = 'kept'
const none = 'none'
const fresh = 'new'

/** Changes the topic and the tags of one prompt, or of many at once. */
export function EditPrompts({ prompts, onClose }: { prompts: readonly Prompt[]; onClose: () => void }) {
  const project_id = useProjectId()
  const topics = useTopics()
  const own_tags = useTags().filter(({ is_system }) => !is_system)
  const [topic, setTopic] = useState(() => commonTopic(prompts))
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
            ...(all.size > 0 && { tag_ids: [...tags] }),
          })
        },
        setDone,
      )
      await refresh([...promptReads, 'list_topics', 'list_tags'])
      if (failures.length === 0) return onClose()
      setFailed(failures)
    } catch (error) {
      setProblem(failureWords(error as Error))
    }
    setDone(undefined)
  }

  const [only] = prompts
  return (
    <Dialog
      title={prompts.length === 1 ? 'Topic and tags' : `Topic and tags of ${prompts.length} prompts`}
      onClose={onClose}
      is_form
    >
      <form onSubmit={(event) => void save(event)} className="space-y-4 p-4">
        {prompts.length === 1 && <p className="text-muted line-clamp-3">{textOf(only)}</p>}
        <Field label="Topic">
          {(field) => (
            <select
              {...field}
              value={topic}
              onChange={({ target }) => setTopic(target.value)}
              className={controlClass()}
            >
              {prompts.length > 1 && <option value={kept}>Leave as they are</option>}
              <option value={none}>No topic</option>
              {topics.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={fresh}>New topic …</option>
            </select>
          )}
        </Field>
        {topic === fresh && (
          <Field label="Name of the new topic">
            {(field) => (
              <input
                {...field}
                required
                maxLength={64}
                value={newTopic}
                onChange={({ target }) => setNewTopic(target.value)}
                className={controlClass()}
              />
            )}
          </Field>
        )}
        <TagBoxes
          tags={own_tags}
          stateOf={(id) => {
            const count = prompts.filter((prompt) => has(prompt, id)).length
            return changes.get(id) ?? (count === prompts.length ? true : count > 0 && 'some')
          }}
          onChange={(id, is_on) => setChanges(new Map([...changes, [id, is_on]]))}
        />
        <Field label="New tag" hint="Branding and intent are tagged by the service and stay as they are.">
          {(field) => (
            <input
              {...field}
              maxLength={1000}
              value={newTag}
              onChange={({ target }) => setNewTag(target.value)}
              className={controlClass()}
            />
          )}
        </Field>
        {done !== undefined && prompts.length > 1 && (
          <Progress
            label="Saving"
            share={done / prompts.length}
            note={`${done} of ${counted(prompts.length, 'prompt')}`}
          />
        )}
        <FormError>{problem ?? failedWords(failed)}</FormError>
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={done !== undefined}>
            Save
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

const commonTopic = (prompts: readonly Prompt[]) => {
  const topics = new Set(prompts.map(({ topic }) => topic?.id ?? none))
  const [only = none] = topics
  return topics.size === 1 ? only : kept
}

/** How many were refused, and why the first was. */
export const failedWords = ([first, ...more]: readonly Failed<unknown>[]) =>
  first && (more.length > 0 ? `${more.length + 1} could not be changed: ` : '') + failureWords(first.error)
