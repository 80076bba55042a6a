import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { useConnection } from '../api/connection.ts'
import { Failure } from '../components/states.tsx'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A page whose script is loaded when it is needed; without a connection it says so, and comes when that is back.
 * @param imported imports a file whose default is the page. Its type is not asked for: a page knows the addresses of all
 * others, and these would have to know what it is.
 */
export function lazyPage(imported: () => Promise<unknown>) {
  const load = imported as Load
  return lazyRouteComponent(() =>
    load().catch((error: Error) => ({ default: () => <Late load={load} error={error} /> })),
  )
}

function Late({ load, error }: { load: Load; error: Error }) {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const { lost_at, look } = useConnection()
  useEffect(() => {
    if (!lost_at)
      load().then(
        (page) => setLoaded(() => page.default),
        () => void look(),
      )
  }, [load, lost_at, look])
  return Loaded ? <Loaded /> : <Failure error={error} onRetry={() => void look()} />
}

/** Whether the service has another dashboard by now, whose parts have other names. */
export async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  return own !== null && page !== '' && !page.includes(new URL(own.src).pathname)
}
