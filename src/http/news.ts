import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { integer, text } from '../contract/shared.ts'
import type { Actor, Services } from '../domain/foundation/context.ts'
import { markSeen, newsOf } from '../domain/foundation/events/news.ts'
import { projectOf } from '../domain/setup/projects/open-projects.ts'
import { readJson } from './body.ts'
import type { App } from './fastify-app.ts'
import { checked, queryValues } from './input.ts'
import { namedProject } from './named-project.ts'

const Project = z.object({ project_id: text(1, 100).optional() })
const Seen = Project.extend({ seq: integer(0) })
const seen = { bytes: 10_000, parts: 100 }

/** What is new in a project for the signed-in user: the bell of the dashboard, outside the API. */
export function registerNews(
  app: App,
  services: Services,
  caller: (req: FastifyRequest, reply: FastifyReply) => Promise<Actor>,
) {
  const { db } = services
  app.get('/session/news', async (req, reply) => {
    const actor = await caller(req, reply)
    const search = new URL(req.url, 'http://localhost').searchParams
    checked(Project, queryValues(search, Project))
    const project_id = await projectOf(db, actor, namedProject(search, {}), 'in the query')
    return await newsOf(services, { key_id: actor.key_id, project_id })
  })

  app.put('/session/news', async (req, reply) => {
    const actor = await caller(req, reply)
    const { project_id: named, seq } = checked(Seen, await readJson(req.raw, seen))
    const project_id = await projectOf(db, actor, named, 'in the body')
    return { seen_seq: await markSeen(db, { key_id: actor.key_id, project_id }, seq) }
  })
}
