const token = /[ \t\n\r]*("[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{}:,])/y
const literals = ['true', 'false', 'null']

/**
 * The index of the character that JSON.parse calls an unexpected token: the only fault that it reports without a position. Everything
 * before it is valid, so the character is where a value should be: at the start, or after a colon, a comma or a bracket.
 */
export function unexpectedToken(text: string): number {
  let before: string | undefined
  let at = 0
  for (;;) {
    token.lastIndex = at
    const found = token.exec(text)?.[1]
    if (found === undefined) return at + brokenLiteral(text.slice(at))
    at = token.lastIndex
    const is_closing = found === ']' && before === '['
    if (/^[\]}:,]/.test(found) && !is_closing && (before === undefined || /^[:,[]/.test(before))) return at - 1
    before = found
  }
}

/** The index at which a text deviates from the literal it starts like, leading spaces skipped. */
function brokenLiteral(text: string): number {
  const start = text.search(/[^ \t\n\r]/)
  const literal = literals.find((one) => one[0] === text[start]) ?? ''
  let end = start
  while (end - start < literal.length && text[end] === literal[end - start]) end++
  return end
}
