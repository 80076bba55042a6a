import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('the receiver in the guide accepts what is signed with its secret, and nothing else', async () => {
  const guide = await readFile(join(root, 'docs/events.md'), 'utf8')
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  const folder = await mkdtemp(join(root, 'node_modules/.receiver-'))
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const port = await freePort()
  await writeFile(join(folder, 'receiver.mjs'), program)
  const child = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { WEBHOOK_SECRET: secret, PORT: String(port) },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  try {
    const body = '{"type":"annotation.created","seq":3,"data":{"text":"Ünï"}}'
    const at = new Date()
    const send = (signature: string) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body,
        headers: {
          'webhook-id': 'evt_1',
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': signature,
        },
      }).then(({ status }) => status)
    const signature = new Webhook(secret).sign('evt_1', at, body)
    await expect.poll(() => send(signature).catch(() => 0), { timeout: 10_000 }).toBe(204)
    expect(await send('v1,c2lnbmF0dXJl')).toBe(400)
    expect(printed).toBe('3 annotation.created {"text":"Ünï"}\n')
  } finally {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
