/** The base path of the service on its host, from the page's `home` meta tag; empty at the root. No trailing slash. */
export const home = homeOf(typeof document === 'undefined' ? null : document.querySelector('meta[name=home]'))

function homeOf(meta: Element | null): string {
  const said = meta?.getAttribute('content') ?? ''
  // Only a page served by the service has this tag.
  return said.startsWith('/') ? said.replace(/\/$/, '') : ''
}
