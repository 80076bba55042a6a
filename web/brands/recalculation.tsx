import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { q } from '../api/api.ts'
import { counted, refresh } from '../api/refresh.ts'
import { whole } from '../components/format.ts'
import { Progress } from '../components/progress.tsx'
import { useProjectId } from '../project/project.ts'

const pollMilliseconds = 1000
/** Others may change brands, too. */
const lookMilliseconds = 20_000

/** While stored answers are read again after brands changed: how far that is. When it has ended every number is asked anew. */
export function Recalculation() {
  const project_id = useProjectId()
  const { data } = useQuery({
    ...q('list_brands', { project_id, limit: 10_000 }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ recalculation }) => recalculation !== null) ? pollMilliseconds : lookMilliseconds,
  })
  const running = data?.data.find(({ recalculation }) => recalculation !== null)?.recalculation
  // What is looked for; a short reading may have begun and ended between two looks.
  const sought = data && JSON.stringify(data.data.map(({ recalculation: _, ...brand }) => brand))
  const counted_with = useRef<string>(undefined)
  useEffect(() => {
    if (sought === undefined) return
    const before = counted_with.current
    counted_with.current = running ? 'others' : sought
    const is_changed = !running && before !== undefined && before !== sought
    if (is_changed) void refresh([...counted, 'list_prompts', 'list_brand_suggestions'])
  }, [sought, running])
  if (!running) return null
  return (
    <section aria-label="Recalculation" className="border-line bg-surface border-b px-3 py-2 sm:px-6">
      <Progress label={wordsOf(running)} share={running.total > 0 ? running.done / running.total : undefined} />
    </section>
  )
}

const wordsOf = ({ state, done, total }: { state: string; done: number; total: number }) =>
  state === 'queued'
    ? 'Brands changed: stored answers will be read again.'
    : `Brands changed: stored answers are read again, ${whole(done)} of ${whole(total)}. Until then numbers are those of before.`
