import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, type Input, q } from '../api/api.ts'
import AnswerText from '../chats/answer-text.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { counted, time, whole } from '../components/format.ts'
import { Empty } from '../components/states.tsx'

export type PageContent = Answer<'get_url_content'>['data']

/** Characters read at first, and the most that is shown. */
const some = 12_000
const more = 200_000

export const pageQuestion = (project_id: string, url: string, max_length = some): Input<'get_url_content'> => ({
  ...{ project_id, url, max_length },
})

/** The text of a page as it was stored: markdown becomes elements and text, never markup. */
export function PageText({ page, project_id }: { page: PageContent; project_id: string }) {
  const [is_long, setLong] = useState(false)
  const whole_page = useQuery({
    ...q('get_url_content', pageQuestion(project_id, page.url, more)),
    ...{ enabled: is_long, placeholderData: keepPreviousData },
  })
  const { content, content_length, truncated, content_updated_at } = whole_page.data?.data ?? page
  const title = 'Text of the page'
  if (content === null) {
    return (
      <Card title={title}>
        <Empty title="The page was not read yet">
          Without its text no brand is found on it. The service reads pages by itself where it is set up to, and takes
          them with{' '}
          <a href="/docs#import_pages" className="text-accent underline">
            POST /sources/urls/import
          </a>
          .
        </Empty>
      </Card>
    )
  }
  return (
    <Card
      title={title}
      note={`${counted(content_length, 'character')}${content_updated_at ? `, read ${time(content_updated_at)}` : ''}`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section tabIndex={0} aria-label={title} className="max-h-[32rem] max-w-[76ch] overflow-y-auto">
        {content.trim() === '' ? (
          <p className="text-muted">The page has no text.</p>
        ) : (
          <AnswerText markdown={content} mentions={[]} focus={undefined} />
        )}
      </section>
      {truncated && (
        <p className="text-muted mt-3 flex flex-wrap items-center gap-2 text-sm">
          The first {whole(is_long ? more : some)} characters are shown.
          {!is_long && <Button onClick={() => setLong(true)}>Show more</Button>}
        </p>
      )}
    </Card>
  )
}
