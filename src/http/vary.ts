import type { FastifyReply } from 'fastify'

/** Names a request header that the answer depends on. */
export function addToVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  const names = String(before ?? '').split(/\s*,\s*/)
  if (names.some((one) => one.toLowerCase() === name.toLowerCase())) return
  reply.header('vary', before === undefined ? name : `${before}, ${name}`)
}
