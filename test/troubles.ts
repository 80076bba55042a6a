import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Prints a summary of failed tests at the end of a run, a few lines each. TROUBLES names a file that gets the same lines
 * immediately, so that even an aborted run has reported them.
 */
export default class Troubles implements Reporter {
  readonly #said: string[] = []

  onTestModuleEnd(module: TestModule) {
    this.#note([
      ...module.errors().map(({ message }) => `FAILED ${place(module)}: ${brief(message)}`),
      ...[...module.children.allTests()].flatMap((test) => trouble(test, module)),
    ])
  }

  onTestRunEnd(_modules: readonly TestModule[], faults: readonly { message: string }[]) {
    this.#note(faults.map(({ message }) => `FAILED outside of tests: ${brief(message)}`))
    if (this.#said.length > 0) process.stdout.write(`\n${this.#said.join('\n')}\n`)
  }

  #note(lines: string[]) {
    this.#said.push(...lines)
    if (process.env.TROUBLES) appendFileSync(process.env.TROUBLES, lines.map((line) => `${line}\n`).join(''))
  }
}

const place = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId)

function trouble(test: TestCase, module: TestModule): string[] {
  const { state, errors } = test.result()
  if (state !== 'failed') return []
  return [
    `FAILED ${place(module)} > ${test.fullName}: ${brief(errors?.map((error) => `${error.message}\n${error.diff ?? ''}`).join('\n') ?? '')}`,
  ]
}

/** The first lines of a message, without colours. */
const brief = (message: string) =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals begin with one.
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 25)
    .map((line) => line.slice(0, 300))
    .join('\n    ')
