/** The rows of a result in JSONEachRow format. */
export const rowsOf = <Row>(bytes: Uint8Array): Row[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
