import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProjectId } from '../project/project.ts'
import type { Kind } from './classes.ts'

/** A link to the page of a domain or a URL. */
export function SourceLink({ kind, target, children }: { kind: Kind; target: string; children: ReactNode }) {
  const project_id = useProjectId()
  const className = 'block min-w-0 underline-offset-4 hover:underline'
  return kind === 'domain' ? (
    <Link
      to="/projects/$project_id/sources/domains/$domain"
      params={{ project_id, domain: target }}
      className={className}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/projects/$project_id/sources/urls/page"
      params={{ project_id }}
      search={{ url: target }}
      className={className}
    >
      {children}
    </Link>
  )
}

/** An address without what all of them begin with. */
export const shortUrl = (url: string) => url.replace(/^https?:\/\//, '')
