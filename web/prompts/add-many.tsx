import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { wordsOf } from '../api/problems.ts'
import { refreshEverywhere } from '../api/refresh.ts'
import { type Failed, writeEach } from '../api/write-each.ts'
import { Button } from '../components/button.tsx'
import { counted, whole } from '../components/format.ts'
import { FormProblem, TextArea } from '../components/labelled-input.tsx'
import { Progress } from '../components/progress.tsx'
import { textOf, useProjectId, usePrompts, useTags, useTopics } from '../project/project.ts'
import { useHomeCountry } from './countries.ts'
import { type CountryCode, keyOf, mostLines, type PastedPrompt, readPasted } from './pasted-prompts.ts'
import { PastedRows } from './pasted-rows.tsx'
import { promptReads } from './prompt-reads.ts'
import { createTag, createTopic, idsByName } from './topics-and-tags.ts'

const example = `text,country,topic,tags
"Which espresso machine is best for a small kitchen?",US,Espresso machines,spring
Beste Kaffeemühle unter 200 Euro?,DE,Grinders,spring|budget`

/** Tracks many prompts at once: what was pasted is shown, with what is wrong, before anything is added. */
export function AddMany({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const country = useHomeCountry()
  const { list } = usePrompts()
  const [topics, tags] = [useTopics(), useTags()]
  const [pasted, setPasted] = useState('')
  const [done, setDone] = useState<number>()
  const [added, setAdded] = useState(0)
  // Closing the dialog ends the adding.
  const stop = useRef<AbortController>(undefined)
  const [failed, setFailed] = useState<Failed<PastedPrompt>[]>([])
  const read = useDeferredValue(pasted)
  const known = useMemo(
    () => new Set(list.map((prompt) => keyOf(textOf(prompt) ?? '', prompt.user_location.country))),
    [list],
  )
  const rows = useMemo(() => readPasted(read, { country, prompts: known }), [read, country, known])
  const good = rows.filter(({ problem }) => problem === undefined)
  const isNewTopic = useMemo(() => isNew(topics), [topics])
  const isNewTag = useMemo(() => isNew(tags), [tags])
  const is_too_many = good.length > mostLines

  useEffect(() => () => stop.current?.abort(), [])

  async function add() {
    const control = new AbortController()
    stop.current = control
    setFailed([])
    setDone(0)
    const topicId = idsByName(topics, (name) => createTopic(project_id, name))
    const tagId = idsByName(
      tags.filter(({ is_system }) => !is_system),
      (name) => createTag(project_id, name),
    )
    const failures = await writeEach(
      good,
      async (row) =>
        await api.create_prompt({
          ...{ project_id, text: row.text, country_code: row.country as CountryCode },
          ...(row.topic && { topic_id: await topicId(row.topic) }),
          tag_ids: await Promise.all(row.tags.map(tagId)),
        }),
      setDone,
      control.signal,
    )
    await refreshEverywhere([...promptReads, 'list_topics', 'list_tags'])
    setDone(undefined)
    setAdded(good.length - failures.length)
    setFailed(failures)
    if (failures.length === 0) setPasted('')
  }

  return (
    <div className="space-y-4">
      <TextArea
        label="Pasted lines"
        hint={
          <>
            Columns: text, country, topic, tags, with or without a head line, parted by commas, semicolons or tabs. Tags
            are parted by |. Without a country it is {country}. New topics and tags are made.
          </>
        }
        rows={6}
        spellCheck={false}
        placeholder={example}
        value={pasted}
        onValue={(text) => {
          setPasted(text)
          setAdded(0)
        }}
      />
      {rows.length > 0 && (
        <PastedRows
          rows={rows}
          isNewTopic={isNewTopic}
          isNewTag={isNewTag}
          note={`${counted(good.length, 'prompt')} to add${
            rows.length > good.length ? `, ${counted(rows.length - good.length, 'line')} left out` : ''
          }`}
        />
      )}
      {done !== undefined && <Progress label={`Adding ${counted(good.length, 'prompt')}`} share={done / good.length} />}
      {added > 0 && (
        <p role="status" className="bg-accent-soft rounded-lg px-3 py-2 text-sm">
          {counted(added, 'prompt')} added.
        </p>
      )}
      {failed.length > 0 && <FormProblem>{refusedWords(failed)}</FormProblem>}
      {is_too_many && <FormProblem>{`At most ${whole(mostLines)} prompts at once. Paste fewer lines.`}</FormProblem>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{added > 0 ? 'Done' : 'Cancel'}</Button>
        <Button
          look="primary"
          disabled={good.length === 0 || is_too_many || done !== undefined || read !== pasted}
          onClick={() => void add()}
        >
          Add {counted(good.length, 'prompt')}
        </Button>
      </div>
    </div>
  )
}

function isNew(known: readonly { name: string }[]) {
  const names = new Set(known.map(({ name }) => name.toLowerCase()))
  return (name: string) => !names.has(name.toLowerCase())
}

const named = 5
/** Which lines were refused, and why; those that say the same are named together. */
function refusedWords(failed: readonly Failed<PastedPrompt>[]) {
  const byReason = Map.groupBy(failed, ({ error }) => wordsOf(error))
  return [...byReason]
    .map(([reason, all]) => {
      const lines = all.slice(0, named).map(({ item }) => item.line)
      const more = all.length > named ? ` and ${all.length - named} more` : ''
      return `Line ${lines.join(', ')}${more}: ${reason}`
    })
    .join(' ')
}
