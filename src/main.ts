#!/usr/bin/env node
import { keepCompiledCode } from './cli/compiled-code.ts'

// Only this program's user may read what it writes, including the compiled code it keeps.
process.umask(0o077)
keepCompiledCode(process.env)
// Each connection to the embedded engine may occupy a thread; file access, DNS and compression must not wait for those.
process.env.UV_THREADPOOL_SIZE ??= '12'
const { runCli } = await import('./cli/run.ts')
process.exitCode = await runCli(process.argv.slice(2), process.env)
