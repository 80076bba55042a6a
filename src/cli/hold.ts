import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readConfig } from '../config.ts'
import { removalLock } from '../domain/foundation/remove-facts.ts'
import { openStores } from './direct.ts'
import { CliError, type Shell } from './shell.ts'

/** `answerscope hold -- <command>`: lets both stores be backed up while services keep running. */
export async function holdRemovals(shell: Shell, [program = '', ...args]: string[]): Promise<void> {
  const { DATABASE_URL, CLICKHOUSE_URL } = readConfig(shell.env)
  if (!DATABASE_URL || !CLICKHOUSE_URL) {
    throw new CliError(
      '"hold" works only with database servers. With embedded stores, stop the service and copy DATA_DIR, or run "answerscope backup".',
    )
  }
  const { services, close } = await openStores(shell)
  try {
    shell.exit_code = await services.share(removalLock, async () => {
      const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit')
      return code ?? 1
    })
  } finally {
    await close()
  }
}
