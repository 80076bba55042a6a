/** Output of engines in a form that the relational store accepts: without U+0000 and lone surrogates. */
export const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
    ),
  )
