import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { useConnection } from '../api/connection.ts'
import { home } from '../api/home.ts'
import { Failure } from '../components/states.tsx'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A page whose script is loaded on demand. Without a connection it shows an error, and loads once the connection is back.
 * @param imported imports a file whose default export is the page. Its type is not requested: a page knows the routes
 * of all others, which would depend on its own type.
 */
export function lazyPage(imported: () => Promise<unknown>) {
  const load = imported as Load
  return lazyRouteComponent(() =>
    load().catch((error: Error) => ({ default: () => <LateLoader load={load} error={error} /> })),
  )
}

const soon_ms = 10_000

/**
 * Newer browsers remember a failed script for the lifetime of the document, so only a reload helps. Does not reload
 * twice in a row: in that case the connection is not the cause.
 */
function reload() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload' || performance.now() > soon_ms) location.reload()
}

function LateLoader({ load, error }: { load: Load; error: Error }) {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const { lost_at, look } = useConnection()
  useEffect(() => {
    if (!lost_at)
      load().then(
        (page) => setLoaded(() => page.default),
        () => void look().then(({ data }) => data === null && reload()),
      )
  }, [load, lost_at, look])
  return Loaded ? <Loaded /> : <Failure error={error} onRetry={() => void look()} />
}

/** Whether the service now serves another build of the dashboard, whose files have different names. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const page = await fetch(`${home}/`, { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  return own !== null && page !== '' && !page.includes(new URL(own.src).pathname)
}
