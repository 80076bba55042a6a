import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { nearest } from '../contract/nearest.ts'
import { isData } from '../engines/fenced.ts'
import { readyPrompts, renderPrompt } from './prompts.ts'
import { ToolRefusal } from './refusal.ts'
import { readResource, resources, templates } from './resources.ts'
import { AnsweringStreams } from './streams.ts'
import type { Tool, ToolAnswer, ToolCaller } from './tool.ts'
import { tools } from './tools.ts'

const instructions = `Answerscope measures how AI answer engines present brands. Start with describe_project. Names work wherever ids do. Numbers are estimates: give them with their interval, and heed the verdicts. [n] in a row stands for text n of "quoted". ${isData}`

/** The schema as JSON, without what a model need not read: the upper bound of integers, and that more fields are allowed. */
function schemaOf(schema: z.ZodObject) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override({ jsonSchema }) {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (typeof jsonSchema.additionalProperties === 'object' && isEmpty(jsonSchema.additionalProperties)) {
        delete jsonSchema.additionalProperties
      }
    },
  })
  return json as { type: 'object' }
}

const isEmpty = (schema: object) => Object.keys(schema).length === 0

const described = (one: Tool) => ({
  name: one.name,
  title: one.title,
  description: one.description,
  inputSchema: schemaOf(one.input),
  outputSchema: schemaOf(one.output),
  annotations: {
    readOnlyHint: !one.is_writing,
    ...(one.is_writing && { destructiveHint: true }),
    openWorldHint: false,
  },
})
const descriptions = new Map(tools.map((one) => [one, described(one)]))

/** The tools that the caller may use, always in the same order. */
const toolsOf = ({ access }: ToolCaller) => tools.filter(({ is_writing }) => !is_writing || access !== 'read')

/** A server for one caller: one request, or one connection. */
function serverFor(caller: ToolCaller): Server {
  const server = new Server(
    { name: 'answerscope', title: 'Answerscope', version: manifest.version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  )
  const words = (error: unknown) => (error instanceof ToolRefusal ? error.message : caller.explain(error))
  const invalid = (error: unknown) => new ProtocolError(ProtocolErrorCode.InvalidParams, words(error))
  server.setRequestHandler('tools/list', () => ({
    tools: toolsOf(caller).flatMap((one) => descriptions.get(one) ?? []),
  }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    try {
      return told(await toolNamed(caller, params.name).answer(caller, (params.arguments ?? {}) as never))
    } catch (error) {
      // The model reads this and can ask a better question.
      return { isError: true, content: [{ type: 'text' as const, text: words(error) }] }
    }
  })
  server.setRequestHandler('resources/list', () => ({ resources }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: templates }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const found = await readResource(caller, uri).catch((error) => {
      throw invalid(error)
    })
    if (!found) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, ...found }] }
  })
  server.setRequestHandler('prompts/list', () => ({
    prompts: readyPrompts.map(({ render: _, ...prompt }) => prompt),
  }))
  server.setRequestHandler('prompts/get', ({ params }) => {
    try {
      const { description, text } = renderPrompt(params.name, params.arguments ?? {})
      return { description, messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
    } catch (error) {
      throw invalid(error)
    }
  })
  return server
}

/** The answer of a tool: structured, and repeated as text for clients that do not support structured content. */
const told = (said: ToolAnswer) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(said) }],
  structuredContent: said,
})

function toolNamed(caller: ToolCaller, name: string): Tool {
  const known = toolsOf(caller)
  const found = known.find((one) => one.name === name)
  if (found) return found
  if (tools.some((one) => one.name === name)) {
    throw new ToolRefusal(`This key has read access; ${name} changes data. Use a key with write access.`)
  }
  const names = known.map((one) => one.name)
  const meant = nearest(name, names)
  throw new ToolRefusal(
    `There is no tool ${JSON.stringify(name.slice(0, 100))}. ${meant === undefined ? '' : `Did you mean ${meant}? `}There are: ${names.join(', ')}.`,
  )
}

/** A request of streamable HTTP whose sender is known. */
export interface WebRequest {
  request: Request
  /** Its body. */
  parsed: unknown
  caller: ToolCaller
}

/**
 * Answers requests of streamable HTTP, each by itself: no session is kept, so that any server can answer any of them.
 * @param onError receives requests that the protocol refuses
 */
export function createWebServer(onError: (error: Error) => void) {
  const { fetch } = createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.caller as ToolCaller), {
    // The tools do not change while the server runs, so there is nothing to subscribe to.
    maxSubscriptions: 0,
    onerror: onError,
  })
  return {
    answer: ({ request, parsed, caller }: WebRequest): Promise<Response> =>
      fetch(request, { parsedBody: parsed, authInfo: { token: '', clientId: '', scopes: [], extra: { caller } } }),
  }
}

/**
 * Answers on the standard streams of this process.
 * @returns when the input has ended and everything in it is answered
 */
export async function serveStreams(caller: ToolCaller): Promise<void> {
  const transport = new AnsweringStreams()
  serveStdio(() => serverFor(caller), { transport, maxSubscriptions: 0 })
  await transport.closed
}
