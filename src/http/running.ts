import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Actor, Services } from '../domain/foundation/context.ts'
import { AppError } from '../errors.ts'
import { isDisconnected, onceClosed } from './disconnects.ts'

const every_ms = 1000

/** Signals that end a request early. */
export interface RequestSignals {
  /** Fires when the caller has disconnected. */
  gone: AbortSignal
  /** Fires when the request is no longer allowed; its reason is the AppError that says why. */
  refused: AbortSignal
}

interface Running {
  key_id: string
  session_hash: string | null
  project_id: string | null
  /** @throws AppError when the request would be refused if it were made now */
  check: () => Promise<void>
  refuse: (reason: AppError) => void
}

/**
 * Watches running requests. Every second one statement checks in the store whether their keys, sessions and projects
 * still exist, so that a long request ends even if another server revoked its key.
 */
export function createRunning(services: Pick<Services, 'db' | 'now' | 'log'>) {
  const { db, log } = services
  const running = new Set<Running>()
  let timer: NodeJS.Timeout | undefined

  function lookLater() {
    if (timer || running.size === 0) return
    timer = setTimeout(async () => {
      if (running.size > 0)
        await look().catch((error) => log.warn({ err: error }, 'the keys of running requests could not be checked'))
      timer = undefined
      lookLater()
    }, every_ms).unref()
  }

  async function look() {
    const asked = [...running]
    const now = services.now()
    const { rows } = await sql<{ place: number }>`
      SELECT place - 1 AS place
      FROM unnest(
        ${asked.map(({ key_id }) => key_id)}::text[],
        ${asked.map(({ session_hash }) => session_hash)}::text[],
        ${asked.map(({ project_id }) => project_id)}::text[]
      ) WITH ORDINALITY AS asked (key_id, session_hash, project_id, place)
      WHERE NOT EXISTS (
          SELECT FROM api_keys
          WHERE id = asked.key_id AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
        )
        OR asked.session_hash IS NOT NULL AND NOT EXISTS (
          SELECT FROM sessions WHERE id_hash = asked.session_hash AND expires_at > ${now}
        )
        OR asked.project_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM projects WHERE id = asked.project_id AND deleted_at IS NULL
        )`.execute(db)
    for (const { place } of rows) await endRefused(asked[place])
  }

  /** Repeats the initial check, so that the caller gets the same message as its next request would. */
  async function endRefused(request: Running | undefined) {
    try {
      await request?.check()
    } catch (error) {
      if (!request || !(error instanceof AppError)) throw error
      running.delete(request)
      request.refuse(error)
    }
  }

  return {
    /** Watches a request until it is answered. */
    begin(
      { actor, project_id, check }: { actor: Actor; project_id: string | undefined; check: () => Promise<void> },
      reply: FastifyReply,
    ): RequestSignals {
      const [gone, refused] = [new AbortController(), new AbortController()]
      const { key_id, session_hash = null } = actor
      const request = {
        key_id,
        session_hash,
        project_id: project_id ?? actor.project_id,
        check,
        refuse: (reason: AppError) => refused.abort(reason),
      }
      running.add(request)
      lookLater()
      onceClosed(reply, () => {
        running.delete(request)
        if (isDisconnected(reply)) gone.abort()
      })
      return { gone: gone.signal, refused: refused.signal }
    },
  }
}
