import { type Activity, createChoice, isConnectionLost } from './activity.ts'
import { createLedger } from './ledger.ts'
import { newProject } from './market.ts'
import { answerTo } from './outside.ts'
import type { Running } from './running.ts'

export interface Questions extends Activity {
  project_id: string
  /** Compares the collected answers with the prompts. @returns the differences */
  checkAnswers(): Promise<string[]>
}

/** Prompts of one project, which are created and deleted, and asked of an engine once each. */
export async function createQuestions(service: Running, mostPrompts: number): Promise<Questions> {
  const { id: project_id } = await service.api.create_project(newProject({ model_channel_ids: ['A-0'] }))
  const prompts = createLedger(isConnectionLost)
  const promptIds = new Map<string, string>()
  const choose = createChoice()
  let made = 0

  async function promptsThere() {
    const { data } = await service.api.list_prompts({ project_id, limit: 10_000 })
    const texts = data.map(({ id, messages }) => ({ id, text: messages[0]?.content ?? '' }))
    for (const { id, text } of texts) promptIds.set(text, id)
    return new Map(texts.map(({ text }) => [text, text]))
  }

  return {
    project_id,
    steps: {
      async ask() {
        if (prompts.certain.size >= mostPrompts) return
        const text = `Question ${made++} about tools?`
        const answer = await prompts.send(new Map([[text, text]]), () =>
          service.api.create_prompt({ project_id, text, country_code: 'US' }),
        )
        if (answer) promptIds.set(text, answer.id)
      },
      'delete prompt': (random) =>
        choose(random, random.chance(0.2) ? prompts.certain.keys() : [], 1, async ([text = '']) => {
          const prompt_id = promptIds.get(text) ?? ''
          await prompts.send(new Map([[text, null]]), () => service.api.delete_prompt({ prompt_id }))
        }),
    },
    check: async () => prompts.settle(await promptsThere()),
    async checkAnswers() {
      const { api } = service
      const found = new Map<string, number>()
      const wrong: string[] = []
      for await (const { prompt, messages } of await api.export_chats({ project_id })) {
        const question = 'text' in prompt ? prompt.text : ''
        found.set(question, (found.get(question) ?? 0) + 1)
        if (messages.at(-1)?.content !== answerTo(question)) wrong.push(`${question} has another answer`)
      }
      for (const question of prompts.certain.keys()) {
        const count = found.get(question) ?? 0
        if (count !== 1) wrong.push(`${question} has ${count} answers`)
        found.delete(question)
      }
      for (const question of found.keys()) wrong.push(`${question} was deleted and has an answer`)
      const { data } = await api.list_collection_runs({ project_id, limit: 10_000 })
      const open = data.filter(({ status }) => ['queued', 'running', 'failed'].includes(status))
      for (const { prompt, status, error } of open) wrong.push(`the run of ${prompt.id} is ${status}: ${error}`)
      return wrong
    },
  }
}
