import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promptTags, promptTagsVersion } from '../../src/answers/prompt-tags.ts'
import { inBoundedTime } from './bounded-time.ts'

type Intent = ReturnType<typeof promptTags>['intentType']

/** Labelled manually. */
const labelled: Record<Intent, string[]> = {
  transactional: [
    'Where can I get a haircut this evening?',
    'Cancel my Acme subscription',
    'Cheap flights from London to New York',
    'I want to buy a used Honda Civic',
    'Acme enterprise plan price per seat',
    'Find a plumber in Chicago',
    'Can you get me tickets for Hamilton?',
    'Renew my domain',
    'Hire a freelance designer',
    'Sign up for a meal kit',
    'Laptop kaufen unter 1000 Euro',
    'Hotel in Wien buchen',
    'Acheter iPhone 17 pas cher',
    'Réserver un hôtel à Lyon',
    'Comprar entradas para el concierto',
    'Reservar hotel en Madrid',
    'Prenotare un volo per Parigi',
    'Comprar passagens aéreas',
    'Fiets kopen Amsterdam',
    '在线预订酒店',
    'Where do I order contact lenses online?',
    'How much is a Netflix subscription?',
    'Get Acme promo code',
    'Schedule a plumber visit',
    'Acme free download',
    'Buy one get one deals on sneakers',
    'Flüge nach Mallorca buchen',
    'Wie viel kostet ein Zahnimplantat?',
    'Quel est le prix de Acme ?',
    '¿Dónde contratar internet barato?',
    'Biglietti concerto Milano prezzo',
    'Quanto custa um implante dentário?',
    'Hoeveel kost een warmtepomp?',
    'Electrician near me open now',
    'Where can I buy the new iPhone?',
    'Buy running shoes online',
    'How do I sign up for Acme?',
    'Download Acme for Windows',
    'Acme coupon code',
    'Is there a discount for students at Acme?',
    'Best pizza near me',
    'Book a table in Berlin for tonight',
    'How much does Acme cost?',
    'Acme pricing',
    'What is the price of a Tesla Model 3?',
    'Order flowers for same day delivery',
    'Start a free trial of a CRM',
    'Where to get cheap flights to Rome',
    'Used cars for sale in Munich',
    'Get a quote for home insurance',
    'How to open an account with an online bank',
    'Can I book a demo with Acme?',
    'Black Friday deals on laptops',
    'Rent a car in Lisbon',
    'Wo kann ich eine Waschmaschine kaufen?',
    'Was kostet Acme im Monat?',
    'Gutschein für Acme',
    'Zahnarzt in meiner Nähe',
    'Acme kostenlos testen',
    'Où acheter un vélo électrique ?',
    'Combien coûte Acme ?',
    'Code promo Acme',
    'Télécharger Acme gratuitement',
    'Plombier près de chez moi',
    '¿Dónde puedo comprar una bicicleta eléctrica?',
    '¿Cuánto cuesta Acme?',
    'Descargar Acme para Android',
    'Restaurantes cerca de mí',
    'Dove posso comprare un frigorifero?',
    'Quanto costa Acme?',
    'Codice sconto Acme',
    'Onde comprar um celular barato?',
    'Quanto custa o Acme?',
    'Baixar Acme grátis',
    'Waar kan ik een fiets kopen?',
    'Hoeveel kost Acme per maand?',
    'Kortingscode voor Acme',
    'iPhone 17 多少钱？',
    '在哪里可以买到 Acme？',
    'Acme の料金はいくらですか',
    '노트북 가격 얼마예요?',
  ],
  commercial: [
    'What CRM do startups use?',
    'Who are the main competitors of Acme?',
    'What is a reliable electric car for a family of five?',
    'Tell me about highly rated dermatologists',
    'Give me five running shoe brands for flat feet',
    'Acme compared to Globex for agencies',
    'What email tool would you pick for a newsletter?',
    'Is the Dyson V15 good for pet hair?',
    'What companies offer pet insurance in Germany?',
    'Which bank has no foreign transaction fees?',
    'What are some tools to track AI search visibility?',
    'Welche Krankenkasse ist empfehlenswert?',
    'Was ist besser: Acme oder Globex?',
    'Quelle assurance habitation choisir ?',
    'Que vaut le logiciel Acme ?',
    '¿Qué software de facturación usan los autónomos?',
    'Quale aspirapolvere mi consigli?',
    'Que notebook devo comprar para programar?',
    'Welke zorgverzekering is het meest geschikt?',
    '哪款手机拍照最好？',
    '一番いいVPNはどれですか',
    'What running shoes do podiatrists suggest?',
    'Is Acme or Globex more suitable for nonprofits?',
    'Recommend three hotels in Porto',
    'Good budget monitors for photo editing',
    'What do people say about Acme support?',
    'Best-rated strollers 2026',
    'Which agency specialises in AI visibility?',
    'Welche Software nutzen Steuerberater?',
    'Acme ou Globex, que choisir ?',
    'Migliori app per imparare inglese',
    'Quais os melhores bancos digitais?',
    'Beste hypotheekadviseur Utrecht',
    'What is the best CRM for small businesses?',
    'Top 10 project management tools',
    'Acme vs Globex',
    'Alternatives to Acme',
    'Acme reviews',
    'Which accounting software should I use?',
    'Can you recommend a good VPN?',
    'Compare Acme and Globex',
    'Is Acme better than Globex?',
    'Notion or Obsidian for note taking?',
    'Who offers the strongest data privacy among cloud providers?',
    '¿Qué aspiradora es más silenciosa?',
    'What is the difference between Acme and Globex?',
    'Is Acme worth it?',
    'Pros and cons of Acme',
    'Cheapest cloud storage for families',
    'Should I switch from Acme to Globex?',
    'What is the best laptop to buy in 2026?',
    'I need a tool for email marketing, any suggestions?',
    'Best price-to-value headphones',
    'Most popular email clients',
    'Which insurance has the lowest price?',
    'How do I choose the right CRM?',
    'Highest rated coffee machines',
    'What are good tools like Acme?',
    'Is Acme legit?',
    'Leading providers of payroll software',
    'Welches CRM ist das beste für kleine Unternehmen?',
    'Acme oder Globex: Vergleich',
    'Alternativen zu Acme',
    'Kannst du mir ein gutes Notizprogramm empfehlen?',
    'Welchen Laptop soll ich kaufen?',
    'Lohnt sich Acme?',
    'Erfahrungen mit Acme',
    'Quel est le meilleur CRM pour une PME ?',
    'Comparatif des banques en ligne',
    'Alternative à Acme',
    'Avis sur Acme',
    'Quel ordinateur portable choisir ?',
    '¿Cuál es el mejor CRM para pymes?',
    'Comparativa entre Acme y Globex',
    'Alternativas a Acme',
    '¿Vale la pena Acme?',
    '¿Qué portátil me recomiendas?',
    'Qual è il miglior CRM per piccole imprese?',
    'Alternative ad Acme',
    'Recensioni di Acme',
    'Conviene Acme o Globex?',
    'Qual é o melhor CRM para pequenas empresas?',
    'Vale a pena usar o Acme?',
    'Comparação entre Acme e Globex',
    'Wat is de beste CRM voor kleine bedrijven?',
    'Welke laptop moet ik kopen?',
    'Alternatieven voor Acme',
    'Ervaringen met Acme',
    '最好的项目管理软件是什么？',
    'Acme 和 Globex 哪个更好？',
    'おすすめのCRMを教えてください',
    'Acme と Globex の比較',
    '노트북 추천해 주세요',
  ],
  informational: [
    'How do electric toothbrushes remove plaque?',
    'What are the symptoms of burnout?',
    'Can I deduct home office expenses?',
    'What happens when a domain expires?',
    'How do companies use AI for customer service?',
    'What is SEO and why does it matter?',
    'How can I improve my credit score?',
    'Is it safe to store passwords in the browser?',
    'How many calories are in a banana?',
    'What are the benefits of a standing desk?',
    'Steps to set up a home gym',
    'Wie lange dauert eine Lieferung aus China?',
    'Was sind die Vorteile von Solarstrom?',
    'Comment créer une entreprise en France ?',
    'Quels sont les symptômes de la grippe ?',
    '¿Cómo puedo mejorar el SEO de mi web?',
    'Quali sono i vantaggi del fotovoltaico?',
    'Quais são os sintomas da gripe?',
    'Hoe maak ik een back-up van mijn telefoon?',
    '如何重置密码？',
    'パスワードを忘れた場合はどうすればいいですか',
    'How do I migrate from MySQL to PostgreSQL?',
    'What does a project manager do all day?',
    'Why do cats purr?',
    'What is the average salary of a nurse in Texas?',
    'Are electric cars bad for the environment?',
    'How to clean a coffee machine',
    'What languages does Acme support?',
    'Wie wird man Pilot?',
    'Comment fonctionne le crédit immobilier ?',
    '¿Qué significa RGPD?',
    'Come si calcola il mutuo?',
    'Wat betekent BTW?',
    'What is a CRM?',
    'How does a password manager work?',
    'Why is my battery draining so fast?',
    'Explain zero-knowledge encryption',
    'How to export contacts from Acme',
    'Who founded Acme?',
    'When was Acme founded?',
    'What does Acme do?',
    'Does Acme support single sign-on?',
    'How do I reset my Acme password?',
    'What is the best way to cook rice?',
    'History of the bicycle',
    'What are best practices for passwords?',
    'Is Acme GDPR compliant?',
    'How long does a heat pump last?',
    'How many users does Acme have?',
    'What is net worth?',
    'Does coffee contain calcium?',
    'What causes inflation?',
    'How to write an invoice in order to get paid',
    'Can dogs eat apples?',
    'What is the capital of Costa Rica?',
    'Was ist ein CRM?',
    'Wie funktioniert eine Wärmepumpe?',
    'Warum ist der Himmel blau?',
    'Wie kann ich mein Passwort bei Acme zurücksetzen?',
    'Qu’est-ce qu’un CRM ?',
    'Comment fonctionne une pompe à chaleur ?',
    'Pourquoi le ciel est-il bleu ?',
    'Quelle est la capitale de la France ?',
    '¿Qué es un CRM?',
    '¿Cómo funciona una bomba de calor?',
    '¿Por qué el cielo es azul?',
    '¿Cuál es la capital de España?',
    'Che cos’è un CRM?',
    'Come funziona una pompa di calore?',
    'Qual è la capitale d’Italia?',
    'O que é um CRM?',
    'Como funciona uma bomba de calor?',
    'Qual é a capital do Brasil?',
    'Wat is een CRM?',
    'Hoe werkt een warmtepomp?',
    '什么是 CRM？',
    'CRMとは何ですか',
    'CRM이 무엇인가요?',
    '',
  ],
}

/** Labels that the words miss; one that is found after all belongs above. */
const missed: [prompt: string, label: Intent][] = [
  ['What should I look for in a mattress?', 'informational'],
  ['Which documents do I need for a passport?', 'informational'],
  ['Who makes Acme, and is it a good company to work for?', 'informational'],
  ['Acme, Globex?', 'commercial'],
  ['olajcsere ára', 'transactional'],
  ['preț schimb ulei', 'transactional'],
  ['Skal jeg have iPhone eller Samsung?', 'commercial'],
  ['Wie viel muss ich für einen Umzug einplanen?', 'transactional'],
  ['I want a new phone today', 'transactional'],
]

const rows = Object.entries(labelled).flatMap(([intent, prompts]) => prompts.map((prompt) => [prompt, intent] as const))

test.each(rows)('%j is %s', (prompt, intent) => {
  expect(promptTags(prompt, false).intentType).toBe(intent)
})

test.each(missed)('not recognised yet: %j is %s', (prompt, intent) => {
  expect(promptTags(prompt, false).intentType).not.toBe(intent)
})

const answers = new URL('../../../shared/data/answers', import.meta.url).pathname

describe.skipIf(!existsSync(answers))('the prompts of the recorded answers (needs ../shared/data)', () => {
  const prompts = existsSync(answers)
    ? readdirSync(answers)
        .filter((file) => file.endsWith('.jsonl'))
        .flatMap((file) => readFileSync(`${answers}/${file}`, 'utf8').trim().split('\n'))
        .map((line): string => JSON.parse(line).prompt.text)
    : []

  test('all ask which product to choose, except one about the kind of product', () => {
    const distinct = [...new Set(prompts)]
    expect(distinct.length).toBe(108)
    expect(distinct.filter((prompt) => promptTags(prompt, false).intentType !== 'commercial')).toEqual([
      'Are freemium password managers safe enough for regular use?',
    ])
  })
})

test('branding is what the caller passes', () => {
  expect(promptTags('Acme vs Globex', true).branding).toBe('branded')
  expect(promptTags('Acme vs Globex', false).branding).toBe('non-branded')
})

describe('invariants', () => {
  const words = fc.array(fc.constantFrom('best', 'buy', 'price', 'what', 'is', 'Café', 'où', 'acheter', 'a', 'CRM'))

  test('case, accents, spaces and punctuation at the ends change nothing', () => {
    fc.assert(
      fc.property(words, (list) => {
        const { intentType } = promptTags(list.join(' '), true)
        expect(promptTags(`  ¿${list.join('   ').toUpperCase()}?! `, true).intentType).toBe(intentType)
        expect(promptTags(list.join(' ').normalize('NFD'), true).intentType).toBe(intentType)
      }),
    )
  })

  test('every text gets both tags, in bounded time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (text, namesOwnBrand) => {
        const tags = promptTags(text, namesOwnBrand)
        expect(['informational', 'commercial', 'transactional']).toContain(tags.intentType)
        expect(tags.branding).toBe(namesOwnBrand ? 'branded' : 'non-branded')
      }),
    )
    inBoundedTime(() => promptTags('where how i can most any '.repeat(80), false))
  })
})

test('the version names the classifier', () => {
  expect(promptTagsVersion).toMatch(/^prompt-tags-\d+$/)
})
