import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { promptKey, readPasted } from '../../web/features/prompts/pasted-prompts.ts'
import { profile } from '../suggestions.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { settled } from './settled.ts'

describe('pasted lines', () => {
  const read = (pasted: string) =>
    readPasted(pasted, { country: 'US', prompts: new Set([promptKey('Tracked?', 'US')]) }).rows.map(
      ({ line, text, country, topic, tags, problem }) => [line, text, country, topic, tags.join('+'), problem],
    )

  test('may state the search volume and the samples per day', () => {
    const volumes = (pasted: string) =>
      readPasted(pasted, { country: 'US', prompts: new Set() }).rows.map(({ volume, problem }) => [volume, problem])
    const refused = 'volume is not a number from 1 to 5'
    expect(volumes('volume,text\n5,a\n,b\n6,c\nhigh,d')).toEqual([
      ...[
        [5, undefined],
        [null, undefined],
        [6, refused],
        [Number.NaN, refused],
      ],
    ])
    expect(volumes('a,US,T,t,2')).toEqual([[2, undefined]])
    const samples = (pasted: string) =>
      readPasted(pasted, { country: 'US', prompts: new Set() }).rows.map((row) => [row.samples_per_day, row.problem])
    expect(samples('text,samples_per_day\na,20\nb,\nc,21\nd,1.5')).toEqual([
      [20, undefined],
      [null, undefined],
      [21, 'samples_per_day is not a number from 1 to 20'],
      [1.5, 'samples_per_day is not a number from 1 to 20'],
    ])
    expect(samples('Prompt,Country,Samples a day\na,US,3')).toEqual([[3, undefined]])
  })

  test('are read with a header in any order, with quotes, tabs or semicolons', () => {
    expect(read('text,country,topic,tags\n"a, ""b""\nc",de,T,x|y\n\nd')).toEqual([
      [2, 'a, "b"\nc', 'DE', 'T', 'x+y', undefined],
      [5, 'd', 'US', '', '', undefined],
    ])
    expect(read('Tags\tPrompt\tCountry\r\nx;y\tone\tGB\r\n')).toEqual([[2, 'one', 'GB', '', 'x+y', undefined]])
    expect(read('\uFEFFone;FR;T\ntwo;;;z')).toEqual([
      [1, 'one', 'FR', 'T', '', undefined],
      [2, 'two', 'US', '', 'z', undefined],
    ])
  })

  test('with a broken quote are rejected alone and swallow no other line', () => {
    const broken = 'has a broken quote: close it, and double the quotes inside it'
    const told = (pasted: string) => read(pasted).map(([line, text, , , , problem]) => [line, text, problem])
    // Never closed, closed by the quote that opens the next line, and closed in the middle of a text.
    expect(told('"Which one,US\nTwo?,DE\nThree?')).toEqual([
      [1, '"Which one,US', broken],
      [2, 'Two?', undefined],
      [3, 'Three?', undefined],
    ])
    expect(told('country,text\nUS,"Which one\nDE,"Two, or more?"\nFR,Three?')).toEqual([
      [2, 'US,"Which one', broken],
      [3, 'Two, or more?', undefined],
      [4, 'Three?', undefined],
    ])
    expect(told('"Which "best" one?",US\nTwo?')).toEqual([
      [1, '"Which "best" one?",US', broken],
      [2, 'Two?', undefined],
    ])
    // A two-line row whose last quote is broken is read line by line.
    expect(told('"One\nline",US,"T\nTwo?')).toEqual([
      [1, '"One', broken],
      [2, 'line",US,"T', broken],
      [3, 'Two?', undefined],
    ])
    // Inch signs are not quotes.
    expect(told('TV of 55",US\n15" or 17"?')).toEqual([
      [1, 'TV of 55"', undefined],
      [2, '15" or 17"?', undefined],
    ])
    expect(told('"Closed" ,US\r\n"Two",DE ')).toEqual([
      [1, 'Closed', undefined],
      [2, 'Two', undefined],
    ])
  })

  test('are each reported with their error', () => {
    const lines = [
      'Tracked?',
      'a,XX',
      ',US',
      `${'x'.repeat(2001)},US`,
      `b,US,${'t'.repeat(65)}`,
      'c,US',
      'c,US',
      'd,US,T,t,1,more',
    ]
    expect(read(lines.join('\n')).map(([line, , , , , problem]) => [line, problem])).toEqual([
      [1, 'is already tracked'],
      [2, 'country XX is not an ISO 3166-1 code such as US'],
      [3, 'text is missing'],
      [4, 'text has more than 2000 characters'],
      [5, 'topic has more than 64 characters'],
      [6, undefined],
      [7, 'repeats a line above'],
      [8, 'has 6 columns, not 5: put text with commas in quotes'],
    ])
  })
})

/** Pages are slow on a busy machine. */
const patience = { timeout: 20_000 }

describeWeb('prompts', (web) => {
  const path = (rest = '?range=7d') => `/projects/${web.tenant.project_id}/prompts${rest}`
  const all = async () => (await web.tenant.api.list_prompts({ project_id: web.tenant.project_id, limit: 10_000 })).data
  const named = async (text: string) => (await all()).find(({ messages }) => messages[0]?.content === text)

  test('a prompt is added; an error is shown beside its field', async () => {
    const page = await web.load(path())
    await page.getByRole('button', { name: 'Add prompts' }).click()
    const form = page.getByRole('dialog', { name: 'Add prompts' })
    await form.getByLabel('Prompt', { exact: true }).fill('Which machine makes the best flat white?')
    await form.getByLabel('Country').selectOption('GB')
    await form.getByLabel('Topic').selectOption({ label: 'Milk drinks' })
    await form.getByRole('button', { name: 'Add prompt' }).click()
    await form.getByRole('status').getByText('is tracked').waitFor()
    expect(await named('Which machine makes the best flat white?')).toMatchObject({ user_location: { country: 'GB' } })
    await form.getByLabel('Prompt', { exact: true }).fill('Which machine makes the best flat white?')
    await form.getByRole('button', { name: 'Add prompt' }).click()
    await form.getByRole('alert').getByText('already exists for GB').waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('Search prompts').fill('flat white?')
    await page.waitForURL('**search=flat*')
    await page
      .getByRole('table', { name: 'Prompts' })
      .getByRole('link', { name: 'Which machine makes the best flat white?' })
      .waitFor()
  })

  test('many prompts are pasted, previewed with their errors, and added with their topics and tags', async () => {
    const page = await web.load(path())
    await page.getByRole('button', { name: 'Add prompts' }).click()
    const form = page.getByRole('dialog', { name: 'Add prompts' })
    await form.getByRole('button', { name: 'Many, pasted' }).click()
    await form
      .getByLabel('Pasted lines')
      .fill(
        [
          'text,country,topic,tags',
          '"Which grinder is quiet, and cheap?",US,Grinders,spring|budget',
          'Welche Mühle ist leise?,DE,grinders,spring',
          'Which grinder?,ZZ,,',
        ].join('\n'),
      )
    const preview = form.getByRole('table', { name: 'Preview of pasted prompts' })
    await preview.getByText('country ZZ is not an ISO 3166-1 code such as US').waitFor()
    expect(await preview.getByRole('row').count()).toBe(4)
    expect(await form.getByRole('status').innerText()).toBe('2 prompts to add, 1 line left out')
    expect(await preview.getByText('new', { exact: true }).count()).toBeGreaterThan(2)
    await form.getByRole('button', { name: 'Add 2 prompts' }).click()
    await form.getByText('2 prompts added.').waitFor()
    // Skipped lines stay for correction, under the header that names the columns, and can be saved.
    const rest = form.getByLabel('Pasted lines')
    await eventually(() => rest.inputValue()).toBe('text,country,topic,tags\nWhich grinder?,ZZ,,')
    const saving = page.waitForEvent('download')
    await form.getByRole('button', { name: 'Download left-out lines' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('prompts-left-out.csv')
    expect(await readFile(await saved.path(), 'utf8')).toBe(
      '\uFEFFtext,country,topic,tags,volume,samples_per_day,line,problem\r\n' +
        'Which grinder?,ZZ,,,,,2,country ZZ is not an ISO 3166-1 code such as US\r\n',
    )
    await rest.fill('text,country,topic,tags\nWhich grinder?,US,,')
    await form.getByRole('button', { name: 'Add 1 prompt' }).click()
    await form.getByText('1 prompt added.').waitFor()
    expect(await rest.inputValue()).toBe('')
    const { project_id, api } = web.tenant
    const topics = (await api.list_topics({ project_id })).data.filter(({ name }) => name.toLowerCase() === 'grinders')
    const tags = new Map((await api.list_tags({ project_id })).data.map(({ id, name }) => [id, name]))
    expect(topics).toHaveLength(1)
    const [one, two] = [await named('Which grinder is quiet, and cheap?'), await named('Welche Mühle ist leise?')]
    expect([one?.topic?.id, two?.topic?.id]).toEqual([topics[0]?.id, topics[0]?.id])
    const own = (prompt: typeof one) =>
      prompt?.tags.map(({ id }) => tags.get(id)).filter((name) => name === 'spring' || name === 'budget')
    expect([own(one)?.sort(), own(two)]).toEqual([['budget', 'spring'], ['spring']])
  })

  test('selected prompts get a topic and tags, are archived, unarchived, and deleted after confirmation', async () => {
    const { project_id, api } = web.tenant
    const words = ['Selected one?', 'Selected two?']
    for (const text of words) await api.create_prompt({ project_id, text, country_code: 'US' })
    const page = await web.load(path('?range=7d&search=Selected'))
    const table = page.getByRole('table', { name: 'Prompts' })
    await expect.poll(() => table.locator('tbody tr').count(), patience).toBe(2)
    await page.getByLabel('Select all').check()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Topic and tags' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Topic', { exact: true }).selectOption({ label: 'Price' })
    await form.getByLabel('New tag').fill('chosen')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => table.getByText('chosen').count(), patience).toBe(2)
    const tag = (await api.list_tags({ project_id })).data.find(({ name }) => name === 'chosen')
    for (const text of words) expect((await named(text))?.tags).toContainEqual({ id: tag?.id })

    await page.getByRole('button', { name: 'Archive 2' }).click()
    await page.getByText('No prompt matches').waitFor()
    await page.getByRole('button', { name: 'Archived', exact: true }).click()
    await page.waitForURL('**archived=archived*')
    await page.getByLabel('Select Selected one?').check()
    await page.getByRole('button', { name: 'Unarchive' }).click()
    await expect.poll(async () => (await named('Selected one?'))?.is_archived, patience).toBe(false)
    await expect.poll(() => table.locator('tbody tr').count(), patience).toBe(1)

    await page.getByLabel('Select Selected two?').check()
    await page.getByRole('button', { name: 'Delete' }).click()
    const confirm = page.getByRole('dialog', { name: 'Delete this prompt?' })
    await confirm.getByText('cannot be undone').waitFor()
    expect(await named('Selected two?')).toBeDefined()
    await confirm.getByRole('button', { name: 'Delete prompt' }).click()
    await confirm.waitFor({ state: 'detached' })
    expect(await named('Selected two?')).toBeUndefined()
    await page.getByText('No prompt matches').waitFor()
  })

  test('columns are chosen and kept in the address', async () => {
    const page = await web.load(path())
    const table = page.getByRole('table', { name: 'Prompts' })
    await table.waitFor()
    expect(await table.getByRole('columnheader', { name: 'Added' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('group', { name: 'Columns' }).getByText('Added', { exact: true }).click()
    await page.waitForURL('**columns=*added*')
    await table.getByRole('columnheader', { name: 'Added' }).waitFor()
    await page.reload()
    await table.getByRole('columnheader', { name: 'Added' }).waitFor()
  })

  test('a visibility opens the answers that name the own brand', async () => {
    const { project_id, api, own_brand_id } = web.tenant
    const page = await web.load(path('?range=7d'))
    const link = page
      .getByRole('table', { name: 'Prompts' })
      .getByRole('link', { name: /^\d+\.\d%/ })
      .first()
    await link.click()
    await page.waitForURL(`**/chats?*brand=${own_brand_id}*`)
    const prompt = new URL(page.url()).searchParams.get('prompt') ?? ''
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const { data } = await api.get_brands_report({
      project_id,
      start_date: day(6),
      end_date: day(0),
      filters: [
        { field: 'prompt_id', operator: 'in', values: [prompt] },
        { field: 'brand_id', operator: 'in', values: [own_brand_id] },
      ],
    })
    await page.locator('h1 + p').getByText(`· ${data[0]?.visibility_count} answer`).waitFor()
  })

  test('the page of a prompt shows its numbers and leads to its answers', async () => {
    const prompt = (await all())[0]
    const { project_id, api, own_brand_id } = web.tenant
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const { data } = await api.get_brands_report({
      project_id,
      start_date: day(6),
      end_date: day(0),
      filters: [{ field: 'prompt_id', operator: 'in', values: [prompt?.id ?? ''] }],
    })
    const own = data.find(({ brand }) => brand.id === own_brand_id)
    const page = await web.load(path(`/${prompt?.id}?range=7d&topics=to_0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d`))
    await page.getByRole('heading', { name: prompt?.messages[0]?.content ?? '' }).waitFor()
    const tiles = page.getByRole('group', { name: 'Numbers of the own brand' })
    await tiles.getByRole('button', { name: /^Visibility/ }).waitFor()
    await tiles.getByText(`${own?.visibility_count} of ${own?.visibility_total} answers`).first().waitFor()
    await page.getByRole('table', { name: 'By channel' }).waitFor()
    await tiles.getByRole('link').first().click()
    await page.waitForURL(`**/chats?*prompt=${prompt?.id}*`)
    await page.getByText(new RegExp(`· ${own?.visibility_count} answers?$`)).waitFor()
    await page.goBack()
    const answers = page.getByRole('region', { name: 'Answers' })
    await answers.getByText(`${own?.visibility_total} answers`).waitFor()
    await answers.getByRole('listitem').first().getByRole('link').click()
    await page.waitForURL('**/chats/ch_*')
  })

  test('suggestions are generated, tracked and rejected; missing profile fields are asked for', async () => {
    const { project_id, api } = web.tenant
    const page = await web.load(path('/suggestions'))
    await page.getByText('No suggestions to review').waitFor()
    const card = page.getByRole('region', { name: 'Generate suggestions' })
    // Missing fields are asked for, and the rest of the profile stays.
    const rest = { ...profile, products_and_services: [] }
    await api.set_project_profile({ project_id, ...rest, industry: '' })
    await card.getByLabel('About').selectOption({ label: 'Informational prompts' })
    await card.getByRole('button', { name: 'Generate' }).click()
    await card.getByLabel('Industry of the company').fill(profile.industry)
    await card.getByRole('button', { name: 'Save and generate' }).click()
    await page.waitForURL('**generation=*')
    expect((await api.get_project_profile({ project_id })).profile).toMatchObject(rest)
    await card.getByRole('status').getByText('added').waitFor()
    const table = page.getByRole('table', { name: 'Suggested prompts' })
    await table.waitFor()
    const before = (await api.list_prompt_suggestions({ project_id })).data
    const [first, second] = await table.locator('tbody th').allInnerTexts()
    await table.getByRole('button', { name: `Track: ${first}`, exact: true }).click()
    await table.getByRole('button', { name: `Reject: ${second}`, exact: true }).click()
    await expect.poll(() => table.locator('tbody tr').count(), patience).toBe(before.length - 2)
    expect(await named(first ?? '')).toBeDefined()
    expect(await named(second ?? '')).toBeUndefined()
    expect((await api.list_prompt_suggestions({ project_id })).total_count).toBe(before.length - 2)
  })

  test('a read key sees no write controls', async () => {
    const key = await web.tenant.companyKey('read')
    for (const rest of ['?range=7d', `/${(await all())[0]?.id}`, '/suggestions']) {
      const page = await web.load(path(rest), { key })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      const writes = page.getByRole('button', { name: /Add|Delete|Archive |Topic and tags|Generate|Track|Reject/ })
      expect(await writes.count()).toBe(0)
      expect(await page.getByRole('checkbox').count()).toBe(0)
      expect(await page.getByRole('link', { name: /Import/ }).count()).toBe(0)
    }
  })

  test('no page logs an error, apart from refused requests', () => {
    expect(web.complaints.filter((one) => !/status of 409/.test(one))).toEqual([])
  })
})
