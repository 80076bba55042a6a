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
    .description('ask the engines every question due today; their keys come from the settings')
    .option('--now', 'also ask on days when a project does not collect, and retry what failed today')
    .option('--project <id or name>', 'only this project (default: all)')
    .option('--company <id or name>', 'which company, if several have a project with that name')
    .action(async (options: CollectOptions) => (await import('./collect-run.ts')).collect(shell, options))
}
