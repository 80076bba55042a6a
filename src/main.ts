#!/usr/bin/env node
import { keepCompiledCode } from './cli/compiled-code.ts'

// What this program writes, the code it keeps included, is of its user alone.
process.umask(0o077)
keepCompiledCode(process.env)
// Every connection to the embedded engine may hold a thread; files, names and compression must not wait for them.
process.env.UV_THREADPOOL_SIZE ??= '12'
const { runCli } = await import('./cli/run.ts')
process.exitCode = await runCli(process.argv.slice(2), process.env)
