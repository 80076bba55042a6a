#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isatty } from 'node:tty'

/*
 * The command `answerscope` of the package. The program needs Node.js 24; if it is called with an older one, it runs on the
 * one that was installed with it.
 */
const [major] = process.versions.node.split('.')
if (Number(major) >= 24) await import('../src/main.js')
else {
  const node = ownNode()
  if (node) runOn(node)
  else {
    console.error(
      `Answerscope needs Node.js 24. This is ${process.version}, and there is no package with another one for ` +
        `${process.platform}-${process.arch}. Install Node.js 24.`,
    )
    process.exitCode = 1
  }
}

function ownNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/package.json`)
    const node = join(manifest, '../bin/node')
    return existsSync(node) ? node : undefined
  } catch {
    return undefined
  }
}

/** @param {string} node */
function runOn(node) {
  const main = join(import.meta.dirname, '../src/main.js')
  const child = spawn(node, [...process.execArgv, main, ...process.argv.slice(2)], { stdio: 'inherit' })
  // On a terminal Ctrl-C reaches both processes, and a second signal would end the program immediately.
  const is_at_terminal = [0, 1, 2].some((stream) => isatty(stream))
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      if (!(is_at_terminal && signal === 'SIGINT')) child.kill(/** @type {NodeJS.Signals} */ (signal))
    })
  }
  child.on('error', (error) => {
    console.error(`${node} does not start: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM'])
  })
}
