import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { brandsInput } from '../../../src/views/project-questions.ts'
import { q } from '../../api/api.ts'
import { refresh } from '../../api/refresh.ts'
import { staleAtEnd } from '../../api/stale.ts'
import { whole } from '../../components/format.ts'
import { ProgressBar } from '../../components/progress.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

const poll_ms = 1000
/** The polling interval while nothing runs: other people may also change brands. */
const look_ms = 20_000

/** Progress of the recalculation after brands changed, or after an upgrade. When it ends, all numbers are refetched. */
export function RecalculationProgress() {
  const project_id = useProjectId()
  const { data } = useQuery({
    ...q('list_brands', brandsInput(project_id)),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? poll_ms : look_ms),
  })
  const running = data?.data.find(({ recalculation }) => recalculation)?.recalculation
  // Compare the brand definitions too: a short recalculation may start and end between two polls.
  const sought = data && JSON.stringify(data.data.map(({ recalculation: _, derivation: __, ...brand }) => brand))
  const counted_with = useRef<string>(undefined)
  useEffect(() => {
    if (sought === undefined) return
    const before = counted_with.current
    counted_with.current = running ? 'others' : sought
    const is_changed = !running && before !== undefined && before !== sought
    if (is_changed) void refresh(staleAtEnd.recalculation)
  }, [sought, running])
  const derivation = data?.data[0]?.derivation
  const was_derived = useRef(false)
  useEffect(() => {
    if (was_derived.current && derivation === null) void refresh(staleAtEnd.derivation)
    was_derived.current = derivation != null
  }, [derivation])
  const open = running
    ? { name: 'Recalculation', label: wordsOf(running), share: shareOf(running) }
    : derivation && {
        name: `Derivation of ${derived[derivation.kind]}`,
        label: wordsOfDerived(derivation),
        share: shareOf(derivation),
      }
  if (!open) return null
  return (
    <section aria-label={open.name} className="border-line bg-surface border-b px-3 py-2 sm:px-6">
      <ProgressBar label={open.label} share={open.share} />
    </section>
  )
}

interface Open {
  state: string
  done: number
  total: number
}

const isOpen = ({
  recalculation,
  derivation,
}: Partial<Record<'recalculation' | 'derivation', Open | null | undefined>>) =>
  recalculation != null || derivation != null

const shareOf = ({ done, total }: Open) => (total > 0 ? done / total : undefined)

interface Derivation extends Open {
  kind: keyof typeof derivedAgain
}

const derived = { classes: 'classes', brand_suggestions: 'suggested brands' } as const
const derivedAgain = { classes: 'classes of sources', brand_suggestions: 'suggested brands' } as const

const wordsOfDerived = ({ kind, state, done, total }: Derivation) =>
  state === 'queued'
    ? `After an upgrade: ${derivedAgain[kind]} will be derived again.`
    : `After an upgrade: deriving ${derivedAgain[kind]} again, ${whole(done)} of ${whole(total)}. Until then, ${kind === 'classes' ? 'numbers reflect the old classes' : 'the list is the old one'}.`

const wordsOf = ({ state, done, total }: Open) =>
  state === 'queued'
    ? 'Brands changed: stored answers will be reprocessed.'
    : `Brands changed: reprocessing stored answers, ${whole(done)} of ${whole(total)}. Until then, numbers reflect the old brands.`
