import { useQuery } from '@tanstack/react-query'
import { type Answer, q } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { PageLink, useReadPages } from './page-link.tsx'

type Tier = Answer<'list_claim_sources'>['data'][number]['tier']
export interface ListedClaim {
  claim_id: string
  claim: string
}

/** Strongest first. */
const tiers: { tier: Tier; title: string; help: string }[] = [
  { tier: 'at_claim', title: 'Cited with the claim', help: 'Linked in the passage with the claim' },
  { tier: 'elsewhere', title: 'Cited elsewhere', help: 'Linked in another part of the answer' },
  { tier: 'retrieved', title: 'Only retrieved', help: 'Retrieved by the engine, not cited' },
]

const claimSourcesOf = (project_id: string, claim_id: string) => ({ project_id, claim_id, limit: 10_000 })

/** The pages behind a claim, by how directly answers cite them. */
export function ClaimSources({ claim, onClose }: { claim: ListedClaim; onClose: () => void }) {
  const asked = useQuery(q('list_claim_sources', claimSourcesOf(useProjectId(), claim.claim_id)))
  const read = useReadPages(asked.data?.data.map(({ url }) => url) ?? [])
  return (
    <Dialog title="Pages behind the claim" onClose={onClose}>
      <p className="border-line border-b px-4 py-3 font-medium">{claim.claim}</p>
      <QueryResult of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No pages known">The answers that make the claim came without sources.</EmptyState>
          ) : (
            <div className="grid gap-5 p-4">
              {tiers.map(({ tier, title, help }) => {
                const pages = data.filter((page) => page.tier === tier)
                return pages.length === 0 ? null : (
                  <section key={tier} aria-label={title}>
                    <h3 className="font-medium">
                      {title} <span className="text-muted numbers font-normal">{whole(pages.length)}</span>
                    </h3>
                    <p className="text-muted mb-2 text-xs">{help}</p>
                    <ul className="grid gap-2">
                      {pages.map((page) => (
                        <li key={page.url}>
                          <PageLink {...page} is_read={read.has(page.url)} />
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              })}
            </div>
          )
        }
      </QueryResult>
    </Dialog>
  )
}
