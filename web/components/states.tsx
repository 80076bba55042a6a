import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../src/client/client.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { plainMessage } from './explain.ts'

/** A placeholder with the size of the content that is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('loading bg-sunken rounded-md', className)} />
)

/** Placeholder lines of a loading table or list. */
export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <div className="space-y-3 p-4">
    <span className="sr-only" role="status">
      Loading
    </span>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key.
      <Skeleton key={index} className="h-5 w-full" />
    ))}
  </div>
)

/** An empty state and what to do about it. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
    <p className="font-medium">{title}</p>
    {children && <div className="text-muted max-w-md text-sm">{children}</div>}
  </div>
)

/** The service's error message and a way to retry. */
export function Failure({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const words =
    error instanceof ApiError
      ? plainMessage(error.message)
      : 'The service could not be reached. Check the connection. The data already loaded stays visible.'
  const wait = error instanceof ApiError ? error.retry_after : undefined
  const tryAgain = useEffectEvent(() => onRetry?.())
  // The service said how long to wait.
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

export interface QueryState<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

/** The result of a query: its data, its error, or a placeholder while it loads. */
export function QueryResult<Data>({
  of,
  loading,
  children,
}: {
  of: QueryState<Data>
  loading?: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <Failure error={of.error} onRetry={() => void of.refetch()} />
  return loading ?? <SkeletonRows />
}
