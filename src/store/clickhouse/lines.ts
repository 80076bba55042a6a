/** The rows of a result that is a line of JSON each. */
export const rowsOf = <Row>(bytes: Uint8Array): Row[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
