import { readConfig } from '../config.ts'
import { createFetcher } from '../page-reader/fetcher.ts'
import { noTurns } from '../page-reader/host-turns.ts'
import { internet } from '../page-reader/network.ts'
import { createPageReader } from '../page-reader/reader.ts'
import { Refusal } from '../page-reader/refusal.ts'
import { userAgentOf } from '../services.ts'
import type { Shell } from './shell.ts'

/**
 * `answerscope pages fetch <url>`: what the service would read from a page, or why it does not read it. Stores nothing.
 */
export async function fetchPage(shell: Shell, url: string): Promise<void> {
  const reader = createPageReader()
  const user_agent = userAgentOf(readConfig(shell.env))
  const fetcher = createFetcher({ network: internet, turns: noTurns, reader, user_agent })
  try {
    const page = await fetcher.fetch(url, new AbortController().signal)
    if (page.state !== 'read') return
    shell.note(`Title: ${page.title ?? 'none'}`)
    shell.print(page.markdown)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shell.note(`Not read (${error.reason}): ${error.message}.`)
    shell.exit_code = 1
  } finally {
    await reader.close()
  }
}
