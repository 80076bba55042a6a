import type { Client } from '../../src/client/client.ts'
import { createRandom, hash, type Random } from '../../src/demo/random.ts'
import { type Activity, createChoice, isConnectionLost } from './activity.ts'
import { createLedger } from './ledger.ts'
import { brandNames, sentencesOn } from './outside.ts'
import type { Running } from './running.ts'

const day_ms = 86_400_000
/** Fewer than 30, because the assistant scores answers of the last 30 days, and older ones keep their scores. */
const days = 28
const maxPages = 30
const [own, ...others] = brandNames

/** Texts by id, as recorded. */
export type Texts = ReadonlyMap<string, string>

export interface Market extends Activity {
  project_id: string
  /** Answers by external id, pages by URL: what exists after a check. */
  chats: Texts
  pages: Texts
  /** Imports this many answers in one request. */
  fill(count: number): Promise<void>
  /** Imports the same data into another project. */
  copy(to: Running, project_id: string): Promise<void>
}

/** Answers, pages and brands of one project, which are added, changed and removed. */
export async function createMarket(service: Running, today: number, mostChats: number): Promise<Market> {
  const { id: project_id } = await service.api.create_project(newProject())
  const chats = createLedger(isConnectionLost)
  const pages = createLedger(isConnectionLost)
  const brands = createLedger(isConnectionLost)
  const chatIds = new Map<string, string>()
  const [chooseChats, chooseBrand] = [createChoice(), createChoice()]
  let made = 0

  const freshIds = (random: Random, count: number) =>
    Array.from({ length: count }, () => `${random.whole(0, days - 1)}-${made++}`)
  const item = (external_id: string, text: string) => itemOf(external_id, text, today)
  const texts = (random: Random, ids: string[]) => new Map(ids.map((id) => [id, textOf(random, id)]))

  async function importSome(to: Map<string, string>) {
    const items = Array.from(to, ([id, text]) => item(id, text))
    const answer = await chats.send(to, () =>
      service.api.import_chats({ project_id, on_conflict: 'replace', chats: items }),
    )
    if (answer?.rejected[0]) throw new Error(`an item was rejected: ${answer.rejected[0].message}`)
    for (const { external_id, chat_id } of [...(answer?.created ?? []), ...(answer?.replaced ?? [])]) {
      chatIds.set(external_id, chat_id)
    }
  }
  const mayGrow = () => chats.certain.size < mostChats

  return {
    project_id,
    chats: chats.certain,
    pages: pages.certain,
    steps: {
      async import(random) {
        if (mayGrow()) await importSome(texts(random, freshIds(random, random.whole(1, 40))))
      },
      replace: (random) =>
        chooseChats(random, chats.certain.keys(), random.whole(1, 20), (ids) => importSome(texts(random, ids))),
      async stream(random) {
        if (!mayGrow()) return
        const to = texts(random, freshIds(random, random.whole(1, 400)))
        await chats.send(to, () => streamChats(service, project_id, to, today), true)
      },
      delete: (random) =>
        chooseChats(random, chatIds.keys(), 1, async ([external_id = '']) => {
          const chat_id = chatIds.get(external_id) ?? ''
          chatIds.delete(external_id)
          if (!chats.certain.has(external_id)) return
          await chats.send(new Map([[external_id, null]]), () => service.api.delete_chat({ chat_id }))
        }),
      async pages(random) {
        const urls = Array.from(
          { length: random.whole(1, 5) },
          () => `https://imported.test/${random.whole(0, maxPages - 1)}`,
        )
        const to = new Map(urls.map((url) => [url, textOf(random, url)]))
        await pages.send(to, () => importPages(service, project_id, to))
      },
      brands: (random) =>
        chooseBrand(random, others, 1, async ([name = '']) => {
          if (!brands.certain.has(name)) {
            await brands.send(new Map([[name, name]]), () => service.api.create_brand({ project_id, name }))
            return
          }
          const { data } = await service.api.list_brands({ project_id })
          const brand_id = data.find((brand) => brand.name === name)?.id ?? ''
          await brands.send(new Map([[name, null]]), () => service.api.delete_brand({ brand_id }))
        }),
    },
    async fill(count) {
      const to = texts(createRandom(`fill ${today}`), freshIds(createRandom('ids'), count))
      await chats.send(to, () => streamChats(service, project_id, to, today), true)
    },
    async check() {
      const { api } = service
      const found = new Map<string, string>()
      const wrong: string[] = []
      for await (const { external_id, messages } of await api.export_chats({ project_id })) {
        if (found.has(external_id)) wrong.push(`${external_id} is there twice`)
        found.set(external_id, messages.at(-1)?.content ?? '')
      }
      wrong.push(...chats.settle(found))
      const { data } = await api.list_brands({ project_id })
      wrong.push(...brands.settle(new Map(data.flatMap(({ name }) => (name === own ? [] : [[name, name]])))))
      wrong.push(...pages.settle(await pagesOf(service, project_id)))
      const [row] = (await api.get_brands_report({ project_id, limit: 10_000 })).data.filter(
        ({ brand }) => brand.name === own,
      )
      const mentions = found.values().reduce((sum, text) => sum + text.split(`${own} `).length - 1, 0)
      const counted = [row?.visibility_total ?? 0, row?.mention_count ?? 0]
      if (counted[0] !== found.size || counted[1] !== mentions) {
        wrong.push(`the report counts ${counted}, and there are ${found.size} answers with ${mentions} mentions`)
      }
      return wrong
    },
    async copy(to, id) {
      const names = (await service.api.list_brands({ project_id })).data.map(({ name }) => name)
      for (const name of names.filter((one) => one !== own)) await to.api.create_brand({ project_id: id, name })
      await streamChats(to, id, chats.certain, today)
      if (pages.certain.size > 0) await importPages(to, id, pages.certain)
    },
  }

  async function pagesOf({ api }: Running, id: string): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    for (let i = 0; i < maxPages; i++) {
      const url = `https://imported.test/${i}`
      const content = await api.get_url_content({ project_id: id, url }).then(
        ({ data }) => data.content,
        () => null,
      )
      if (content !== null) found.set(url, content)
    }
    return found
  }
}

type NewProject = NonNullable<Parameters<Client['create_project']>[0]>
/** A project that by default tracks a channel without an engine. */
export const newProject = (fields: Partial<NewProject> = {}): NewProject => ({
  name: own,
  domain: 'acme.com',
  country_code: 'US',
  model_channel_ids: ['A-2'],
  ...fields,
})

const textOf = (random: Random, id: string) => {
  const words = `${id} in version ${random.whole(0, 1_000_000)}`
  return `${words}. ${sentencesOn(words)}`
}

/** An answer for import; everything but the text follows from its id, which starts with its age in days. */
function itemOf(external_id: string, text: string, today: number) {
  const [age = 0, number = 0] = external_id.split('-').map(Number)
  const dice = hash(external_id)
  return {
    external_id,
    model_channel_id: 'A-2' as const,
    prompt: { text: `Which tool number ${dice % 20}?`, country_code: 'US' as const },
    created_at: new Date(today - age * day_ms).toISOString(),
    messages: [
      { role: 'user' as const, content: 'Which tool?' },
      { role: 'assistant' as const, content: text },
    ],
    sources: [
      { url: `https://often.test/${dice % 10}`, citation_count: 1, citation_position: 1 },
      { url: `https://host-${number % 40}.test/${number % 3}` },
    ],
    queries: [`best tools ${dice % 30}`],
    products: [{ name: `Product ${dice % 7}`, brand: `Maker ${dice % 3}`, position: 1 }],
  }
}

/** Answers sent as a stream. */
async function streamChats(to: Running, project_id: string, texts: Texts, today: number): Promise<void> {
  const lines = Array.from(texts, ([id, text]) => `${JSON.stringify(itemOf(id, text, today))}\n`)
  const response = await fetch(`${to.url}/customer/v1/chats/import?project_id=${project_id}&on_conflict=replace`, {
    method: 'POST',
    headers: { 'x-api-key': to.key, 'content-type': 'application/x-ndjson' },
    body: lines.join(''),
  })
  const answer = (await response.json()) as { rejected?: number }
  if (response.status !== 200 || answer.rejected !== 0) {
    throw new Error(`a stream was answered with ${response.status} ${JSON.stringify(answer).slice(0, 500)}`)
  }
}

const importPages = ({ api }: Running, project_id: string, texts: Texts) =>
  api.import_pages({ project_id, urls: Array.from(texts, ([url, content]) => ({ url, content })) })
