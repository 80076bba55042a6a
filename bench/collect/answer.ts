import type { EngineQuestion, SimulatedAnswer } from '../../src/demo/engines/simulated-answer.ts'

const brands = ['Acme', 'Bolt', 'Crest', 'Dyna'].flatMap((name) => [name, `${name} Cloud`, `${name}ly`, `${name} Pro`])
export const trackedBrands = brands
const words =
  'the a plan price team free best secure simple sync vault note share export review rating support fast'.split(' ')

/** An answer of 2,500 characters with ten pages read and eight cited; different for every question. */
export function bareAnswer({ question }: Pick<EngineQuestion, 'question'>): SimulatedAnswer {
  let seed = 7
  for (const character of question) seed = (seed * 31 + character.charCodeAt(0)) & 0x7fffffff
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return (seed >> 8) % below
  }
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
  const passages = Array.from({ length: 16 }, (_, at) => {
    const text = Array.from({ length: 28 }, () => pick(words)).join(' ')
    return { text: `- **${pick(brands)}**: ${text}.\n`, cites: at % 2 ? [random(10)] : [] }
  })
  const pages = Array.from({ length: 10 }, (_, at) => ({
    url: `https://www.site${random(300)}.example/page/${random(2000)}-${at}`,
    title: `Page ${at}`,
  }))
  return { passages, search: { queries: ['best tool for teams', 'tool price comparison'], pages } }
}
