import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs after an installation, on whatever Node ran it: makes npm scripts find the Node that comes with the packages, or
 * fails the installation. npm 10 removes the link together with the package for the other architecture, whose link has
 * the same name. Every npm version silently skips an optional package whose digest is wrong.
 */
const modules = join(import.meta.dirname, '../node_modules')
const name = `node-${process.platform}-${process.arch}`
const [major] = process.versions.node.split('.')

if (existsSync(join(modules, name, 'bin/node'))) {
  const link = join(modules, '.bin/node')
  if (!existsSync(link)) symlinkSync(`../${name}/bin/node`, link)
} else if (Number(major) < 24) {
  console.error(
    `Answerscope needs Node.js 24. This is ${process.version}, and the package ${name} was not installed: there is none ` +
      'for this platform, the registry did not answer, or what it sent was not what package-lock.json says. ' +
      'Run "npm ci" again, or install Node.js 24.',
  )
  process.exitCode = 1
}
