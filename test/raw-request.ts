import { connect } from 'node:net'

/** Everything received for these bytes, until the service closes the connection. */
export const answersTo = (url: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { port, hostname } = new URL(url)
    let answer = ''
    connect(Number(port), hostname)
      .setEncoding('utf8')
      .on('data', (part) => {
        answer += part
      })
      .on('close', () => resolve(answer))
      .on('error', reject)
      .write(bytes)
  })
