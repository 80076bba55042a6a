import type { FastifyRequest } from 'fastify'

/** The path of the API on this service. */
export const apiBase = '/customer/v1'

/** The path of the Model Context Protocol. */
export const mcpPath = '/mcp'

/** The route of an operation, as Fastify writes parameters. */
export const routeOf = (path: string) => apiBase + path.replace(/\{(\w+)\}/g, ':$1')

/** Matches the paths of an operation. */
export const patternOf = (path: string) => new RegExp(`^${apiBase}${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Whether pages from other origins may call the path of a request. */
export const isOfApi = ({ url }: FastifyRequest) => url.startsWith(`${apiBase}/`) || url.split('?')[0] === mcpPath

/** A proxy may strip the prefix or pass it on. */
export const withoutPrefix = (url: string, prefix: string) =>
  url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`)
    ? url.slice(prefix.length).replace(/^(?!\/)/, '/')
    : url
