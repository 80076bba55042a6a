import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { createClient } from '../../src/client/client.ts'
import type { Random } from '../../src/demo/random.ts'
import { type Examples, makeExamples } from '../api/examples.ts'
import { markProject } from './marks.ts'
import type { Running } from './running.ts'

/** The sender of a request. */
export interface Caller {
  name: string
  headers: Record<string, string>
  /** For a key in the address. */
  query?: string
  /** Belongs to one project of the company and must not see data of the others. */
  is_of_project: boolean
}

/** A company with data of every kind, and callers with and without access to it. */
export interface Callers {
  examples: Examples
  /** Callers whose requests get further are picked more often. */
  any(random: Random): Caller
  /** A text that exists only in another project of the company. */
  neighbour_mark: string
}

export const jwtSecret = randomBytes(32).toString('hex')
export const newMark = (kind: string) => `${kind}${randomBytes(6).toString('hex')}`

export async function createCallers(service: Running, clock: number): Promise<Callers> {
  const { url } = service
  const key = await service.ask('company')
  const api = createClient({ url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const neighbour_mark = newMark('neighbour')
  await markProject(api, neighbour_mark)
  const examples = await makeExamples({ api, project_id })
  const keyOf = (fields: object) =>
    api.create_api_key({ name: 'caller', scope: 'company', access: 'write', ...fields } as never)
  const ofProject = { scope: 'project', project_id }
  const [reader, projectWriter, projectReader, gone, ofToken] = await Promise.all(
    [{ access: 'read' }, ofProject, { ...ofProject, access: 'read' }, {}, {}].map(keyOf),
  )
  await api.revoke_api_key({ api_key_id: gone?.id ?? '' })
  const token = await new SignJWT({ iss: 'answerscope', aud: 'answerscope', sub: ofToken?.id ?? '' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(clock / 1000))
    .setExpirationTime(Math.floor(clock / 1000) + 80 * 86_400)
    .sign(new TextEncoder().encode(jwtSecret))
  const signedIn = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const header = (value: string) => ({ 'x-api-key': value })
  const company = (name: string, headers: Record<string, string>): Caller => ({ name, headers, is_of_project: false })
  const project = (name: string, headers: Record<string, string>): Caller => ({ name, headers, is_of_project: true })
  const writer = company('company key, write', header(key))
  const all: [weight: number, caller: Caller][] = [
    [30, writer],
    [16, project('project key, write', header(projectWriter?.key ?? ''))],
    [8, company('company key, read', header(reader?.key ?? ''))],
    [8, project('project key, read', header(projectReader?.key ?? ''))],
    [8, company('key of another company', header(await service.ask('company')))],
    [8, company('session cookie', { cookie, origin: url })],
    [3, company('session cookie from elsewhere', { cookie, origin: 'http://evil.test' })],
    [8, company('bearer token', { authorization: `Bearer ${token}` })],
    [3, company('key as bearer', { authorization: `Bearer ${key}` })],
    [3, { ...company('key in the address', {}), query: `api_key=${key}` }],
    [3, company('revoked key', header(gone?.key ?? ''))],
    [1, company('key that nobody has', header('skc-nobody'))],
    [1, company('nobody', {})],
  ]
  const weighted = all.flatMap(([weight, caller]) => Array<Caller>(weight).fill(caller))
  return { examples, neighbour_mark, any: (random) => random.pick(weighted) }
}
