import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button, IconButton } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { quantity, score } from '../components/format.ts'
import { NoValue } from '../components/no-value.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import {
  AddAttributes,
  type Cluster,
  DeleteCluster,
  MoveAttribute,
  RenameCluster,
} from '../features/perception/cluster-dialogs.tsx'
import { NoRuns } from '../features/perception/no-runs.tsx'
import { PerceptionPage } from '../features/perception/perception-page.tsx'
import { useBreakdown, usePerception } from '../features/perception/questions.ts'
import { useProjectId } from '../open-project/open-project.ts'

type Open =
  | { what: 'add' }
  | { what: 'rename' | 'delete'; cluster: Cluster }
  | { what: 'move'; attribute: string; from: string }

/** Attributes grouped by meaning, and user-defined attributes that engines are asked about. */
export default function AttributeClusters() {
  const { project_id, question } = usePerception()
  const can_write = useCanWrite()
  const [open, setOpen] = useState<Open>()
  const input = { project_id, limit: 10_000 } satisfies InputOf<'list_attribute_clusters'>
  const asked = useQuery(q('list_attribute_clusters', input))
  // Use the numbers of the first perception page, so an attribute has the same score on both.
  const scored = useBreakdown().data
  const scores = new Map(
    scored?.data.map(({ attribute, brands }) => [attribute, brands.find(({ is_own }) => is_own)?.score]),
  )
  const onClose = () => setOpen(undefined)
  const clusters = asked.data?.data ?? []
  const move = can_write && ((attribute: string, from: string) => setOpen({ what: 'move', attribute, from }))
  return (
    <PerceptionPage
      name="Attribute clusters"
      title="Attribute clusters"
      note={
        <>
          Attributes with the same meaning; numbers are the own brand’s score
          {scored?.industry && ` in ${scored.industry}`}, as under Attributes
        </>
      }
      actions={
        can_write && (
          <Button look="primary" onClick={() => setOpen({ what: 'add' })}>
            <Plus size={15} aria-hidden="true" />
            Add attributes
          </Button>
        )
      }
      filters={['industry', 'channels']}
      calls={[
        callOf('Clusters', 'list_attribute_clusters', input),
        callOf('Attributes and brands', 'get_competitive_breakdown', question),
      ]}
    >
      <QueryResult of={asked}>
        {({ data, unclustered }) =>
          data.length + unclustered.length === 0 ? (
            <div className="card">
              <NoRuns />
            </div>
          ) : (
            <div className="grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
              {data.map((cluster) => (
                <Card
                  key={cluster.id}
                  title={cluster.label}
                  note={`${quantity(cluster.terms.length, 'attribute')}${cluster.is_custom ? ' · created by hand' : ''}`}
                  actions={
                    can_write && (
                      <>
                        <IconButton
                          label={`Rename ${cluster.label}`}
                          onClick={() => setOpen({ what: 'rename', cluster })}
                        >
                          <Pencil size={15} />
                        </IconButton>
                        <IconButton
                          label={`Delete ${cluster.label}`}
                          onClick={() => setOpen({ what: 'delete', cluster })}
                        >
                          <Trash2 size={15} />
                        </IconButton>
                      </>
                    )
                  }
                >
                  {cluster.terms.length === 0 ? (
                    <p className="text-muted text-sm">
                      {cluster.is_custom ? 'The next run asks about it.' : 'It has no attributes.'}
                    </p>
                  ) : (
                    <Terms terms={cluster.terms} scores={scores} from={cluster.id} onMove={move || undefined} />
                  )}
                </Card>
              ))}
              <Card title="Not in a cluster" note={quantity(unclustered.length, 'attribute')}>
                {unclustered.length === 0 ? (
                  <EmptyState title="Every attribute is in a cluster" />
                ) : (
                  <Terms terms={unclustered} scores={scores} from="" onMove={move || undefined} />
                )}
              </Card>
            </div>
          )
        }
      </QueryResult>
      {open?.what === 'add' && <AddAttributes onClose={onClose} />}
      {open?.what === 'rename' && <RenameCluster cluster={open.cluster} onClose={onClose} />}
      {open?.what === 'delete' && <DeleteCluster cluster={open.cluster} onClose={onClose} />}
      {open?.what === 'move' && (
        <MoveAttribute attribute={open.attribute} from={open.from} clusters={clusters} onClose={onClose} />
      )}
    </PerceptionPage>
  )
}

function Terms({
  terms,
  scores,
  from,
  onMove,
}: {
  terms: readonly string[]
  scores: ReadonlyMap<string, number | undefined>
  from: string
  onMove: ((attribute: string, from: string) => void) | undefined
}) {
  const project_id = useProjectId()
  return (
    <ul className="divide-line -my-1.5 divide-y">
      {terms.map((term) => {
        const known = scores.get(term)
        return (
          <li key={term} className="flex min-h-9 items-center gap-3 py-0.5">
            <Link
              to="/projects/$project_id/perception"
              params={{ project_id }}
              search={{ attribute: term }}
              hash="sources"
              title={`Ranks and pages behind “${term}”`}
              className="min-w-0 flex-1 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {term}
            </Link>
            <span className="text-muted numbers text-sm">
              {known === undefined ? <NoValue why="Not scored yet" /> : score(known)}
            </span>
            {onMove && (
              <Button look="quiet" aria-label={`Move ${term}`} onClick={() => onMove(term, from)}>
                Move
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
