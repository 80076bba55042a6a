import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Kind } from '../../open-project/classes.ts'
import { useProjectId } from '../../open-project/open-project.ts'

interface Props {
  kind: Kind
  target: string
  /** The answers that retrieved it, at the end of the page. */
  part?: 'answers'
  children: ReactNode
}

/** A link to the page of a domain or a URL. */
export function SourceLink({ kind, target, part, children }: Props) {
  const project_id = useProjectId()
  const className = 'block min-w-0 underline-offset-4 hover:underline'
  const hash = part ? { hash: part, title: 'Read the answers' } : {}
  return kind === 'domain' ? (
    <Link
      to="/projects/$project_id/sources/domains/$domain"
      params={{ project_id, domain: target }}
      {...hash}
      className={className}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/projects/$project_id/sources/urls/page"
      params={{ project_id }}
      search={{ url: target }}
      {...hash}
      className={className}
    >
      {children}
    </Link>
  )
}

/** A URL without its scheme and `www.`. */
export const shortUrl = (url: string) => url.replace(/^https?:\/\//, '')
