/** A page of the web, opened beside this one. What came with an answer may be no address at all. */
export function PageLink({ url, title, domain }: { url: string; title: string | null; domain?: string }) {
  const text = title || url
  const below = domain ?? url
  return (
    <span className="block max-w-md leading-tight">
      {/^https?:\/\//i.test(url) ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer noopener nofollow"
          title={url}
          className="line-clamp-2 underline-offset-4 hover:underline"
        >
          {text}
        </a>
      ) : (
        <span className="line-clamp-2">{text}</span>
      )}
      <span className="text-muted block truncate text-xs">{below}</span>
    </span>
  )
}
