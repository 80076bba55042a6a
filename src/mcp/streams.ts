import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/server'
import { isJSONRPCNotification, isJSONRPCRequest, isJSONRPCResponse } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

/**
 * The standard streams of this process. When the input ends, the requests in it are answered before the connection
 * closes: a script pipes its requests and reads the answers afterwards.
 */
export class AnsweringStreams extends StdioServerTransport {
  /** Resolves when the connection is closed. */
  readonly closed: Promise<void>
  #resolveClosed = () => {}
  readonly #open = new Set<RequestId>()
  #onAnswered = () => {}

  constructor() {
    super()
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve
    })
  }

  override async start(): Promise<void> {
    const receive = this.onmessage
    this.onmessage = (message) => {
      if (isJSONRPCRequest(message)) this.#open.add(message.id)
      // Nobody answers a cancelled request.
      else if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
        this.#settle(message.params?.requestId)
      }
      receive?.(message)
    }
    // The last line may end without a line break.
    process.stdin.once('end', () => this._ondata(Buffer.from('\n')))
    await super.start()
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    try {
      await super.send(message)
    } finally {
      if (isJSONRPCResponse(message)) this.#settle(message.id)
    }
  }

  override async close(): Promise<void> {
    if (this.#open.size > 0) {
      await new Promise<void>((resolve) => {
        this.#onAnswered = resolve
      })
    }
    await super.close()
    this.#resolveClosed()
  }

  #settle(id: unknown): void {
    this.#open.delete(id as RequestId)
    if (this.#open.size === 0) this.#onAnswered()
  }
}
