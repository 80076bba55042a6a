import { CloudOff } from 'lucide-react'
import { refetchVisible, useConnection, useIsRateLimited, useStaleError } from '../api/connection.ts'
import { Button } from '../components/button.tsx'
import { explain } from '../components/explain.ts'

/** Warns when the visible data may be out of date, and says why. */
export function ConnectionNotice() {
  const { lost_at, look } = useConnection()
  const stale = useStaleError()
  const is_limited = useIsRateLimited()
  const words = lost_at
    ? `The service has been unreachable since ${clock.format(lost_at)}. The data shown may be out of date; it reloads as soon as the service responds.`
    : stale && `The data shown may be out of date. ${explain(stale)}`
  return (
    <div role="status" aria-label="Connection">
      {words && (
        <div className="border-line bg-bad-soft text-bad sticky top-13 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2 text-sm sm:px-6 lg:top-0">
          <CloudOff size={16} aria-hidden="true" className="shrink-0" />
          <p className="min-w-0 flex-1 basis-60">{words}</p>
          <Button onClick={() => void (lost_at ? look() : refetchVisible())}>Try now</Button>
        </div>
      )}
      {!words && is_limited && (
        <p className="border-line text-muted border-b px-3 py-2 text-sm sm:px-6">
          Too many requests at once. Missing data loads by itself within a minute.
        </p>
      )}
    </div>
  )
}

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
