import { useIsFetching } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useProjectId } from '../open-project/open-project.ts'
import { pages } from './pages.ts'

const rest_ms = 500

/** Prefetches the scripts of the other pages once the first page is idle, so no click waits for them. */
export function ScriptPrefetcher() {
  const router = useRouter()
  const project_id = useProjectId()
  const is_busy = useIsFetching() > 0
  const [next, setNext] = useState(0)
  useEffect(() => {
    const page = pages[next]
    if (is_busy || !page) return
    const timer = setTimeout(
      async () => {
        await router.preloadRoute({ to: page.to, params: { project_id } }).catch(() => undefined)
        setNext(next + 1)
      },
      next === 0 ? rest_ms : 0,
    )
    return () => clearTimeout(timer)
  }, [is_busy, next, router, project_id])
  return null
}
