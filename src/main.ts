#!/usr/bin/env node
import { keepCompiledCode } from './cli/compiled-code.ts'

keepCompiledCode(process.env)
const { runCli } = await import('./cli/cli.ts')
process.exitCode = await runCli(process.argv.slice(2), process.env)
