import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showTab } from '../components/show-tab.ts'
import { useProjectId } from './open-project.ts'

type To = NonNullable<LinkProps['to']>

/** Tabs for the pages under one entry of the navigation. */
export function SubPages({
  label,
  pages,
}: {
  label: string
  pages: readonly { to: To; title: string; is_exact?: true }[]
}) {
  const project_id = useProjectId()
  const row = useRef<HTMLElement>(null)
  // Each page has a row of its own.
  useEffect(() => showTab(row.current?.querySelector('[aria-current=page]')), [])
  return (
    <nav ref={row} aria-label={label} className="border-line -mx-3 mb-4 overflow-x-auto border-b px-3 sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {pages.map(({ to, title, is_exact }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ project_id }}
              activeOptions={{ exact: is_exact === true, includeSearch: false }}
              className="text-muted hover:text-ink -mb-px block border-b-2 border-transparent px-2.5 py-2 whitespace-nowrap"
              activeProps={{ className: '!text-ink !border-accent font-medium' }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
