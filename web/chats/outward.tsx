import type { ReactNode } from 'react'

/** Whether an address is one of the web; any other is not followed. */
export const isOfTheWeb = (url: string | undefined) => {
  const protocol = url === undefined ? undefined : URL.parse(url)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

/** A link out; an address that is not of the web is not followed. */
export function Outward({
  url,
  children,
  className,
}: {
  url: string | undefined
  children: ReactNode
  className?: string
}) {
  if (!isOfTheWeb(url)) return children
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
    </a>
  )
}
