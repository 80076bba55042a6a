import { expect, test } from 'vitest'
import { choose } from '../../src/domain/setup/brands/choose-suggestions.ts'
import { summed } from './summed.ts'

/** The suggestions from a few answers. */
const suggested = (...answers: string[]) =>
  choose(summed(answers.map((content) => ({ messages: [{ role: 'assistant', content }], sources: [] }))))
    .map(({ name }) => name)
    .sort()

/** Three answers that list a name, name it in a sentence, and list it with a product. */
const answersOn = (name: string, product = 'Vento'): string[] => [
  `These are the brands that people buy:\n\n- **${name}**: good for most\n- **Zenbo**: cheap`,
  `Most of the people that we asked were happy with ${name} and with Zenbo, and they would buy it again.`,
  `People who have ${name} seldom go back to Zenbo.\n\n1. **${name} ${product}** – the one to get\n2. **Zenbo Flow** – it is cheaper`,
  `If I had to choose one today, then I would choose ${name} and not Zenbo.\n\n- **${name}**: good\n- **Zenbo**: cheap`,
]

/** Each contains common words or signs. */
test.each([
  ...['Capital One', 'Bank of America', 'Le Creuset', 'La Roche-Posay', "Paula's Choice", 'Made In', 'Secret Hitler'],
  ...['T-Mobile', 'HP', 'The Ordinary', "Lands' End", 'New Balance', 'The North Face', 'Under Armour', 'Our Place'],
  ...['Best Buy', 'Home Depot', 'American Express', 'Bank of the West', 'All-Clad', 'Apple', 'Chase'],
  ...['1Password', '3M', '7-Eleven', 'Bed Bath & Beyond', "Dick's Sporting Goods", 'El Corte Inglés', 'O2', 'U-Haul'],
])('%s is suggested whole', (name) => {
  expect(suggested(...answersOn(name))).toEqual([name, 'Zenbo'].sort())
})

test.each(['Discover it', 'Rema 1000'])('%s keeps the word that answers write after it', (name) => {
  expect(
    suggested(
      `The cards that people like:\n\n- **${name} Vento**: good for most\n- **Zenbo**: cheap`,
      `We like ${name} Vento. Most of the people that we asked had ${name} Kelvar or Zenbo at home.`,
      `1. **${name} Kelvar** – the one to get\n2. **Zenbo Flow** – it is cheaper`,
      `1. **${name} Mintly** – also good\n2. **Zenbo Flow** – it is cheaper`,
    ),
  ).toContain(name)
})

/** Words that are headings, in answers of their language. */
const headed = (language: 'english' | 'danish' | 'german' | 'french', word: string): string[] => {
  const text = {
    english: 'We like Zenbo and think that it is the best for most of the people who want this.',
    danish: 'Vi kan godt lide Zenbo og synes at det er det bedste for de fleste som vil have det.',
    german: 'Wir finden Zenbo gut und denken dass es für die meisten das beste ist, aber nicht für alle.',
    french: 'Nous aimons Zenbo et nous pensons que c’est le meilleur pour vous, mais pas pour les autres.',
  }[language]
  return [`**${word}**: abc\n\n${text}`, `## ${word}\n\n${text}`, `- **${word}**: abc\n- **Zenbo**: def\n\n${text}`]
}

test.each([
  ...[
    'Explained',
    'Selections',
    'Top-Rated',
    'Considerations',
    'Affordable',
    'Shipping',
    'Runner-Up',
    'Recommended',
  ].map((word) => ['english', word] as const),
  ...['Vigtigt', 'Undgå', 'Brugeroplevelse', 'Anbefaling', 'Bedst', 'Brugervenlighed', 'Tilgængelighed', 'Husk'].map(
    (word) => ['danish', word] as const,
  ),
  ...['Empfehlung', 'Vorteile', 'Sicherheit', 'Leistung', 'Wichtig', 'Zuverlässigkeit'].map(
    (word) => ['german', word] as const,
  ),
  ...['Attention', 'Explications', 'Durabilité', 'Avantages', 'Confort', 'Simplicité'].map(
    (word) => ['french', word] as const,
  ),
])('%s: %s is a heading, not a name', (language, word) => {
  expect(suggested(...headed(language, word))).toEqual(['Zenbo'])
})

test('a name stays short if different words follow it', () => {
  expect(suggested('- **Zenbo Choice**: a', '- **Zenbo Place**: a', '- **Zenbo**: a', '- **Zenbo One**: a')).toEqual([
    'Zenbo',
  ])
})

test('model numbers are not part of a name', () => {
  expect(suggested('- **Zenbo 15**: a', '- **Zenbo 16**: a', '- **Zenbo 15**: a', '- **Zenbo 16**: a')).toEqual([
    'Zenbo',
  ])
})
