import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../src/client/client.ts'
import { q } from '../../api/api.ts'
import { home } from '../../api/home.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { explain } from '../../components/explain.ts'
import { EmptyState, Failure, SkeletonRows } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { ArticleText } from './article-text.tsx'
import type { ArticleContent, Draft } from './blocks.ts'
import { Score } from './score.tsx'
import { Suggestions } from './suggestions.tsx'

/** The article of a content optimization: its text, its score and its suggestions. */
export function Article({ action_id }: { action_id: string }) {
  const project_id = useProjectId()
  const asked = useQuery({
    ...q('optimize_content', { project_id, action_id }),
    // Others may edit the article, so refetch it when the user returns.
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
        <EmptyState title="No text yet">
          <p>{asked.error.message}</p>
          <p className="mt-2">
            The service reads pages behind sources when <code>FETCH_PAGES</code> is on;{' '}
            <a href={`${home}/docs#import_pages`} className="text-accent underline">
              POST /sources/urls/import
            </a>{' '}
            brings the text of any page.
          </p>
          <Button className="mt-3" onClick={() => void asked.refetch()}>
            Look again
          </Button>
        </EmptyState>
      ) : (
        <Failure error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </Card>
  )
}

function SwitchedOff({ words }: { words: string }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const update = useWrite('update_project')
  return (
    <EmptyState title="Content optimization is off">
      {can_write ? (
        <>
          <p>Content optimization reads the page and compares it with the pages that engines cite.</p>
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
              {explain(update.error)}
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
    </EmptyState>
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
  // The draft is kept here, above the text, so it survives a reload of the text.
  const [draft, setDraft] = useState<Draft>()
  const [first] = useState(content.score)
  return (
    <>
      <Score score={content.score} first={first} suggestions={content.suggestions} />
      <Suggestions
        action_id={action_id}
        suggestions={content.suggestions}
        onReload={onReload}
        draft={draft}
        onCarryOut={(suggestion_id) => setDraft((before) => ({ original: '', text: '', ...before, suggestion_id }))}
      />
      <ArticleText action_id={action_id} content={content} draft={draft} onDraft={setDraft} onReload={onReload} />
    </>
  )
}
