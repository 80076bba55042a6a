import type { Command } from 'commander'
import { commandLine } from '../src/cli/cli.ts'
import { createShell } from '../src/cli/shell.ts'

/** The guide to the command line: each command with its description, arguments and options. */
export function commandLineGuide(): string {
  const rows = commandsOf(commandLine(createShell({}))).map(({ name, command }) => {
    const given = [
      ...command.registeredArguments.map((argument) =>
        argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
      ),
      ...command.options.map(({ flags }) => flags),
    ]
    return `| \`answerscope ${name}\` | ${cell(command.description())} | ${given.map((one) => `\`${cell(one)}\``).join(', ')} |`
  })
  return `# Command line

Commands work on the stores of this machine, or with \`--url\` through a running service, with the key in \`ANSWERSCOPE_API_KEY\`.
\`answerscope help <command>\` shows what each option does. An error message names the option or argument with the wrong value.
Generated from \`src/cli\` by \`npm run generate\`.

| command | what it does | arguments and options |
|---|---|---|
${rows.join('\n')}
`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The executable commands, each with the names of its parent commands. */
const commandsOf = ({ commands }: Command): { name: string; command: Command }[] =>
  commands.flatMap((command) =>
    command.commands.length === 0
      ? [{ name: command.name(), command }]
      : commandsOf(command).map((below) => ({ ...below, name: `${command.name()} ${below.name}` })),
  )
