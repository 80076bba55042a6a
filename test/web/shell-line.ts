import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** A real shell parses the line, with a function in place of curl that prints its arguments. */
const words = `curl() { printf '%s\\0' "$@"; }`

/** Sends the request of a curl line, with the key inserted as a user would. */
export async function sendLine(line: string, key: string): Promise<Response> {
  const { stdout } = await run('bash', ['-c', `${words}\n${line}`], {
    env: { ...process.env, ANSWERSCOPE_API_KEY: key },
  })
  const [first = '', ...rest] = stdout.split('\0').slice(0, -1)
  let [url, method, body] = ['', '', undefined as string | undefined]
  const headers = new Headers()
  for (const given = [first, ...rest]; given.length > 0; ) {
    const word = given.shift() ?? ''
    if (word === '-s') continue
    if (word === '-X') method = given.shift() ?? ''
    else if (word === '-d') body = given.shift()
    else if (word === '-H') {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/s.exec(given.shift() ?? '') ?? []
      headers.set(name, value)
    } else if (word.startsWith('-')) throw new Error(`curl was given ${word}, which this does not know.`)
    else url = word
  }
  return fetch(url, {
    method: method || (body === undefined ? 'GET' : 'POST'),
    headers,
    ...(body !== undefined && { body }),
  })
}
