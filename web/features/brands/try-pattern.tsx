import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { visibleText } from '../../../src/text/visible.ts'
import { type Answer, q } from '../../api/api.ts'
import { quantity, whole } from '../../components/format.ts'
import { ProgressBar } from '../../components/progress.tsx'
import { Skeleton } from '../../components/states.tsx'
import { useProjectId, usePrompts } from '../../open-project/open-project.ts'
import { compilePattern, matchesIn, type PatternMatch } from './pattern-matches.ts'

/** The number of latest answers that a pattern is tested on. */
const tried = 40
const shown = 12

interface Props {
  regex: string
  /** The brand as currently tracked; absent for a new one. */
  brand_id: string | undefined
}

/** Tests a pattern on stored answers before it is saved. */
export default function TryPattern({ regex, brand_id }: Props) {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const answers = useLatestAnswers()
  const outcome = useOutcome(regex, answers.is_read ? answers.list : undefined)
  const today = brand_id === undefined ? undefined : answers.list.filter(({ named }) => named.includes(brand_id)).length
  const compiled = useMemo(() => compilePattern(regex), [regex])
  if ('problem' in compiled) {
    return (
      <p role="status" className="text-bad text-sm">
        Not a valid RE2 pattern: {compiled.problem}.
      </p>
    )
  }
  if (answers.total === 0) return <Note>There are no stored answers yet to test the pattern on.</Note>
  if (!answers.is_read) {
    return (
      <ProgressBar
        label={`Reading the latest answers, ${answers.list.length} of ${answers.total ?? tried}`}
        share={answers.list.length / (answers.total ?? tried)}
      />
    )
  }
  if (!outcome) return <Skeleton className="h-5 w-64" />
  const { hits, matches, slow } = outcome
  return (
    <div className="space-y-2">
      <p role="status" className="text-sm">
        <span className="font-medium">
          {whole(matches)} {matches === 1 ? 'match' : 'matches'} in {hits.length} of the latest{' '}
          {quantity(answers.list.length, 'answer')}.
        </span>{' '}
        {today !== undefined && `Matches in ${today} of them with the saved settings.`}
        {slow > 0 && ` In ${quantity(slow, 'answer')} the pattern takes too long and does not count.`}
      </p>
      {hits.length > 0 && (
        <ul className="divide-line border-line max-h-56 divide-y overflow-y-auto rounded-lg border text-sm">
          {hits.slice(0, shown).map(({ id, prompt_id, found: [first, ...more] }) => (
            <li key={id} className="px-3 py-1.5">
              {first && (
                <span className="break-words">
                  {first.before}
                  <mark className="bg-accent-soft text-accent rounded-xs font-medium">{first.text}</mark>
                  {first.after}
                </span>
              )}
              <span className="text-muted block truncate text-xs">
                {more.length > 0 && `and ${more.length} more · `}
                <Link
                  to="/projects/$project_id/chats/$chat_id"
                  params={{ project_id, chat_id: id }}
                  target="_blank"
                  className="underline-offset-4 hover:underline"
                >
                  {prompts.textOf(prompt_id)}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Note>
        Tested in your browser on the text without markup. The service decides: RE2 syntax, case-sensitive unless it
        begins with (?i), without look-around and back-references. Mentions that overlap others, or appear in a denial,
        are not counted there.
      </Note>
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-muted text-xs">{children}</p>

type Content = Answer<'get_chat'>
interface Read {
  id: string
  prompt_id: string
  /** The visible text of its messages. */
  texts: string[]
  /** Ids of the brands that the service finds in it. */
  named: string[]
}

/** Skips an answer that was deleted or cannot be read. */
const thoseRead = (asked: readonly { data: Content | undefined; isPending: boolean }[]) => ({
  chats: asked.flatMap(({ data }) => data ?? []),
  ended: asked.filter(({ isPending }) => !isPending).length,
})

const readings = new WeakMap<Content, Read>()
/** The parsed answer, cached. */
function readingOf(chat: Content): Read {
  const { id, prompt, messages, brands_mentioned } = chat
  const known = readings.get(chat)
  if (known) return known
  const read = messages.filter(({ role }) => role === 'assistant')
  const reading = {
    id,
    prompt_id: prompt.id,
    texts: read.map(({ content }) => visibleText(content).text),
    named: brands_mentioned.map((brand) => brand.id),
  }
  readings.set(chat, reading)
  return reading
}

/** The latest answers loaded so far, and their expected number. */
function useLatestAnswers() {
  const project_id = useProjectId()
  const { data } = useQuery(q('list_chats', { project_id, limit: tried, sort: 'desc', include_archived_prompts: true }))
  const { chats, ended } = useQueries({
    queries: (data?.data ?? []).map(({ id }) => q('get_chat', { project_id, chat_id: id })),
    combine: thoseRead,
  })
  const list = useMemo(() => chats.map(readingOf), [chats])
  const total = data?.data.length
  return { list, total, is_read: ended === total }
}

type Outcome = Awaited<ReturnType<typeof outcomeOf>>

/** The matches of a pattern; until they are known, those of the previous pattern. */
function useOutcome(regex: string, answers: readonly Read[] | undefined): Outcome {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (!answers) return
    const control = new AbortController()
    void outcomeOf(regex, answers, control.signal).then((found) => found && setOutcome(found))
    return () => control.abort()
  }, [regex, answers])
  return outcome
}

/** After this many milliseconds, a slow pattern yields to the event loop, so typing stays responsive. */
const turn_ms = 8
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

/** Tests a pattern; undefined when the result is no longer needed. */
async function outcomeOf(regex: string, answers: readonly Read[], signal: AbortSignal) {
  const compiled = compilePattern(regex)
  if ('problem' in compiled) return undefined
  const hits: { id: string; prompt_id: string; found: PatternMatch[] }[] = []
  let slow = 0
  let started = performance.now()
  for (const { id, prompt_id, texts } of answers) {
    let found = matchesIn(compiled.pattern, texts)
    if (found === null) {
      // The browser may have been busy with something else, so try a second time, as the service does.
      await nextTurn()
      if (signal.aborted) return undefined
      found = matchesIn(compiled.pattern, texts)
    }
    if (found === null) slow++
    else if (found.length > 0) hits.push({ id, prompt_id, found })
    if (performance.now() - started > turn_ms) {
      await nextTurn()
      if (signal.aborted) return undefined
      started = performance.now()
    }
  }
  return { hits, matches: hits.reduce((sum, { found }) => sum + found.length, 0), slow }
}
