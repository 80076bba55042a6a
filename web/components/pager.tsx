import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from './button.tsx'
import { whole } from './format.ts'

interface Props {
  /** From 0. */
  page: number
  size: number
  total: number
  /** Whether the total is still that of the previous query. */
  is_stale?: boolean
  onPage: (page: number) => void
}

/** Steps through a long list. */
export function Pager({ page, size, total, is_stale = false, onPage }: Props) {
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const first = Math.min(page, last) * size
  const toLast = useEffectEvent(() => onPage(last))
  // An old address may point to a page that no longer exists.
  useEffect(() => {
    if (page > last && !is_stale) toLast()
  }, [page, last, is_stale])
  return (
    <nav aria-label="List pages" className="border-line flex items-center justify-end gap-2 border-t px-4 py-2">
      <span className="text-muted numbers text-sm">
        {whole(Math.min(first + 1, total))}–{whole(Math.min(first + size, total))} of {whole(total)}
      </span>
      <IconButton label="Previous page" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton label="Next page" disabled={first + size >= total} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </nav>
  )
}
