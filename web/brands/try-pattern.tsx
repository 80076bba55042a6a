import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type Answer, q } from '../api/api.ts'
import { counted, whole } from '../components/format.ts'
import { Progress } from '../components/progress.tsx'
import { useProjectId, usePrompts } from '../project/project.ts'
import { compile, type Found, matchesIn } from './pattern-matches.ts'
import { visibleText } from './visible-text.ts'

/** So many of the latest answers a pattern is tried out on. */
const tried = 40
const shown = 12

interface Props {
  regex: string
  /** The brand as it is tracked now; none for a new one. */
  brand_id: string | undefined
}

/** Tries a pattern out on stored answers before it is saved. */
export default function TryPattern({ regex, brand_id }: Props) {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const answers = useLatestAnswers()
  const wanted = useDeferredValue(regex)
  const outcome = useMemo(() => outcomeOf(wanted, answers.list), [wanted, answers.list])
  const today = brand_id === undefined ? undefined : answers.list.filter(({ named }) => named.includes(brand_id)).length
  if (answers.total === 0) return <Note>There is no stored answer yet to try the pattern on.</Note>
  if (answers.total === undefined || answers.list.length < answers.total) {
    return (
      <Progress
        label="Reading the latest answers"
        share={answers.list.length / (answers.total ?? tried)}
        note={`${answers.list.length} of ${answers.total ?? tried}`}
      />
    )
  }
  if ('problem' in outcome) {
    return (
      <p role="status" className="text-bad text-sm">
        Not a valid RE2 pattern: {outcome.problem}.
      </p>
    )
  }
  const { hits, matches, slow } = outcome
  return (
    <div className="space-y-2">
      <p role="status" className="text-sm">
        <span className="font-medium">
          {whole(matches)} {matches === 1 ? 'match' : 'matches'} in {hits.length} of the latest{' '}
          {counted(answers.total, 'answer')}.
        </span>{' '}
        {today !== undefined && `Found in ${today} of them as it is saved now.`}
        {slow > 0 && ` In ${counted(slow, 'answer')} it takes too long and counts nothing.`}
      </p>
      {hits.length > 0 && (
        <ul className="divide-line border-line max-h-56 divide-y overflow-y-auto rounded-lg border text-sm">
          {hits.slice(0, shown).map(({ id, prompt_id, found: [first, ...more] }) => (
            <li key={id} className="px-3 py-1.5">
              {first && (
                <span className="break-words">
                  …{first.before}
                  <mark className="bg-accent-soft text-accent rounded-xs font-medium">{first.text}</mark>
                  {first.after}…
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
        Tried in your browser on the text without markup. The service decides: RE2 syntax, case-sensitive unless it
        begins with (?i), without look-around and back-references. Mentions that overlap others, or stand in a denial,
        are not counted there.
      </Note>
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-muted text-xs">{children}</p>

interface Read {
  id: string
  prompt_id: string
  text: string
  /** Ids of brands the service finds in it. */
  named: string[]
}

const thoseRead = (asked: readonly { data: Answer<'get_chat'> | undefined }[]) =>
  asked.flatMap(({ data }) => data ?? [])

/** The latest answers as they are read, and how many there are to be. */
function useLatestAnswers(): { list: Read[]; total: number | undefined } {
  const project_id = useProjectId()
  const { data } = useQuery(q('list_chats', { project_id, limit: tried, sort: 'desc', include_archived_prompts: true }))
  const chats = useQueries({
    queries: (data?.data ?? []).map(({ id }) => q('get_chat', { project_id, chat_id: id })),
    combine: thoseRead,
  })
  const list = useMemo(
    () =>
      chats.map(
        ({ id, prompt, messages, brands_mentioned }): Read => ({
          ...{ id, prompt_id: prompt.id },
          text: messages
            .filter(({ role }) => role === 'assistant')
            .map(({ content }) => visibleText(content))
            .join('\n\n'),
          named: brands_mentioned.map((brand) => brand.id),
        }),
      ),
    [chats],
  )
  return { list, total: data?.data.length }
}

function outcomeOf(regex: string, answers: readonly Read[]) {
  const compiled = compile(regex)
  if ('problem' in compiled) return compiled
  const all = answers.map(({ id, prompt_id, text }) => ({ id, prompt_id, found: matchesIn(compiled.pattern, text) }))
  const hits = all.flatMap((one): { id: string; prompt_id: string; found: Found[] }[] =>
    one.found && one.found.length > 0 ? [{ ...one, found: one.found }] : [],
  )
  return {
    hits,
    matches: hits.reduce((sum, { found }) => sum + found.length, 0),
    slow: all.filter(({ found }) => found === null).length,
  }
}
