import type { Activity } from './activity.ts'
import { isConnectionLost } from './activity.ts'
import { createLedger } from './ledger.ts'
import { newProject } from './market.ts'
import type { Running } from './running.ts'

/** Projects that are created with an answer, and deleted. */
export function createDeletions(service: Running, day: string): Activity {
  const projects = createLedger(isConnectionLost)
  const ids = new Map<string, string>()
  let made = 0
  const there = async () =>
    new Map(
      (await service.api.list_projects({ limit: 10_000 })).data.flatMap(({ id, name }) => {
        if (!name.startsWith('Short-lived')) return []
        ids.set(name, id)
        return [[name, name]]
      }),
    )
  return {
    steps: {
      async project() {
        const name = `Short-lived ${made++}`
        const answer = await projects.send(new Map([[name, name]]), () =>
          service.api.create_project(newProject({ name })),
        )
        if (!answer) return
        const messages = [{ role: 'assistant' as const, content: name }]
        const prompt = { text: 'Q', country_code: 'US' as const }
        const chats = [{ external_id: name, model_channel_id: 'A-2' as const, created_at: day, prompt, messages }]
        await service.api.import_chats({ project_id: answer.id, chats })
        ids.set(name, answer.id)
      },
      async 'delete project'(random) {
        const name = [...projects.certain.keys()].find((one) => ids.has(one))
        if (name === undefined || random.chance(0.3)) return
        await projects.send(new Map([[name, null]]), () =>
          service.api.delete_project({ project_id: ids.get(name) ?? '' }),
        )
      },
    },
    check: async () => projects.settle(await there()),
  }
}
