/** The parsed lines of an answer as they arrive; a broken connection throws. */
export async function* jsonLines(response: Response): AsyncGenerator<unknown> {
  let rest = ''
  for await (const part of textOf(response)) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
  if (rest) throw new Error('the answer ended in the middle of a line')
}

/** The data of server-sent events as they arrive, until the service ends the stream. */
export async function* eventData(response: Response): AsyncGenerator<unknown> {
  let rest = ''
  for await (const part of textOf(response)) {
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '))
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length))
    }
  }
}

async function* textOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const part of bytesOf(response)) yield decoder.decode(part, { stream: true })
}

/**
 * The bytes of an answer as they arrive; a broken connection throws. Stopping the iteration ends the request. Not every
 * browser can iterate a body by itself.
 */
export async function* bytesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
