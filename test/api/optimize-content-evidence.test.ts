import { beforeAll, describe, expect, test } from 'vitest'
import { chat } from '../harness.ts'
import { type Articles, startArticles } from './articles.ts'

let on: Articles
beforeAll(async () => {
  on = await startArticles()
})

describe('what an article is compared with', () => {
  const cited = (urls: [url: string, citation_count: number][], fields: object = {}) =>
    chat('Acme.', { sources: urls.map(([url, citation_count]) => ({ url, citation_count })), ...fields })

  test('is pages cited for the prompts of the action, else of its topic, else for those that retrieved the page', async () => {
    const { project: api, project_id } = await on.server.tenant()
    await api.update_project({ project_id, content_optimization: true })
    const { id: topic_id } = await api.create_topic({ name: 'T' })
    const prompt = async (words: string, fields: object = {}) =>
      (await api.create_prompt({ text: words, country_code: 'US', ...fields })).id
    const named = await prompt('Which vault is best?')
    await prompt('Which safe is best?', { topic_id })
    const of = (id: string) => ({ prompt: { id } })
    const data = (await api.list_prompts()).data
    const ofTopic = data.find(({ topic }) => topic)?.id ?? ''
    const retrieving = await prompt('Which chest is best?')
    await api.import_pages({
      urls: ['one', 'two', 'three', 'uncited'].map((word) => ({
        url: `https://${word}.org/p`,
        content: `# About ${word}\n\nA page about Zanzibar${word} and more.`,
      })),
    })
    await api.import_chats({
      chats: [
        cited(
          [
            ['https://one.org/p', 2],
            ['https://uncited.org/p', 0],
            ['https://unread.org/', 9],
          ],
          of(named),
        ),
        cited([['https://two.org/p', 1]], of(ofTopic)),
        cited(
          [
            ['https://three.org/p', 1],
            ['https://acme.com/mine', 0],
          ],
          of(retrieving),
        ),
      ],
    })
    await api.import_pages({ urls: [{ url: 'https://acme.com/mine', content: 'Acme is here.' }] })
    const covers = async (fields: object) => {
      const action_id = await on.action({ page_url: 'https://acme.com/mine', ...fields }, api)
      const { suggestions } = await on.read(action_id, api)
      return suggestions
        .map(({ text: words }) => /Cover “(Zanzibar\w+)”: (1 of 1 cited pages mention) it/.exec(words)?.[1])
        .filter((word) => word !== undefined)
    }
    expect(await covers({ prompt_ids: [named], topic_id })).toEqual(['Zanzibarone'])
    expect(await covers({ topic_id })).toEqual(['Zanzibartwo'])
    expect(await covers({})).toEqual(['Zanzibarthree'])
    await api.delete_prompt({ prompt_id: named })
    expect(await covers({ prompt_ids: [ofTopic] })).toEqual(['Zanzibartwo'])
  })

  test('is spelled as on the pages, ampersands included', async () => {
    const { project: api, project_id } = await on.server.tenant()
    await api.update_project({ project_id, content_optimization: true })
    await api.import_pages({
      urls: ['one', 'two'].map((word) => ({
        url: `https://${word}.org/p`,
        content: `Many buy from Steam & Oak, ${word} from B&Q, or from Zanzibar (Vault).`,
      })),
    })
    await api.import_chats({
      chats: [
        cited([
          ['https://one.org/p', 1],
          ['https://two.org/p', 1],
        ]),
      ],
    })
    const prompt_ids = (await api.list_prompts()).data.map(({ id }) => id)
    const { action_id } = await on.article('Nothing of it.', api, { prompt_ids })
    const { suggestions } = await on.read(action_id, api)
    const terms = suggestions.flatMap(({ text: words }) => /Cover “(.+)”: 2 of 2 cited/.exec(words)?.[1] ?? [])
    expect(terms).toEqual(expect.arrayContaining(['Steam & Oak', 'B&Q']))
    expect(terms).not.toContain('Steam Oak')
  })

  test('is also the own brand and the active facts', async () => {
    const { project: api, project_id } = await on.server.tenant()
    await api.update_project({ project_id, content_optimization: true })
    const { created } = await api.create_facts({ facts: [{ text: 'Acme began in 2012.' }, { text: 'Acme is blue.' }] })
    await api.update_facts({ facts: [{ fact_id: created[1]?.fact_id ?? '', is_active: false }] })
    const { action_id } = await on.article('Nothing of it.', api, { prompt_ids: [] })
    const { suggestions, score } = await on.read(action_id, api)
    const about = (category: string) => suggestions.filter((one) => one.category === category)
    expect(about('accuracy').map(({ text: words }) => words)).toEqual([
      'State this fact in one paragraph: Acme began in 2012.',
    ])
    expect(about('brand_mention').map(({ text: words }) => words)).toEqual([
      'Mention Acme; the page does not mention it.',
      'Mention Acme in the first 100 words.',
    ])
    const answer = await api.edit_content({
      action_id,
      edits: [{ original_text: 'Nothing of it.', new_text: 'In 2012 Acme began.' }],
    })
    expect(answer.score).toBeGreaterThan(score)
  })

  test('is fixed when the article is first read', async () => {
    const { action_id, page_url } = await on.article('Acme is here.')
    const before = await on.read(action_id)
    await on.tenant.project.import_pages({ urls: [{ url: 'https://late.org/p', content: 'Late words. '.repeat(300) }] })
    await on.tenant.project.import_chats({
      chats: [
        cited([
          [page_url, 0],
          ['https://late.org/p', 5],
        ]),
      ],
    })
    expect(await on.read(action_id)).toEqual(before)
  })
})
