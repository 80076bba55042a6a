const token = /[ \t\n\r]*("[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{}:,])/y
const literals = ['true', 'false', 'null']

/**
 * The index of the character that JSON.parse calls an unexpected token, the one fault of which it does not say where it is. All before
 * it is in order, so it stands where a value is due: at the start, or behind a colon, a comma or a bracket.
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

/** Where a text departs from the literal it begins like, behind its spaces. */
function brokenLiteral(text: string): number {
  const start = text.search(/[^ \t\n\r]/)
  const literal = literals.find((one) => one[0] === text[start]) ?? ''
  let end = start
  while (end - start < literal.length && text[end] === literal[end - start]) end++
  return end
}
