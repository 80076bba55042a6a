import type { Command } from 'commander'

/** `answerscope help [command...]`: the parser's own help looks at the first word only. */
export function addHelp(program: Command) {
  program
    .command('help')
    .description('show what a command does, and its options')
    .argument('[command...]', 'such as report brands')
    .action(async (words: string[]) => {
      let command = program
      for (const word of words) {
        // What follows the name of a command that can be run is not a command.
        if (command.commands.length === 0) break
        const below = command.commands.find((one) => one.name() === word)
        // The parser refuses the word, with a suggestion.
        if (!below) return void (await command.parseAsync([word], { from: 'user' }))
        command = below
      }
      command.outputHelp()
    })
}
