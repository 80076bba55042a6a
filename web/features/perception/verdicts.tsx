import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../api/api.ts'
import { Button } from '../../components/button.tsx'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { longDay, quantity, whole } from '../../components/format.ts'
import { EmptyState } from '../../components/states.tsx'
import { useChannels } from '../../open-project/open-project.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import { ClaimSources, type ListedClaim } from './claim-sources.tsx'
import { WhyNothing } from './why-nothing.tsx'

export type Verdict = Answer<'list_fact_checking_verdicts'>['data'][number]

/** Claims from answers that were checked against a fact. */
export function Verdicts({
  rows,
  is_busy,
  is_narrowed,
  actions,
}: {
  rows: readonly Verdict[]
  is_busy: boolean
  is_narrowed: boolean
  actions: ReactNode
}) {
  const channels = useChannels()
  const [opened, setOpened] = useState<ListedClaim>()
  const namesOf = (ids: readonly string[]) => ids.map(channels.nameOf).join(', ')
  const columns: Column<Verdict>[] = [
    {
      id: 'claim',
      title: 'Claim',
      is_ascending_first: true,
      className: 'min-w-48',
      value: ({ claim }) => claim,
      cell: (row) => (
        <span className="block leading-tight">
          <span className="[overflow-wrap:anywhere]">{row.claim}</span>
          <span className="text-muted block text-xs lg:hidden">Fact: {row.fact}</span>
          <span className="text-sm sm:hidden">
            <Judgement verdict={row.verdict} />
          </span>
        </span>
      ),
    },
    {
      id: 'fact',
      title: 'Fact',
      is_ascending_first: true,
      from: 'lg',
      className: 'min-w-48 text-muted text-sm',
      value: ({ fact }) => fact,
    },
    {
      id: 'verdict',
      title: 'Verdict',
      is_ascending_first: true,
      is_in_first_below: 'sm',
      value: ({ verdict }) => verdict,
      cell: ({ verdict }) => <Judgement verdict={verdict} />,
    },
    {
      id: 'chats',
      title: 'Answers',
      is_number: true,
      value: ({ chats }) => chats,
      cell: ({ claim_id, chats, channels: ids }) => (
        <AnswersLink
          title={`${quantity(chats, 'answer')} of all time that make the claim`}
          of={{ claim: claim_id }}
          channel={ids.join(',')}
          is_of_all
          count={chats}
        >
          {whole(chats)}
        </AnswersLink>
      ),
    },
    {
      id: 'channels',
      title: 'Channels',
      is_unsortable: true,
      from: 'lg',
      className: 'text-muted text-sm',
      value: (row) => namesOf(row.channels),
    },
    {
      id: 'seen',
      title: 'Last seen',
      from: 'md',
      className: 'whitespace-nowrap',
      value: ({ last_seen }) => last_seen,
      cell: ({ last_seen }) => longDay(last_seen),
    },
    {
      id: 'pages',
      title: 'Pages',
      is_control: true,
      className: 'text-right',
      value: ({ claim_id }) => claim_id,
      cell: (row) => (
        <Button look="quiet" aria-label={`Show pages behind: ${row.claim}`} onClick={() => setOpened(row)}>
          Pages
        </Button>
      ),
    },
  ]
  return (
    <>
      <Figure
        title="Verdicts"
        note="Claims in answers about the brand, checked against its facts"
        actions={actions}
        columns={columns}
        rows={rows}
        is_busy={is_busy}
        idOf={({ claim_id, fact_id }) => `${claim_id} ${fact_id}`}
        first={{ id: 'seen', desc: true }}
        empty={
          is_narrowed ? (
            <EmptyState title="No verdict matches">Clear a filter or choose other channels.</EmptyState>
          ) : (
            <WhyNothing title="No verdicts" what="claims" />
          )
        }
      />
      {opened && <ClaimSources claim={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const Judgement = ({ verdict }: Pick<Verdict, 'verdict'>) =>
  verdict === 'supported' ? (
    <span className="text-good inline-flex items-center gap-1 font-medium">
      <Check size={14} aria-hidden="true" /> Supported
    </span>
  ) : (
    <span className="text-bad inline-flex items-center gap-1 font-medium">
      <X size={14} aria-hidden="true" /> Contradicted
    </span>
  )
