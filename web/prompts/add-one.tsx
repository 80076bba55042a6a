import { type FormEvent, useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useWrite } from '../api/write.ts'
import { Button } from '../components/button.tsx'
import { controlClass, Field, FormActions, FormError } from '../components/field.tsx'
import { useProjectId, useTags, useTopics } from '../project/project.ts'
import { countries, useHomeCountry } from './countries.ts'
import type { CountryCode } from './pasted-prompts.ts'
import { promptReads } from './prompt-reads.ts'
import { TagBoxes } from './tag-boxes.tsx'

/** Tracks one prompt; the form stays open for the next one. */
export function AddOne({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const home = useHomeCountry()
  const topics = useTopics()
  const own_tags = useTags().filter(({ is_system }) => !is_system)
  const [text, setText] = useState('')
  const [country, setCountry] = useState<CountryCode>()
  const [topic_id, setTopic] = useState('')
  const [tag_ids, setTags] = useState<string[]>([])
  const [added, setAdded] = useState<{ text: string; warning: string | undefined }>()
  const adding = useWrite('create_prompt', promptReads)
  const { of, rest } = refusalOf(adding.error, ['text', 'country_code', 'topic_id', 'tag_ids'])
  function add(event: FormEvent) {
    event.preventDefault()
    setAdded(undefined)
    adding.mutate(
      { project_id, text, country_code: country ?? home, tag_ids, ...(topic_id && { topic_id }) },
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
      <Field label="Prompt" error={of.text} hint="As people ask an answer engine. The text never changes afterwards.">
        {(field) => (
          <textarea
            {...field}
            required
            rows={3}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={controlClass()}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Country" error={of.country_code} hint="Where it is asked from.">
          {(field) => (
            <select
              {...field}
              value={country ?? home}
              onChange={({ target }) => setCountry(target.value as CountryCode)}
              className={controlClass()}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Topic" error={of.topic_id}>
          {(field) => (
            <select
              {...field}
              value={topic_id}
              onChange={({ target }) => setTopic(target.value)}
              className={controlClass()}
            >
              <option value="">No topic</option>
              {topics.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <TagBoxes
        tags={own_tags}
        stateOf={(id) => tag_ids.includes(id)}
        onChange={(id, is_on) => setTags(is_on ? [...tag_ids, id] : tag_ids.filter((one) => one !== id))}
      />
      <FormError>{rest ?? of.tag_ids}</FormError>
      {added && (
        <p role="status" className="bg-accent-soft rounded-lg px-3 py-2 text-sm">
          “{added.text.trim()}” is tracked. {added.warning}
        </p>
      )}
      <FormActions>
        <Button onClick={onClose}>{added ? 'Done' : 'Cancel'}</Button>
        <Button type="submit" look="primary" disabled={adding.isPending || text.trim() === ''}>
          Add prompt
        </Button>
      </FormActions>
    </form>
  )
}
