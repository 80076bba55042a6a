import type { Case } from './cases.ts'

const found = (name: string, text: string, ...evidence: string[]): Case => [
  text,
  [{ name }],
  text,
  evidence.map((words) => [name, words]),
]
const not = (name: string, text: string): Case => [`not in: ${text}`, [{ name }], text, []]

const before: Case[] = [
  found('BMW', 'The seats are good.BMW leads here.', 'BMW'),
  found('IKEA', 'It is sturdy and cheap.IKEA sells it.', 'IKEA'),
  found('Oral-B', 'It costs $40.Oral-B is dearer.', 'Oral-B'),
  found('Philips', 'The price is 1,299.99.Philips charges more.', 'Philips'),
  found('Bosch', '1.Bosch\n2.Miele', 'Bosch'),
  found('eero', 'Mesh is expensive.eero: the simplest one.', 'eero'),
  found('iPhone', 'The camera is great.iPhone wins.', 'iPhone'),
  found('adidas', 'They run small.adidas, by contrast, fits.', 'adidas'),
  found('Acme', 'We need it in the USA.Acme delivers there.', 'Acme'),
  found('BMW', 'I need an SUV.BMW has one.', 'BMW'),
  found('Sony', 'Battery life is 30 hours (up from 20).Sony is first.', 'Sony'),
  found('eero', 'It covers 2000.eero is enough.', 'eero'),
  found('LG', 'Many units sit in the mid $2,000s.LG has one.', 'LG'),
  found('Pimax', 'It is under $1k.Pimax has one.', 'Pimax'),
  found('Škoda', 'Auto je drahé.Škoda je levnější.', 'Škoda'),
  found('DeWalt', 'Great drill!DeWalt again.', 'DeWalt'),
]

const after: Case[] = [
  found('Acme', 'I like Acme.IKEA is dearer.', 'Acme'),
  found('Acme', 'I like Acme.LG, too.', 'Acme'),
  found('Acme', 'We use Acme.I like it.', 'Acme'),
  found('Sonos', 'Get a Sonos.iPhone owners will like it.', 'Sonos'),
  found('Acme', 'Buy Acme.Then wait.', 'Acme'),
]

const stays: Case[] = [
  not('Acme', 'See v2.Acme for it.'),
  not('Acme', 'Use Acme.js here.'),
  not('Acme', 'Use Acme.NET here.'),
  not('Acme', 'Try Acme.IO or Acme.AI now.'),
  not('Acme', 'open shop.acme now'),
  not('Acme', 'call obj.acme() first'),
  not('eero', 'read config.eero.json'),
  not('eero', 'set a.eero to 1'),
  not('eero', 'visit www.eero.com'),
  not('eero', 'call mesh.eero.start(1)'),
  not('Amazon', 'Order at amazon.com today.'),
  not('Acme', 'import System.IO.Acme'),
  not('Crew', 'J.Crew has it.'),
  not('Acme', 'version 2a.Acme and x1.2.Acme'),
  ['a host in capitals is a host', [{ name: 'Acme', domains: ['acme.com'] }], 'ACME.COM', [['Acme', 'ACME.COM']]],
  ['a domain', [{ name: 'Amazon', domains: ['amazon.com'] }], 'at amazon.com', [['Amazon', 'amazon.com']]],
]

export const casesOfStops: Record<string, Case[]> = {
  'a full stop without a space before the name': before,
  'a full stop without a space after the name': after,
  'a full stop inside a word': stays,
}
