import { afterAll, describe, expect, it } from 'vitest'
import { type BrandDefinition, createPatternRunner, createReader, type ReadMessage } from '../../src/answers/read.ts'

const runner = createPatternRunner()
afterAll(() => runner.close())

const by = (id: string, regex: string | null): BrandDefinition => ({ id, name: id, aliases: [], domains: [], regex })
const say = (content: string): ReadMessage => ({ role: 'assistant', content })

/**
 * Needs quadratic time to find all its matches: each a is only accepted after no b was found to the end of the text.
 */
const quadratic = '(?:a*b)|a'

describe('a pattern is refused', () => {
  it.each([
    ['(', /^missing closing/],
    ['a{1001}', /^invalid repeat count/],
    ['(?<=a)b', /^invalid/],
    ['(a)\\1', /^invalid escape/],
    ['(?=a)', /^invalid or unsupported/],
    ['', /empty/],
    ['a'.repeat(1001), /longer/],
    [quadratic, /too long/],
    ['(?i)(?:[a-z ]*[0-9])|[a-z]', /too long/],
    ['(?:.{1,900}.{1,90}z)|.', /too long/],
  ])('%s', async (regex, problem) => {
    expect(await runner.checkPattern(regex)).toMatch(problem)
  })
})

describe('a pattern is accepted', () => {
  it.each([
    '\\bAcme\\b',
    '(?i)acme( cloud)?',
    '(?i)\\b(?:acme|acme cloud|acme\\.com)\\b',
    'X',
    'a',
    '[A-Z]\\w+ (?:Pro|Max)',
    '(x+x+)+y',
    '(?i)(?:^|[^\\w])acme(?:[^\\w]|$)',
    '小米|ソニー',
    '.*Acme.*',
    '.',
  ])('%s', async (regex) => {
    expect(await runner.checkPattern(regex)).toBeNull()
  })
})

describe('a pattern that exceeds its budget in an answer', () => {
  it('counts nothing there, is reported, and does not affect the others', async () => {
    const reader = createReader([by('Slow', quadratic), by('Fast', 'Bolt'), by('Named', null)], runner)
    const read = await reader.read([[say('aaa Bolt Named')], [say(`${'a'.repeat(20_000)} Bolt Named`)], [say('a')]])
    expect(read.map((mentions) => mentions.map(({ brand_id, mention_count }) => [brand_id, mention_count]))).toEqual([
      [
        ['Slow', 3],
        ['Fast', 1],
        ['Named', 1],
      ],
      [
        ['Fast', 1],
        ['Named', 1],
      ],
      [['Slow', 1]],
    ])
    expect([...reader.pattern_errors.keys()]).toEqual(['Slow'])
    expect(reader.pattern_errors.get('Slow')).toMatch(/budget/)
  })

  it('may not match more than 10,000 times', async () => {
    const reader = createReader([by('Dot', 'x')], runner)
    const read = await reader.read([[say('x'.repeat(10_000))], [say('x'.repeat(10_001))]])
    expect(read.map((mentions) => mentions[0]?.mention_count)).toEqual([10_000, undefined])
    expect(reader.pattern_errors.has('Dot')).toBe(true)
  })

  it('is stopped in the middle of a search, and the others continue', async () => {
    const stuck = '(?:(?:[ab]{0,30}){0,30}c){20}'
    const reader = createReader([by('Stuck', stuck), by('Fast', 'Bolt')], runner)
    const read = await reader.read([[say('Bolt')], [say(`${'ab'.repeat(2_000_000)} Bolt`)], [say('Bolt')]])
    expect(read.map((mentions) => mentions.map((mention) => mention.brand_id))).toEqual([['Fast'], ['Fast'], ['Fast']])
    expect([...reader.pattern_errors.keys()]).toEqual(['Stuck'])
  }, 30_000)
})

describe('a runner', () => {
  it('answers concurrent requests', async () => {
    const found = await Promise.all(['a', 'b', 'c'].map((letter) => runner.find([['abc']], [letter])))
    expect(found).toEqual([[[{ spans: [0, 0, 1] }]], [[{ spans: [0, 1, 2] }]], [[{ spans: [0, 2, 3] }]]])
  })

  it('keeps the order of many answers', async () => {
    const answers = Array.from({ length: 300 }, (_, index) => ['x'.repeat(index)])
    const found = await runner.find(answers, ['x'])
    expect(found.map(([result]) => (result !== undefined && 'spans' in result ? result.spans.length / 3 : -1))).toEqual(
      answers.map((_, index) => index),
    )
  })

  it('refuses work once it is closed', async () => {
    const closed = createPatternRunner()
    await closed.close()
    await expect(closed.checkPattern('a')).rejects.toThrow('closed')
  })
})
