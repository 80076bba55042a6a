import type { Topic } from './market.ts'

/** The phrases of answers in one language. A remark continues a line that begins with the brand. */
export interface Wording {
  intros: string[]
  remarks: Record<'kind' | 'plain' | 'unkind', string[]>
  byTopic: Partial<Record<Topic, string[]>>
  outros: string[]
  advice: string[]
  prose: ((brand: string, remark: string) => string)[]
  headers: [brand: string, verdict: string]
  absent: (brand: string) => string
}

export const englishWording: Wording = {
  intros: [
    'It depends on how much you want to do by hand, but a few machines come up again and again.',
    'Here is how I would narrow it down, based on tests and what owners report.',
    'Short answer: there is no single winner, but these are worth a look.',
    'Most recent comparisons agree on a handful of names.',
    'For most people the choice comes down to the following.',
  ],
  remarks: {
    kind: [
      'excellent temperature stability and a very reliable pump',
      'easy to use, and owners love how consistent the espresso is',
      'great value, with impressive build quality for the price',
      'a superb all-rounder that testers recommend without hesitation',
      'quick to heat up, beautifully made and pleasant to clean',
      'outstanding milk texture and a smooth, intuitive workflow',
      'the best balance of quality and simplicity in this class',
      'praised for fast, friendly support and dependable parts',
    ],
    plain: [
      'a pump machine with a 1.8 litre tank and a 58 mm portafilter',
      'available with a built-in grinder',
      'sold mostly online, with a two-year warranty',
      'comes in three colours and weighs nine kilos',
      'uses a thermoblock instead of a boiler',
      'has a pressure gauge and a removable drip tray',
    ],
    unkind: [
      'owners complain about leaks after a few months',
      'noisy, and the steam wand is disappointing',
      'overpriced for what it does',
      'the plastic parts feel cheap and several units failed early',
      'support is slow and frustrating when something breaks',
      'inconsistent shots, which makes it hard to recommend',
    ],
  },
  byTopic: {
    Beginners: [
      'forgiving baskets make it a good first machine',
      'guides you through every step, which beginners appreciate',
    ],
    'Milk drinks': ['the automatic frother makes excellent microfoam', 'steams milk quickly and evenly'],
    'Small kitchens': ['only 15 cm wide and pleasantly quiet', 'compact, but the tank is small'],
    Price: ['often on sale, and good value at that price', 'cheap to buy, though spare parts are expensive'],
    Care: ['has a cleaning programme that works well', 'easy to descale thanks to a removable brew group'],
  },
  outros: [
    'Whichever you choose, leave some of the budget for a good grinder.',
    'If you tell me your budget and how many cups you make a day, I can narrow it down.',
    'Prices change often, so check a few shops before you buy.',
    'Look at the warranty too: two years is the least you should accept.',
  ],
  advice: [
    'Descale every two to three months, or more often where the water is hard.',
    'Fresh beans and a good grinder matter more than the machine.',
    'Flush the group after every session and wipe the steam wand at once.',
    'A water filter slows scale down, but does not replace descaling.',
  ],
  prose: [
    (brand, remark) => `${brand} stands out: ${remark}.`,
    (brand, remark) => `Then there is ${brand} – ${remark}.`,
    (brand, remark) => `Many also consider ${brand}; ${remark}.`,
  ],
  headers: ['Brand', 'Verdict'],
  absent: (brand) => `I could not find any information about ${brand}.`,
}

export const germanWording: Wording = {
  intros: [
    'Das hängt vom Budget ab, aber einige Namen tauchen in Tests immer wieder auf.',
    'Kurz gesagt: Diese Maschinen lohnen einen Blick.',
  ],
  remarks: {
    kind: [
      'sehr zuverlässig und einfach zu bedienen',
      'hervorragende Temperaturstabilität',
      'das beste Verhältnis von Preis und Qualität',
    ],
    plain: ['mit Thermoblock und 58-mm-Siebträger', 'auch mit eingebauter Mühle erhältlich'],
    unkind: ['laut und nach einigen Monaten oft undicht', 'für die Ausstattung zu teuer'],
  },
  byTopic: {},
  outros: [
    'Planen Sie auch Geld für eine gute Mühle ein.',
    'Vergleichen Sie vor dem Kauf die Preise mehrerer Händler.',
  ],
  advice: ['Frische Bohnen sind wichtiger als die Maschine.'],
  prose: [
    (brand, remark) => `${brand} fällt auf: ${remark}.`,
    (brand, remark) => `Oft genannt wird auch ${brand} – ${remark}.`,
  ],
  headers: ['Marke', 'Urteil'],
  absent: (brand) => `Zu ${brand} konnte ich keine Informationen finden.`,
}
