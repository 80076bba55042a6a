import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs after an installation, by whatever Node did that: npm scripts find the Node that comes with the packages, or the
 * installation fails. npm 10 takes the link away again with the package for the other processor, whose link has the same
 * name, and every npm leaves out what is optional without a word when its digest is wrong.
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
