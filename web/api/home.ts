/** Where the service is on its host, as the page says; empty at the root. It ends without a slash. */
export const home = homeOf(typeof document === 'undefined' ? null : document.querySelector('meta[name=home]'))

function homeOf(meta: Element | null): string {
  const said = meta?.getAttribute('content') ?? ''
  // A page that no service has written says nothing of it.
  return said.startsWith('/') ? said.replace(/\/$/, '') : ''
}
