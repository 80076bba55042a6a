import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { type Command, CommanderError } from 'commander'
import { beforeAll, expect, test } from 'vitest'
import { commandLine } from '../src/cli/cli.ts'
import { createShell } from '../src/cli/shell.ts'
import { Settings } from '../src/config.ts'

const root = join(import.meta.dirname, '..')
const folders = 'src|web|test|docs|bench|scripts|\\.ci'

/** Text files by path, and the paths and names of all files of the repository. */
let guides: Map<string, string>
let sources: Map<string, string>
let paths: Set<string>
let names: Set<string>
beforeAll(async () => {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  const files = stdout.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
  paths = new Set(files.flatMap((path) => [path, ...ancestors(path)]))
  names = new Set(files.map((path) => basename(path)))
  const read = async (ending: RegExp) =>
    new Map(
      await Promise.all(
        files
          .filter((path) => ending.test(path))
          .map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
      ),
    )
  // The answers for testing suggestions are not guides.
  guides = await read(/^(?!test\/answers\/written\/).*\.md$/)
  sources = await read(/\.(tsx?|mjs|sql|yaml|css)$|Dockerfile$/)
})

const ancestors = (path: string): string[] =>
  dirname(path) === '.' ? [] : [dirname(path), ...ancestors(dirname(path))]

/** Anchors of a guide, as GitHub derives them from its headings. */
const anchors = (guide: string) =>
  new Set(
    [...guide.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

const isThere = async (path: string): Promise<boolean> => {
  const plain = normalize(path).replace(/\/$/, '')
  if (paths.has(plain)) return true
  if (!/[*{[]/.test(plain)) return false
  for await (const found of glob(plain, { cwd: root })) if (paths.has(found)) return true
  return false
}

/** References in a comment or a guide that do not exist in the repository: a path, a file name, an anchor. */
async function missing(text: string): Promise<string[]> {
  const cited = [...text.matchAll(new RegExp(`(?<![\\w./@-])(?:${folders})/[\\w./*{},-]*[\\w*}/]`, 'g'))].map(
    ([path]) => path.replace(/[,{].*$/, (rest) => (rest.includes('}') ? rest : '')),
  )
  const guidesCited = [...text.matchAll(/(?<![\w/:.-])((?:docs\/)?(?:[\w-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g)]
  const lost: string[] = []
  for (const path of cited) if (!/^web\/(dist|\.)/.test(path) && !(await isThere(path))) lost.push(path)
  for (const [whole, path = '', anchor] of guidesCited) {
    const guide = guides.get(path)
    if (!guide ? !names.has(path) : anchor !== undefined && !anchors(guide).has(anchor)) lost.push(whole)
  }
  return lost
}

test('every path and anchor named in a guide exists', async () => {
  const lost: string[] = []
  for (const [file, text] of guides) {
    // Released changes are described as of then.
    if (file === 'CHANGELOG.md') continue
    const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
    for (const [, path = '', anchor] of prose.matchAll(/\]\(([^):#]*)(?:#([^)]*))?\)/g)) {
      const target = path === '' ? file : normalize(join(dirname(file), path))
      const guide = guides.get(target)
      const is_lost = !(await isThere(target)) || (anchor !== undefined && guide && !anchors(guide).has(anchor))
      if (is_lost) lost.push(`${file}: ${path}#${anchor}`)
    }
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
    for (const code of quoted) {
      const [path = ''] = code.split(/[ :#]/)
      const is_path = new RegExp(`^(?:${folders})/`).test(path) && !/^web\/dist|</.test(path)
      if (is_path && !(await isThere(path))) lost.push(`${file}: ${path}`)
      if (/^[\w-]+\.tsx?$/.test(path) && !names.has(path)) lost.push(`${file}: ${path}`)
    }
  }
  expect(lost).toEqual([])
})

test('every path, guide and anchor named in a comment exists', async () => {
  const lost: string[] = []
  for (const [file, text] of sources) {
    const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/ .*|^\s*(?:#|--) .*/gm)].map(
      ([comment]) => comment,
    )
    for (const path of await missing(comments.join('\n'))) lost.push(`${file}: ${path}`)
  }
  expect(lost).toEqual([])
})

test('no table has duplicate rows', () => {
  const twice: string[] = []
  for (const [file, text] of guides) {
    for (const [table] of text.matchAll(/(?:^\|.*\n)+/gm)) {
      const rows = table.trim().split('\n').slice(2)
      const firsts = rows.map((row) => row.split(/(?<!\\)\|/)[1]?.trim() ?? '').filter((first) => first !== '')
      twice.push(...firsts.filter((first, index) => firsts.indexOf(first) < index).map((first) => `${file}: ${first}`))
    }
  }
  expect(twice).toEqual([])
})

test('no guide repeats itself', () => {
  const long = 60
  const twice: string[] = []
  for (const [file, text] of guides) {
    const lines = text
      .split('\n')
      .filter((line) => (line.length > long && !line.startsWith('|')) || line.startsWith('## '))
    twice.push(...lines.filter((line, index) => lines.indexOf(line) < index).map((line) => `${file}: ${line}`))
  }
  expect(twice).toEqual([])
})

test('the guides name every setting', () => {
  const text = [...guides.values()].join('\n')
  expect(Object.keys(Settings.shape).filter((setting) => !text.includes(`\`${setting}`))).toEqual([])
})

test('the guides name every command', () => {
  const text = [...guides.values()].join('\n')
  const commands = commandsOf(commandLine(createShell({})))
  expect(commands).toContain('keys create')
  expect(commands.filter((command) => !text.includes(`answerscope ${command}`))).toEqual([])
})

test('every command shown with options in a guide is accepted by the command line', () => {
  const refused: string[] = []
  let shown = 0
  for (const [file, text] of guides) {
    for (const [, line = ''] of text
      .replaceAll('\\\n', ' ')
      .matchAll(/(?:^|[`( ])answerscope ([a-z][^`\n]* --[^`\n]*)/gm)) {
      // Placeholders, and descriptions of options in the changelog, are not commands.
      if (/<|\\\|/.test(line) || line.startsWith('http') || file === 'CHANGELOG.md') continue
      shown++
      const why = refusal(commandLine(createShell({})), wordsOf(line))
      if (why) refused.push(`${file}: ${line}: ${why}`)
    }
  }
  expect(shown).toBeGreaterThan(10)
  expect(refused).toEqual([])
})

/** The words of a line as a shell splits them, up to a comment, a pipe or a redirection. */
const wordsOf = (line: string) =>
  [...line.replace(/\s(?:#|\||>|&&).*/, '').matchAll(/'[^']*'|"[^"]*"|\S+/g)].map(([word]) =>
    word.replaceAll(/^['"]|['"]$/g, ''),
  )

/** Why the command line would refuse these words, without running anything. */
function refusal(command: Command, words: string[]): string | undefined {
  const below = command.commands.find((one) => one.name() === words[0])
  if (below) return refusal(below, words.slice(1))
  if (command.commands.length > 0) return `no command ${words[0]}`
  try {
    const { operands, unknown } = command
      .exitOverride()
      .configureOutput({ writeErr: () => {} })
      .parseOptions(words)
    if (unknown.length > 0 && !words.includes('--')) return `no option ${unknown[0]}`
    const fewest = command.registeredArguments.filter(({ required }) => required).length
    if (operands.length < fewest) return `${fewest} arguments are needed`
  } catch (error) {
    // An option may be named without a value.
    return error instanceof CommanderError && error.message.endsWith('argument missing') ? undefined : String(error)
  }
  const left = command.options.filter(
    (one) => one.mandatory && command.getOptionValue(one.attributeName()) === undefined,
  )
  return left.length > 0 ? `it needs ${left.map(({ flags }) => flags).join(', ')}` : undefined
}

/** The executable commands, each with its parent commands. */
const commandsOf = ({ commands }: Command): string[] =>
  commands.flatMap((command) =>
    command.commands.length === 0 ? [command.name()] : commandsOf(command).map((below) => `${command.name()} ${below}`),
  )
