import type { Command } from 'commander'
import type { Shell } from './shell.ts'

export interface CollectOptions {
  now?: true
  company?: string
  project?: string
}

/** `answerscope collect`. */
export function addCollect(program: Command, shell: Shell) {
  program
    .command('collect')
    .description('ask the engines what is to be asked today, until nothing is left; settings name their keys')
    .option('--now', 'also on days on which a project does not collect, and again what failed today')
    .option('--project <id or name>', 'only this project (default: all)')
    .option('--company <id or name>', 'whose project, where several companies have one of the name')
    .action(async (options: CollectOptions) => (await import('./collect-run.ts')).collect(shell, options))
}
