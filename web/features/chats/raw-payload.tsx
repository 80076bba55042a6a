import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { addressOf } from '../../api/address.ts'
import { AsApiCall } from '../../api/as-api-call.tsx'
import { callOf } from '../../api/curl.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { whole } from '../../components/format.ts'
import { QueryResult, Skeleton } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import type { Content } from './mentions.ts'
import { maxCharactersShown, type RawHead, readRawHead } from './raw-head.ts'

const title = 'Raw payload'

/** The provider's response that the answer was parsed from; shown on demand. */
export function RawPayloadView({ chat }: { chat: Content }) {
  const project_id = useProjectId()
  const [is_open, setOpen] = useState(false)
  const question = { project_id, chat_id: chat.id }
  const address = addressOf('get_raw_answer', question)
  const asked = useQuery({
    queryKey: ['get_raw_answer', 'its beginning', question],
    queryFn: ({ signal }) => readRawHead(address, signal),
    enabled: is_open,
  })
  const { raw_answer } = chat
  if (!raw_answer) {
    return (
      <Card title={title}>
        <p className="text-muted text-sm">
          No payload is stored: this answer was imported as text and sources, not as the response of a provider’s API.
        </p>
      </Card>
    )
  }
  return (
    <Card
      title={title}
      note="The provider’s response, unchanged"
      actions={
        <>
          <Button aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
            {is_open ? 'Hide payload' : 'Show payload'}
          </Button>
          <a href={address} download={`${chat.id}.json`} className={buttonClass()}>
            <Download size={15} aria-hidden="true" />
            Download
          </a>
          <AsApiCall calls={[callOf(title, 'get_raw_answer', question)]} />
        </>
      }
    >
      <Facts of={raw_answer} />
      {is_open && (
        <div className="mt-3">
          <QueryResult of={asked} loading={<Skeleton className="h-64 w-full rounded-lg" />}>
            {(head) => <Shown head={head} />}
          </QueryResult>
        </div>
      )}
    </Card>
  )
}

function Shown({ head: { text, is_whole } }: { head: RawHead }) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted text-sm">
          {is_whole ? 'Complete' : `The first ${whole(maxCharactersShown)} characters. Download it for the rest`},
          indented here.
        </p>
        <CopyButton text={text} label={is_whole ? 'Copy' : 'Copy the shown part'} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Payload" className="bg-sunken max-h-[32rem] overflow-auto rounded-lg">
        <pre className="p-3 font-mono text-xs leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
      </section>
    </>
  )
}

function Facts({ of }: { of: NonNullable<Content['raw_answer']> }) {
  const { input_tokens, output_tokens, searches } = of.usage
  const facts: [string, ReactNode][] = [
    ['Provider', of.provider],
    ['Model', of.model ?? 'not reported'],
    ['Tokens', `${reported(input_tokens)} in, ${reported(output_tokens)} out`],
    ['Searches', reported(searches)],
    ['Cost', of.cost_usd === null ? 'not reported' : `$${of.cost_usd}`],
    ['Parsed by', `rules of version ${of.reader_version}`],
    ['Fingerprint', <code key="hash">{of.hash}</code>],
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-2">
          <dt className="text-muted shrink-0">{name}</dt>
          <dd className="numbers min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const reported = (count: number | null) => (count === null ? 'not reported' : whole(count))
