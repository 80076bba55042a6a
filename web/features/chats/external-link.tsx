import type { ReactNode } from 'react'

/** Whether a URL is http or https; others are not linked. */
export const isWebUrl = (url: string | undefined) => {
  const protocol = url === undefined ? undefined : URL.parse(url)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

/** An external link; URLs that are not http or https are not linked. */
export function OutboundLink({
  url,
  children,
  className,
}: {
  url: string | undefined
  children: ReactNode
  className?: string
}) {
  if (!isWebUrl(url)) return children
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
    </a>
  )
}
