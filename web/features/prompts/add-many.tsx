import { Download } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { csvOf } from '../../../src/csv.ts'
import { api } from '../../api/api.ts'
import { explain } from '../../api/problems.ts'
import { refreshAfter } from '../../api/refresh.ts'
import { type Failed, writeEach } from '../../api/write-each.ts'
import { Button } from '../../components/button.tsx'
import { download, fileName } from '../../components/csv.ts'
import { quantity, whole } from '../../components/format.ts'
import { FormProblem, TextArea } from '../../components/labelled-input.tsx'
import { ProgressBar } from '../../components/progress.tsx'
import { promptText, useProjectId, usePrompts, useTags, useTopics } from '../../open-project/open-project.ts'
import { Narrower } from '../panel/narrower.tsx'
import { useHomeCountry } from './countries.ts'
import {
  keepPasted,
  mostLines,
  type PastedPrompt,
  type PromptCountry,
  promptKey,
  readPasted,
} from './pasted-prompts.ts'
import { PastedRows } from './pasted-rows.tsx'
import { createTag, createTopic, idsByName } from './topics-and-tags.ts'

const example = `text,country,topic,tags
"Which espresso machine is best for a small kitchen?",US,Espresso machines,spring
Beste Kaffeemühle unter 200 Euro?,DE,Grinders,spring|budget`

/** Tracks many prompts at once: the pasted lines are shown with their errors before anything is added. */
export function AddMany({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const country = useHomeCountry()
  const { list } = usePrompts()
  const [topics, tags] = [useTopics(), useTags()]
  const [pasted, setPasted] = useState('')
  const [done, setDone] = useState<number>()
  const [added, setAdded] = useState(0)
  // Closing the dialog stops the process.
  const stop = useRef<AbortController>(undefined)
  const [failed, setFailed] = useState<Failed<PastedPrompt>[]>([])
  const read = useDeferredValue(pasted)
  const known = useMemo(
    () => new Set(list.map((prompt) => promptKey(promptText(prompt) ?? '', prompt.user_location.country))),
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
          project_id,
          text: row.text,
          country_code: row.country as PromptCountry,
          ...(row.topic && { topic_id: await topicId(row.topic) }),
          tag_ids: await Promise.all(row.tags.map(tagId)),
          volume: row.volume,
          samples_per_day: row.samples_per_day,
        }),
      setDone,
      control.signal,
    )
    await refreshAfter(['create_prompt', 'create_topic', 'create_tag'])
    setDone(undefined)
    setAdded(good.length - failures.length)
    // What was not added stays, to be corrected.
    const errors = new Map(failures.map(({ item, error }) => [item, error]))
    const kept = rows.filter((row) => row.problem !== undefined || errors.has(row))
    const { text, lines } = keepPasted(read, kept)
    setPasted(text)
    setFailed(
      kept.flatMap((row, at) => {
        const error = errors.get(row)
        return error ? [{ item: { ...row, line: lines[at] ?? row.line }, error }] : []
      }),
    )
  }

  return (
    <div className="space-y-4">
      <TextArea
        label="Pasted lines"
        hint={
          <>
            Columns: text, country, topic, tags, volume (1 to 5), with or without a head line; with one samples_per_day
            (1 to 20), too. They are parted by commas, semicolons or tabs, tags by |. Without a country it is {country}.
            New topics and tags are made.
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
          note={`${quantity(good.length, 'prompt')} to add${
            rows.length > good.length ? `, ${quantity(rows.length - good.length, 'line')} left out` : ''
          }`}
        />
      )}
      {rows.length > good.length && (
        <Button onClick={() => download(fileName('prompts left out'), leftOutCsv(rows))}>
          <Download size={14} aria-hidden="true" />
          Save what is left out
        </Button>
      )}
      {done !== undefined && (
        <ProgressBar label={`Adding ${quantity(good.length, 'prompt')}`} share={done / good.length} />
      )}
      {added > 0 && (
        <p role="status" className="bg-accent-soft rounded-lg px-3 py-2 text-sm">
          {quantity(added, 'prompt')} added.
        </p>
      )}
      {failed.length > 0 && <FormProblem>{refusedWords(failed)}</FormProblem>}
      {is_too_many && <FormProblem>{`At most ${whole(mostLines)} prompts at once. Paste fewer lines.`}</FormProblem>}
      <Narrower added={good.length} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{added > 0 ? 'Done' : 'Cancel'}</Button>
        <Button
          look="primary"
          disabled={good.length === 0 || is_too_many || done !== undefined || read !== pasted}
          onClick={() => void add()}
        >
          Add {quantity(good.length, 'prompt')}
        </Button>
      </div>
    </div>
  )
}

function isNew(known: readonly { name: string }[]) {
  const names = new Set(known.map(({ name }) => name.toLowerCase()))
  return (name: string) => !names.has(name.toLowerCase())
}

/** The lines that cannot be added and why, as a file that can be corrected and pasted again. */
function leftOutCsv(rows: readonly PastedPrompt[]) {
  const head = ['text', 'country', 'topic', 'tags', 'volume', 'samples_per_day', 'line', 'problem']
  const lines = rows
    .filter(({ problem }) => problem !== undefined)
    .map(({ text, country, topic, tags, volume, samples_per_day, line, problem }) => [
      ...[text, country, topic, tags.join('|'), volume, samples_per_day, line, problem],
    ])
  return csvOf([head, ...lines])
}

const named = 5
/** The rejected lines and their reasons; lines with the same reason are grouped. */
function refusedWords(failed: readonly Failed<PastedPrompt>[]) {
  const byReason = Map.groupBy(failed, ({ error }) => explain(error))
  return [...byReason]
    .map(([reason, all]) => {
      const lines = all.slice(0, named).map(({ item }) => item.line)
      const more = all.length > named ? ` and ${all.length - named} more` : ''
      return `Line ${lines.join(', ')}${more}: ${reason}`
    })
    .join(' ')
}
