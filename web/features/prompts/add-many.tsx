import { useCallback, useMemo } from 'react'
import { api } from '../../api/api.ts'
import { promptText, useProjectId, usePrompts, useTags, useTopics } from '../../open-project/open-project.ts'
import { PrecisionPreview } from '../panel/precision-preview.tsx'
import { AddPasted } from '../pasted-lines/add-pasted.tsx'
import { useHomeCountry } from './countries.ts'
import { maxPastedLines, type PastedPrompt, type PromptCountry, promptKey, readPasted } from './pasted-prompts.ts'
import { pastedColumns } from './pasted-rows.tsx'
import { createTag, createTopic, idsByName } from './topics-and-tags.ts'

const example = `text,country,topic,tags
"Which espresso machine is best for a small kitchen?",US,Espresso machines,spring
Beste Kaffeemühle unter 200 Euro?,DE,Grinders,spring|budget`

/** The columns of a file, and their values for a prompt. */
const file = {
  text: ({ text }: PastedPrompt) => text,
  country: ({ country }: PastedPrompt) => country,
  topic: ({ topic }: PastedPrompt) => topic,
  tags: ({ tags }: PastedPrompt) => tags.join('|'),
  volume: ({ volume }: PastedPrompt) => volume,
  samples_per_day: ({ samples_per_day }: PastedPrompt) => samples_per_day,
}

/** Tracks many prompts at once. */
export function AddMany({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const country = useHomeCountry()
  const { list } = usePrompts()
  const [topics, tags] = [useTopics(), useTags()]
  const known = useMemo(
    () => new Set(list.map((prompt) => promptKey(promptText(prompt) ?? '', prompt.user_location.country))),
    [list],
  )
  const read = useCallback((pasted: string) => readPasted(pasted, { country, prompts: known }), [country, known])
  const columns = useMemo(() => pastedColumns({ isNewTopic: isNew(topics), isNewTag: isNew(tags) }), [topics, tags])

  function writer() {
    const topicId = idsByName(topics, (name) => createTopic(project_id, name))
    const tagId = idsByName(
      tags.filter(({ is_system }) => !is_system),
      (name) => createTag(project_id, name),
    )
    return async (row: PastedPrompt) =>
      await api.create_prompt({
        project_id,
        text: row.text,
        country_code: row.country as PromptCountry,
        ...(row.topic && { topic_id: await topicId(row.topic) }),
        tag_ids: await Promise.all(row.tags.map(tagId)),
        volume: row.volume,
        samples_per_day: row.samples_per_day,
      })
  }

  return (
    <AddPasted
      what="prompt"
      hint={
        <>
          Columns: text, country, topic, tags, volume (1 to 5), with or without a header; with a header also
          samples_per_day (1 to 20). They are separated by commas, semicolons or tabs, tags by |. Without a country it
          is {country}. New topics and tags are created.
        </>
      }
      example={example}
      most={maxPastedLines}
      read={read}
      columns={columns}
      file={file}
      writer={writer}
      writes={['create_prompt', 'create_topic', 'create_tag']}
      more={(count) => <PrecisionPreview added={count} />}
      onClose={onClose}
    />
  )
}

function isNew(known: readonly { name: string }[]) {
  const names = new Set(known.map(({ name }) => name.toLowerCase()))
  return (name: string) => !names.has(name.toLowerCase())
}
