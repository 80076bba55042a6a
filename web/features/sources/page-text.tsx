import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import { home } from '../../api/home.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { quantity, time, whole } from '../../components/format.ts'
import { Scroller } from '../../components/scroller.tsx'
import { EmptyState, Skeleton } from '../../components/states.tsx'

/** Loaded on demand, because it brings the markdown parser with it. */
const AnswerText = lazy(() => import('../chats/answer-text.tsx'))

export type PageContent = Answer<'get_url_content'>['data']

/** The number of characters fetched first, and the maximum shown. */
const some = 12_000
const more = 200_000

export const pageQuestion = (project_id: string, url: string, max_length = some): InputOf<'get_url_content'> => ({
  project_id,
  url,
  max_length,
})

/** The stored text of a page: markdown becomes elements and text, never markup. */
export function PageText({ page, project_id }: { page: PageContent; project_id: string }) {
  const [is_long, setLong] = useState(false)
  const whole_page = useQuery({
    ...q('get_url_content', pageQuestion(project_id, page.url, more)),
    enabled: is_long,
    placeholderData: keepPreviousData,
  })
  const { content, content_length, truncated, content_updated_at } = whole_page.data?.data ?? page
  const title = 'Text of the page'
  if (content === null) {
    return (
      <Card title={title}>
        <EmptyState title="The page has not been fetched yet">
          Without its text, no brand can be found on it. The service fetches pages if it is configured to, and accepts
          them through{' '}
          <a href={`${home}/docs#import_pages`} className="text-accent underline">
            POST /sources/urls/import
          </a>
          .
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title={title}
      note={`${quantity(content_length, 'character')}${content_updated_at ? `, read ${time(content_updated_at)}` : ''}`}
    >
      <Scroller label={title} className="max-h-[32rem] max-w-[76ch] overflow-y-auto">
        {content.trim() === '' ? (
          <p className="text-muted">The page has no text.</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <AnswerText markdown={content} mentions={[]} focus={undefined} />
          </Suspense>
        )}
      </Scroller>
      {truncated && (
        <p className="text-muted mt-3 flex flex-wrap items-center gap-2 text-sm">
          The first {whole(is_long ? more : some)} characters are shown.
          {!is_long && <Button onClick={() => setLong(true)}>Show more</Button>}
        </p>
      )}
    </Card>
  )
}
