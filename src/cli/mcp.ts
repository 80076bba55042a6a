import type { Command } from 'commander'
import type { Client } from '../client/client.ts'
import { contract, type OperationId } from '../contract/contract.ts'
import { type Connection, type DataOptions, withConnectionOptions } from './connection.ts'
import { connectByUrl } from './remote.ts'
import { explanation, type Shell } from './shell.ts'

interface McpOptions extends DataOptions {
  readOnly?: true
}

/** An assistant runs for days and calls only now and then: in between, the data folder is free for others. */
const idle_ms = 30_000

/** `answerscope mcp`. */
export function addMcp(program: Command, shell: Shell) {
  withConnectionOptions(
    program
      .command('mcp')
      .description('serve the Model Context Protocol to an assistant, on standard input and output'),
  )
    .option('--read-only', 'offer only tools that change nothing')
    .action(async (options: McpOptions) => {
      const { url } = options
      const connection = url === undefined ? openedWhenAsked(shell, options) : connectByUrl(shell, url)
      const { serveStreams } = await import('../mcp/server.ts')
      await serveStreams({
        api: connection.api,
        ...(options.readOnly && { access: 'read' }),
        explain(error) {
          const words = explanation(error)
          if (words !== undefined) return words
          shell.note(error instanceof Error ? (error.stack ?? error.message) : String(error))
          return 'Something failed on our side; see standard error for details.'
        },
      })
      await connection.close()
    })
}

/**
 * The stores of this machine, opened for the first call and closed after a while without calls. An assistant gets its list of
 * tools immediately, and blocks nobody else from the folder while idle.
 */
function openedWhenAsked(shell: Shell, place: DataOptions): Pick<Connection, 'api' | 'close'> {
  let opened: Promise<Connection> | undefined
  let closing: Promise<void> = Promise.resolve()
  let running = 0
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<Connection> {
    await closing
    try {
      return await (await import('./direct.ts')).connectDirectly(shell, place)
    } catch (error) {
      // The next call tries again: the process that has the folder open may be gone by then.
      opened = undefined
      throw error
    }
  }
  function close(): Promise<void> {
    clearTimeout(timer)
    const last = opened
    opened = undefined
    if (last) {
      // If opening failed, there is nothing to close.
      closing = last.then(
        (connection) => connection.close(),
        () => {},
      )
    }
    return closing
  }

  async function call(id: OperationId, input: Record<string, unknown>): Promise<unknown> {
    clearTimeout(timer)
    running++
    try {
      opened ??= open()
      const { api, settle } = await opened
      // No service is running that would re-read stored answers after brand changes.
      if (contract[id].tag === 'Reports') await settle(String(input.project_id))
      return await (api[id] as (input: Record<string, unknown>) => Promise<unknown>)(input)
    } finally {
      running--
      if (running === 0) timer = setTimeout(() => void close(), idle_ms).unref()
    }
  }
  const calls = (Object.keys(contract) as OperationId[]).map((id) => [
    id,
    (input: Record<string, unknown> = {}) => call(id, input),
  ])
  return { api: Object.fromEntries(calls) as unknown as Client, close }
}
