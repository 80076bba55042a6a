/** How far into a page its character set is looked for. */
const lookedAt = 4096

const named = [
  /<meta[^>]{0,1000}?\bcharset\s*=\s*["']?\s*([\w.:+-]{1,40})/i,
  /^<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:+-]{1,40})/i,
]

const decoder = (label: string | null | undefined): InstanceType<typeof TextDecoder> | null => {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

/** The text of a body, decoded by its byte order mark, its header, its own declaration, else as UTF-8. */
export function decode(body: Uint8Array, charset: string | null, is_html: boolean): string {
  const [a, b, c] = body
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8').decode(body)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(body)
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(body)
  const of_header = decoder(charset)
  if (of_header || !is_html) return (of_header ?? new TextDecoder()).decode(body)
  const beginning = new TextDecoder('latin1').decode(body.subarray(0, lookedAt))
  const label = named.map((pattern) => pattern.exec(beginning)?.[1]).find(Boolean)
  // Bytes that read as Latin letters are not UTF-16, whatever they declare.
  return (decoder(/^utf-?16/i.test(label ?? '') ? 'utf-8' : label) ?? new TextDecoder()).decode(body)
}
