/** Limits: more than this is not a description of a page. */
const maxScripts = 20
const maxScriptLength = 300_000

interface Queried {
  querySelectorAll(selector: string): Iterable<{ textContent: string | null }>
}

/** The JSON-LD descriptions of a page; broken ones are skipped. */
export function jsonDescriptions(document: Queried): unknown[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, maxScripts)
  return scripts.flatMap(({ textContent }) => {
    const text = textContent ?? ''
    return text.length <= maxScriptLength ? (parsed(text) ?? []) : []
  })
}

/** Line breaks within strings are not valid JSON, but common. */
function parsed(text: string): unknown {
  const bare = text.replace(/^\s*(?:\/\*.*?\*\/|<!--|<!\[CDATA\[)|(?:-->|\]\]>|;)\s*$/gs, '').replace(/\p{Cc}+/gu, ' ')
  try {
    return JSON.parse(bare)
  } catch {
    return undefined
  }
}

/** `https://schema.org/Product` and `schema:Product` both become `Product`. */
export const schemaType = (type: string) => type.replace(/^.*[/#:]/, '').slice(0, maxNameLength)
const maxNameLength = 60
