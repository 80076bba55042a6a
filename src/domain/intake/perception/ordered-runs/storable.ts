/** What engines say as the relational store can hold it: without U+0000 and halves of characters. */
export const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
    ),
  )
