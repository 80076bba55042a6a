import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../src/client/client.ts'
import { type Answer, q } from '../api/api.ts'
import { wordsOf } from '../api/problems.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Empty, Failure, SkeletonRows } from '../components/states.tsx'
import { useProjectId } from '../project/project.ts'
import { ArticleText } from './article-text.tsx'
import type { Draft } from './blocks.ts'
import { Score } from './score.tsx'
import { Suggestions } from './suggestions.tsx'

export type ArticleContent = Answer<'optimize_content'>

/** The article of a content optimization: its text, its score and what would make it better. */
export function Article({ action_id }: { action_id: string }) {
  const project_id = useProjectId()
  const asked = useQuery({
    ...q('optimize_content', { project_id, action_id }),
    // Others may write into it: whoever comes back sees what there is now.
    staleTime: 0,
  })
  if (asked.data) return <Editor action_id={action_id} content={asked.data} onReload={() => asked.refetch()} />
  return (
    <Card title="Article" is_flush>
      {!asked.error ? (
        <SkeletonRows rows={8} />
      ) : asked.error instanceof ApiError && asked.error.status === 403 ? (
        <SwitchedOff words={asked.error.message} />
      ) : asked.error instanceof ApiError && asked.error.status === 404 ? (
        <Empty title="There is no text yet">
          <p>{asked.error.message}</p>
          <p className="mt-2">
            The service reads pages behind sources when <code>FETCH_PAGES</code> is on;{' '}
            <a href="/docs#import_pages" className="text-accent underline">
              POST /sources/urls/import
            </a>{' '}
            brings the text of any page.
          </p>
          <Button className="mt-3" onClick={() => void asked.refetch()}>
            Look again
          </Button>
        </Empty>
      ) : (
        <Failure error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </Card>
  )
}

function SwitchedOff({ words }: { words: string }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const update = useWrite('update_project', ['optimize_content', 'get_project'])
  return (
    <Empty title="Content optimization is off">
      {can_write ? (
        <>
          <p>It reads the page and compares it with the pages that engines cite.</p>
          <Button
            look="primary"
            className="mt-3"
            disabled={update.isPending}
            onClick={() => update.mutate({ project_id, content_optimization: true })}
          >
            Turn it on for this project
          </Button>
          {update.error && (
            <p role="alert" className="text-bad mt-2">
              {wordsOf(update.error)}
            </p>
          )}
        </>
      ) : (
        <p>
          {words} See the{' '}
          <Link to="/projects/$project_id/settings" params={{ project_id }} className="text-accent underline">
            settings
          </Link>
          .
        </p>
      )}
    </Empty>
  )
}

function Editor({
  action_id,
  content,
  onReload,
}: {
  action_id: string
  content: ArticleContent
  onReload: () => Promise<unknown>
}) {
  // What is typed lives here, above the text: a reload of the text leaves it alone.
  const [draft, setDraft] = useState<Draft>()
  const [first] = useState(content.score)
  return (
    <>
      <Score score={content.score} first={first} suggestions={content.suggestions} />
      <Suggestions
        {...{ action_id, suggestions: content.suggestions, onReload, draft }}
        onCarryOut={(suggestion_id) => setDraft((before) => ({ original: '', text: '', ...before, suggestion_id }))}
      />
      <ArticleText {...{ action_id, content, draft, onDraft: setDraft, onReload }} />
    </>
  )
}
