import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../src/client/client.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** Something of the size of what is to come. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('loading bg-sunken rounded-md', className)} />
)

/** Lines of a table or list that is loading. */
export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <div className="space-y-3 p-4">
    <span className="sr-only" role="status">
      Loading
    </span>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
      <Skeleton key={index} className="h-5 w-full" />
    ))}
  </div>
)

/** Nothing is there, and what to do about it. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
    <p className="font-medium">{title}</p>
    {children && <div className="text-muted max-w-md text-sm">{children}</div>}
  </div>
)

/** What went wrong in the service's own words, and a way on. */
export function Failure({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const words =
    error instanceof ApiError
      ? error.message
      : 'The service could not be reached. Check the connection; what you see is kept as it is.'
  const wait = error instanceof ApiError ? error.retry_after : undefined
  const tryAgain = useEffectEvent(() => onRetry?.())
  // The service said when it can answer.
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(tryAgain, wait * 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <p className="max-w-lg">{words}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}

export interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

/** What a question came to: its answer, its failure, or a place holder until then. */
export function Result<Data>({
  of,
  loading,
  children,
}: {
  of: Asked<Data>
  loading?: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <Failure error={of.error} onRetry={() => void of.refetch()} />
  return loading ?? <SkeletonRows />
}
