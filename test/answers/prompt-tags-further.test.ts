import { describe, expect, test } from 'vitest'
import { promptTags } from '../../src/answers/prompt-tags.ts'
import { budgetPrompts, choicePrompts, furtherPrompts } from './prompt-labels.ts'

const wrong = (labelled: Record<string, string[]>) =>
  Object.entries(labelled).flatMap(([intent, prompts]) =>
    prompts.flatMap((prompt) => {
      const { intentType } = promptTags(prompt, false)
      return intentType === intent ? [] : [`${prompt} (${intent}): ${intentType}`]
    }),
  )

describe('the intent of a prompt is recognised', () => {
  test.for(Object.entries(furtherPrompts))('in %s', ([, labelled]) => {
    expect(wrong(labelled)).toEqual([])
  })

  test('by the choices it names', () => {
    expect(wrong(choicePrompts)).toEqual([])
  })

  test('by the budget it states', () => {
    expect(wrong(budgetPrompts)).toEqual([])
  })
})
