import { expect, test } from 'vitest'
import { fitting } from '../../src/domain/insights/suggestions/fit.ts'

const questions: [language: string, question: string][] = [
  ['da', 'Hvilken elcykel er bedst til pendling?'],
  ['sv', 'Vilken elcykel är bäst för pendling?'],
  ['no', 'Hvilken elsykkel er best til pendling?'],
  ['nb', 'Hvilken elsykkel bør jeg velge?'],
  ['fi', 'Mikä sähköpyörä on paras työmatkoille?'],
  ['pl', 'Jaki rower elektryczny jest najlepszy?'],
  ['tr', 'Hangi elektrikli bisiklet daha iyi?'],
  ['cs', 'Jaké elektrokolo je nejlepší na dojíždění do práce?'],
  ['et', 'Milline elektriratas on parim ja mida ei tasu osta?'],
  ['ja', '通勤におすすめの電動自転車は？'],
  ['ko', '출퇴근용 전기 자전거 추천해 주세요'],
  ['zh', '通勤用哪款电动自行车最好？'],
  ['ar', 'ما هي أفضل دراجة كهربائية للتنقل؟'],
]

test.for(questions)('a question in %s can be suggested for that language: %s', ([language, question]) => {
  expect(fitting(question, language)).toBe(question)
})

test('a question is not suggested for another language', () => {
  const english = 'What is the best bike for the way to work?'
  const german = 'Welche Marke ist die beste für den Weg zur Arbeit und wie teuer?'
  for (const language of ['da', 'sv', 'no', 'fi', 'pl', 'tr', 'ja', 'ko', 'zh', 'ar']) {
    expect([fitting(english, language), fitting(german, language)], language).toEqual([undefined, undefined])
  }
})
