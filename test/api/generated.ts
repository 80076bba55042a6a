import type { Client } from '../../src/client/client.ts'

/** Waits until a generation of suggestions has ended, and returns it. */
export async function generated(api: Client, generation_id: string) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const generation = await api.get_prompt_suggestion_generation({ generation_id })
    if (generation.finished_at !== null) return generation
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the generation did not end')
}
