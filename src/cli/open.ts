import type { Command } from 'commander'
import { answerOf } from '../client/client.ts'
import { runningService } from './remote.ts'
import type { Shell } from './shell.ts'

/** `answerscope open`: a one-time link that signs in to the dashboard of a running service. */
export function addOpen(program: Command, shell: Shell) {
  program
    .command('open')
    .description('print a link that signs in to the dashboard once; the key comes from ANSWERSCOPE_API_KEY')
    .option('--url <url>', 'where the service runs (default: this machine, port from the settings)')
    .action(async ({ url }: { url?: string }) => {
      const service = runningService(shell, url)
      const { path } = (await answerOf(
        await service.send(`${service.url}/session/link`, { method: 'POST', headers: { 'x-api-key': service.key } }),
      )) as { path: string }
      shell.note('Open this within 15 minutes; it works once:')
      shell.print(`${service.url}${path}`)
    })
}
