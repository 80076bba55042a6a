/** The lines of an answer as they come, each parsed; an answer that breaks off throws. */
export async function* jsonLines(response: Response): AsyncGenerator<unknown> {
  let rest = ''
  for await (const part of textOf(response)) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
  if (rest) throw new Error('the answer ends within a line')
}

/** The data of server-sent events as they come, until the service ends the stream. */
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

/** Whoever stops reading ends the request. Not every browser can iterate a body by itself. */
async function* textOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
