import { foldString } from './fold.ts'

/** A name in the form for comparison: folded, each run of spaces, dashes and line ends reduced to one space. */
export const foldName = (name: string): string =>
  foldString(name)
    .replace(/[ \n\r]+/g, ' ')
    .replace(/^ | $/g, '')

/** A host in lower case and ASCII form; empty when it is not a host. */
export const asciiHost = (host: string): string => URL.parse(`https://${host}`)?.hostname ?? ''

/** A brand's domain in the form for comparing hosts: in ASCII, without `www.` and a final full stop. */
export const foldDomain = (domain: string): string =>
  asciiHost(
    domain
      .trim()
      .toLowerCase()
      .replace(/^www\.|\.$/g, ''),
  )
