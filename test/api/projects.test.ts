import { beforeAll, describe, expect, test } from 'vitest'
import type { Tenant, TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { profile } from './examples.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await sharedServer()
})

const acme = { name: 'Acme', domain: 'acme.com', country_code: 'US' as const }
/** A company of the given type and plan, with the first project that every tenant has. */
const companyOf = async (plan: object | null, type: 'standard' | 'agency' | 'partner' = 'standard') => {
  const { company_id, ...tenant } = await server.tenant()
  await server.services.db
    .updateTable('companies')
    .set({ type, plan: plan && JSON.stringify(plan) })
    .where('id', '=', company_id)
    .execute()
  return { company_id, ...tenant }
}
const storedProject = (id: string) =>
  server.services.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a new project', () => {
  beforeAll(async () => {
    tenant = await server.tenant()
  })

  test('is listed with what was sent, and with defaults', async () => {
    const { id } = await tenant.api.create_project({
      ...acme,
      name: '  Acme Germany ',
      country_code: 'DE',
      external_id: 'crm-7',
    })
    const { data } = await tenant.api.list_projects({ external_id: 'crm-7' })
    expect(data).toEqual([
      {
        id,
        name: 'Acme Germany',
        status: 'TRIAL',
        external_id: 'crm-7',
        country_code: 'DE',
        language_code: 'de',
        chat_interval_weekdays: [1, 2, 3, 4, 5, 6, 7],
        chat_interval_month_days: [],
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
    expect(id).toMatch(/^or_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(await storedProject(id)).toMatchObject({ timezone: 'UTC', allocated_credits: null })
  })

  test.each([
    ['US', 'en'],
    ['BR', 'pt'],
    ['JP', 'ja'],
    ['CH', 'de'],
    ['AT', 'de'],
  ] as const)('in %s uses language %s unless another is sent', async (country_code, language) => {
    const { id } = await tenant.api.create_project({ ...acme, country_code })
    const { id: other } = await tenant.api.create_project({ ...acme, country_code, language_code: 'fr' })
    expect((await storedProject(id)).language_code).toBe(language)
    expect((await storedProject(other)).language_code).toBe('fr')
  })

  test('has an own brand with its name and host', async () => {
    const { id } = await tenant.api.create_project({ ...acme, name: 'Bolt', domain: 'HTTPS://www.Bolt.io/shop?x=1' })
    const { data } = await tenant.api.list_brands({ project_id: id })
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^kw_/),
        name: 'Bolt',
        is_own: true,
        color: '#0088ff',
        source: 'onboarding',
        domains: ['bolt.io'],
        aliases: [],
      },
    ])
    expect((await storedProject(id)).domain).toBe('bolt.io')
  })

  test('has the other names that are sent for its brands, each once', async () => {
    const { id } = await tenant.api.create_project({
      ...{ ...acme, name: 'Bolt GmbH', aliases: ['Bolt', 'Bolt'] },
      competitors: [{ name: 'Crest AG', aliases: ['Crest'] }, { name: 'Kettle' }],
    })
    const { data } = await tenant.api.list_brands({ project_id: id })
    expect(data.map(({ name, aliases }) => [name, aliases])).toEqual([
      ['Bolt GmbH', ['Bolt']],
      ['Crest AG', ['Crest']],
      ['Kettle', []],
    ])
  })

  test('has the five system tags and nothing else', async () => {
    const { id } = await tenant.api.create_project(acme)
    const { data } = await tenant.api.list_tags({ project_id: id })
    expect(data.map(({ name, group, is_system }) => [name, group, is_system])).toEqual(
      expect.arrayContaining([
        ['branded', 'branding', true],
        ['non-branded', 'branding', true],
        ['informational', 'intentType', true],
        ['commercial', 'intentType', true],
        ['transactional', 'intentType', true],
      ]),
    )
    expect(data).toHaveLength(5)
  })

  test('is collected on the weekdays sent, each once', async () => {
    const { id } = await tenant.api.create_project({ ...acme, chat_interval_weekdays: [5, 1, 5] })
    expect((await storedProject(id)).chat_interval_weekdays).toEqual([1, 5])
    const { id: every } = await tenant.api.create_project({ ...acme, chat_interval_weekdays: [] })
    expect((await storedProject(every)).chat_interval_weekdays).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('tracks the channels sent, by id or alias, or those active in the registry', async () => {
    const { id } = await tenant.api.create_project({ ...acme, model_channel_ids: ['C-0', 'openai-0', 'A-0'] })
    const { data } = await tenant.api.list_model_channels({ project_id: id })
    expect(data.flatMap((row) => (row.is_active ? [row.id] : []))).toEqual(['A-0', 'C-0'])
    await expect(tenant.api.create_project({ ...acme, model_channel_ids: ['A-0', 'Z-9'] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^model_channel_ids\[1\] does not accept "Z-9"\. Use one of: A-0, A-1, /),
    })
  })

  test.each([
    [{ name: ' ' }, 'name must have 1 to 1000 characters, got 0.'],
    [{ domain: 'not a host' }, 'domain is not a host name: "not a host". Send for example example.com.'],
    [{ domain: 'https://' }, 'domain is not a host name: "https://". Send for example example.com.'],
    [
      { country_code: 'XX' },
      'country_code does not accept "XX". Use one of: the ISO 3166-1 codes in the API reference.',
    ],
    [{ country_code: undefined }, 'country_code is required. Send one of: the ISO 3166-1 codes in the API reference.'],
    [
      { timezone: 'Mars/Olympus' },
      'timezone "Mars/Olympus" is not an IANA time zone name. Send for example Europe/Berlin.',
    ],
    // The relational store reads it as Israel's time, others as India's or Ireland's.
    [{ timezone: 'IST' }, 'timezone "IST" is not an IANA time zone name. Send for example Europe/Berlin.'],
    [{ timezone: 'pnt' }, 'timezone "pnt" is not an IANA time zone name. Send for example Europe/Berlin.'],
    [{ timezone: '+01:00' }, 'timezone "+01:00" is not an IANA time zone name. Send for example Europe/Berlin.'],
    [{ allocated_credits: 0 }, 'allocated_credits must be number above 0, got 0.'],
    [{ language_code: 'deu' }, 'language_code must be a two-letter ISO 639-1 code, got "deu".'],
    [{ language_code: 'xx' }, 'language_code must be a two-letter ISO 639-1 code, got "xx".'],
    [{ external_id: 'x'.repeat(256) }, 'external_id must have 1 to 255 characters, got 256.'],
    [{ chat_interval_weekdays: [8] }, 'chat_interval_weekdays[0] must be integer from 1 to 7, got 8.'],
    [{ is_instant_pitch: true }, 'is_instant_pitch needs is_pitch true. Send both or neither.'],
    [{ is_pitch: true }, 'is_pitch is only open to agency and partner companies. Leave it out.'],
  ])('is refused with %j', async (fields, message) => {
    await expect(tenant.api.create_project({ ...acme, ...fields } as typeof acme)).rejects.toMatchObject({
      status: 400,
      message,
    })
  })

  test('accepts a time zone by its IANA name', async () => {
    for (const timezone of [
      'Europe/Berlin',
      'Asia/Kolkata',
      'UTC',
      'CET',
      'US/Pacific',
      'America/Argentina/Buenos_Aires',
    ]) {
      const { id } = await tenant.api.create_project({ ...acme, timezone })
      expect((await storedProject(id)).timezone).toBe(timezone)
    }
  })
})

describe('the list of projects', () => {
  const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

  test('is sorted oldest first, paged, with both counts', async () => {
    const { api } = await server.tenant()
    for (const name of ['Second', 'Third']) await api.create_project({ ...acme, name })
    expect(namesOf(await api.list_projects())).toEqual(['Acme', 'Second', 'Third'])
    const page = await api.list_projects({ limit: 1, offset: 1 })
    expect([namesOf(page), page.total_count, page.totalCount]).toEqual([['Second'], 3, 3])
  })

  test('can be filtered by creation date in UTC, both dates inclusive', async () => {
    const { api, project_id } = await server.tenant()
    const created_at = new Date('2026-03-01T23:59:59.999Z')
    await server.services.db.updateTable('projects').set({ created_at }).where('id', '=', project_id).execute()
    const found = async (start_date?: string, end_date?: string) =>
      (await api.list_projects({ start_date, end_date })).total_count
    expect(await found('2026-03-01', '2026-03-01')).toBe(1)
    expect(await found('2026-03-01')).toBe(1)
    expect(await found(undefined, '2026-03-01')).toBe(1)
    expect(await found('2026-03-02')).toBe(0)
    expect(await found(undefined, '2026-02-28')).toBe(0)
  })

  test('shows a project key only its project, and never a deleted one', async () => {
    const { api, project, project_id } = await server.tenant()
    const { id } = await api.create_project({ ...acme, name: 'Second' })
    expect(namesOf(await project.list_projects())).toEqual(['Acme'])
    await server.services.db
      .updateTable('projects')
      .set({ deleted_at: new Date() })
      .where('id', '=', project_id)
      .execute()
    const { data, total_count } = await api.list_projects()
    expect([data.map((row) => row.id), total_count]).toEqual([[id], 1])
    await expect(api.list_brands({ project_id })).rejects.toMatchObject({ status: 404 })
  })

  test('never shows projects of another company', async () => {
    const [{ api }, other] = [await server.tenant(), await server.tenant()]
    expect((await api.list_projects()).data.map(({ id }) => id)).not.toContain(other.project_id)
    expect((await api.list_projects({ external_id: 'nobody' })).data).toEqual([])
  })
})

describe('a plan', () => {
  test('limits projects', async () => {
    const { api } = await companyOf({ projects: 2 })
    await api.create_project(acme)
    await expect(api.create_project(acme)).rejects.toMatchObject({
      status: 400,
      message: 'The plan allows 2 projects and all are used. End one or raise the plan.',
    })
  })

  test('limits pitch projects separately', async () => {
    const { api } = await companyOf({ projects: 1, pitch_projects: 1 }, 'agency')
    await api.create_project({ ...acme, is_pitch: true })
    await expect(api.create_project({ ...acme, is_pitch: true })).rejects.toMatchObject({
      status: 400,
      message: 'The plan allows 1 pitch projects and all are used. End one or raise the plan.',
    })
    await expect(api.create_project(acme)).rejects.toMatchObject({ status: 400 })
  })

  test('with credits requires allocated_credits for every project', async () => {
    const { api } = await companyOf({ credits: 100 })
    await expect(api.create_project(acme)).rejects.toMatchObject({
      status: 400,
      message:
        'allocated_credits is required: this company already has a plan or a project. Send the credits for the new project.',
    })
    const { id } = await api.create_project({ ...acme, allocated_credits: 60 })
    expect(await storedProject(id)).toMatchObject({ status: 'CUSTOMER', allocated_credits: 60 })
  })

  test('allocates no more credits than it has; waiting does not help, so there is no retry-after', async () => {
    const { api, key } = await companyOf({ credits: 100 })
    await api.create_project({ ...acme, allocated_credits: 60 })
    const { status, headers, json } = await server.send('/customer/v1/projects', {
      method: 'POST',
      key,
      body: JSON.stringify({ ...acme, allocated_credits: 40.5 }),
    })
    expect([status, json, headers.get('retry-after')]).toEqual([
      429,
      {
        message:
          'allocated_credits 40.5 exceeds the 40 unallocated credits. Lower it or free credits in another project.',
      },
      null,
    ])
    expect(headers.get('x-ratelimit-limit')).toBe('100000')
    await api.create_project({ ...acme, allocated_credits: 40 })
  })

  test('allocates its credits once under concurrent requests', async () => {
    const { api } = await companyOf({ credits: 100 })
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.create_project({ ...acme, allocated_credits: 30 })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('a company without one has no limits and need not send credits', async () => {
    const { api } = await companyOf(null)
    const { id } = await api.create_project({ ...acme, allocated_credits: 5 })
    expect(await storedProject(id)).toMatchObject({ status: 'TRIAL', allocated_credits: 5 })
    await api.create_project(acme)
  })
})

describe('a pitch project', () => {
  test.each(['agency', 'partner'] as const)('is open to an %s company, and uses no credits', async (type) => {
    const { api } = await companyOf({ credits: 100 }, type)
    const { id } = await api.create_project({ ...acme, is_pitch: true, is_instant_pitch: true })
    expect(await storedProject(id)).toMatchObject({ status: 'PITCH', is_instant_pitch: true, allocated_credits: null })
    await expect(api.create_project({ ...acme, is_pitch: true, allocated_credits: 5 })).rejects.toMatchObject({
      status: 400,
      message: 'allocated_credits cannot be sent with is_pitch true; a pitch project takes none. Leave it out.',
    })
  })

  test('is not open to other types of companies', async () => {
    const { api } = await companyOf({ credits: 100 })
    await expect(api.create_project({ ...acme, is_pitch: true })).rejects.toMatchObject({ status: 400 })
  })
})

interface Described {
  'application/json': { schema: { properties: Record<string, object>; required: string[]; allOf: object[] } }
}

describe('the project profile', () => {
  const put = (tenant: Tenant, body: object) =>
    server.send('/customer/v1/project-profile', {
      method: 'PUT',
      key: tenant.key,
      body: JSON.stringify({ project_id: tenant.project_id, ...body }),
    })
  const { audience_distribution: audience } = profile
  const twins = {
    brandPresentation: ['friendly'],
    productsAndServices: profile.products_and_services,
    targetMarkets: [{ location: 'Berlin', marketSize: 'City', osmId: 'R62422' }],
    audienceDistribution: { simpleRecommendationSeeker: 50, informedShopper: 30, evaluativeResearcher: 20 },
    usedPreparedProfile: false,
  }

  test('is null until it is set', async () => {
    const { project } = await server.tenant()
    expect(await project.get_project_profile()).toEqual({ profile: null })
  })

  test('is returned in both spellings', async () => {
    const { project } = await server.tenant()
    expect(await project.set_project_profile(profile)).toEqual({})
    expect(await project.get_project_profile()).toEqual({
      profile: {
        name: 'Acme',
        ...profile,
        ...twins,
        target_markets: [{ ...profile.target_markets[0], marketSize: 'City', osmId: 'R62422' }],
        audience_distribution: { ...audience, ...twins.audienceDistribution },
      },
    })
  })

  test('can be set in either spelling; snake_case takes precedence', async () => {
    const tenant = await server.tenant()
    const { occupation, industry } = profile
    expect(await put(tenant, { occupation, industry, ...twins })).toMatchObject({ status: 200, json: {} })
    expect((await tenant.project.get_project_profile()).profile).toMatchObject(profile)
    await put(tenant, {
      ...profile,
      ...twins,
      brandPresentation: ['older'],
      audienceDistribution: { simpleRecommendationSeeker: 1 },
    })
    expect((await tenant.project.get_project_profile()).profile).toMatchObject(profile)
    await put(tenant, {
      ...profile,
      target_markets: [{ location: 'Rome', marketSize: 'National', market_size: 'City' }],
    })
    expect((await tenant.project.get_project_profile()).profile?.target_markets).toEqual([
      { location: 'Rome', market_size: 'City', marketSize: 'City' },
    ])
  })

  test('requires every field', async () => {
    const tenant = await server.tenant()
    for (const field of Object.keys(profile)) {
      const rest = Object.fromEntries(Object.entries(profile).filter(([name]) => name !== field))
      expect(await put(tenant, rest)).toMatchObject({
        status: 400,
        json: { message: expect.stringContaining(`${field} is required`) },
      })
    }
  })

  test('is described with both spellings', async () => {
    const { json } = await server.send('/customer/v1/openapi/json')
    const { paths } = json as { paths: { '/project-profile': { put: { requestBody: { content: Described } } } } }
    const { schema } = paths['/project-profile'].put.requestBody.content['application/json']
    expect(Object.keys(schema.properties).sort()).toEqual(
      ['project_id', 'occupation', 'industry', ...Object.keys(twins), ...Object.keys(profile).slice(2)].sort(),
    )
    expect(schema.required).toEqual(['occupation', 'industry'])
    expect(schema.allOf).toContainEqual({
      anyOf: [{ required: ['brand_presentation'] }, { required: ['brandPresentation'] }],
    })
    expect(schema.properties.targetMarkets).toMatchObject({
      deprecated: true,
      items: { properties: { location: {}, market_size: {}, marketSize: { deprecated: true }, osmId: {} } },
    })
  })

  test('can be sent back as it was read', async () => {
    const tenant = await server.tenant()
    await tenant.project.set_project_profile(profile)
    const read = await tenant.project.get_project_profile()
    expect(await put(tenant, read.profile ?? {})).toMatchObject({ status: 200 })
    expect(await tenant.project.get_project_profile()).toEqual(read)
  })

  test('accepts empty lists, and ignores a name', async () => {
    const tenant = await server.tenant()
    const empty = { ...profile, brand_presentation: [], products_and_services: [], target_markets: [] }
    expect((await put(tenant, { ...empty, name: 'Renamed' })).status).toBe(200)
    expect((await tenant.project.get_project_profile()).profile).toMatchObject({ ...empty, name: 'Acme' })
  })

  test.each([
    [{ occupation: undefined }, 'occupation is required. Send a string.'],
    [{ used_prepared_profile: 'yes' }, 'used_prepared_profile must be true or false, not a string.'],
    [{ industry: null }, 'industry cannot be null. Leave it out or send a string.'],
    [
      { audience_distribution: { ...audience, informed_shopper: 31 } },
      'audience_distribution adds up to 101; the three values must add up to 100.',
    ],
    [
      { audience_distribution: { ...audience, informed_shopper: -1 } },
      'audience_distribution.informed_shopper must be integer from 0 to 100, got -1.',
    ],
    [
      { audience_distribution: { ...audience, informed_shopper: undefined } },
      'audience_distribution.informed_shopper is required. Send an integer.',
    ],
    [
      { target_markets: [{ location: 'Berlin', market_size: 'Village' }] },
      'target_markets[0].market_size does not accept "Village". Use one of: Neighborhood, City, State/Province, National, Continental Bloc, Global.',
    ],
    [{ brand_presentation: 'friendly' }, 'brand_presentation must be an array, not a string.'],
    [{ target_markets: [{ market_size: 'City' }] }, 'target_markets[0].location is required. Send a string.'],
  ])('is refused with %j', async (fields, message) => {
    expect(await put(tenant, { ...profile, ...fields })).toMatchObject({ status: 400, json: { message } })
  })

  test('cannot be set while the project is onboarding', async () => {
    const { project, project_id } = await server.tenant()
    await server.services.db
      .updateTable('projects')
      .set({ status: 'ONBOARDING' })
      .where('id', '=', project_id)
      .execute()
    await expect(project.set_project_profile(profile)).rejects.toMatchObject({
      status: 403,
      message: `Project ${project_id} is still onboarding. Set the profile when onboarding has finished.`,
    })
  })
})
