import type { Command } from 'commander'
import type { Shell } from './shell.ts'

export function addDemo(_program: Command, _shell: Shell) {}
