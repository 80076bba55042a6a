import { readFileSync } from 'node:fs'
import { escapedHtml } from '../figures/html.ts'

type Json = Record<string, unknown>

const safe = (text: unknown) => escapedHtml(String(text ?? ''))

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; box-sizing: border-box; font-size: .875rem; border-right: 1px solid #8884 }
nav h2 { font-size: .75rem; text-transform: uppercase; letter-spacing: .05em; margin: 1.25rem 0 .25rem; opacity: .7 }
nav a { display: block; padding: .1rem 0; color: inherit; text-decoration: none }
nav a:hover, nav a:focus { text-decoration: underline }
main { padding: 2rem 3rem; max-width: 60rem }
section { border-top: 1px solid #8884; padding: 1.5rem 0 }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
.method { font-weight: 600; display: inline-block; min-width: 4rem }
table { border-collapse: collapse; width: 100%; font-size: .875rem; margin: .5rem 0 1rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #8883 }
details { margin: .5rem 0 } summary { cursor: pointer }
pre, output { overflow: auto; padding: .75rem; background: #8881; border-radius: .375rem }
form { display: grid; gap: .5rem } output { display: block; white-space: pre-wrap; font: .875rem/1.5 ui-monospace, monospace } output:empty { display: none }
form label, .keys label { display: grid; font-size: .875rem } input, textarea { font: .875rem/1.5 ui-monospace, monospace; padding: .35rem }
.keys { display: grid; gap: .5rem; max-width: 30rem } form button { justify-self: start; padding: .35rem 1rem }
@media (max-width: 50rem) { body { display: block } nav { position: static; height: auto; border: 0 } main { padding: 1rem } }
`

/** What the page may load: only its own script, which calls this service. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The script of the page. */
export const docsScript = readFileSync(new URL('docs-try.js', import.meta.url), 'utf8')

/** A reference page of an OpenAPI document: plain HTML, and one script with which its calls can be tried. */
export function docsPage(document: Json): string {
  const info = document.info as Json
  const base = safe((document.servers as { url: string }[])[0]?.url)
  const script = base.replace(/customer\/v1$/, 'docs/try.js')
  const schemas = ((document.components as Json).schemas ?? {}) as Record<string, Json>
  const operations = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => String((operation.tags as string[])[0]))
  const nav = [...byTag].map(
    ([tag, entries]) =>
      `<h2>${safe(tag)}</h2>${entries.map(({ operation }) => `<a href="#${operation.operationId}">${safe(operation.operationId)}</a>`).join('')}`,
  )
  const failures = (document.components as Json).responses as Record<string, Json>
  const sections = [...byTag.values()]
    .flat()
    .map(({ path, method, operation }) => section(path, method, operation, failures, base))
  const named = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details id="schema-${safe(name)}"><summary><code>${safe(name)}</code></summary><pre>${json(schema)}</pre></details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(info.title)}</title><style>${style}</style><script type="module" src="${script}"></script></head><body>
<nav aria-label="Operations"><strong>${safe(info.title)}</strong>${nav.join('')}<h2>Schemas</h2><a href="#schemas">All</a></nav>
<main><h1>${safe(info.title)} ${safe(info.version)}</h1><p>${safe(info.description)}</p>
<p>Paths are relative to <code>${base}</code>. Send the key in <code>X-API-Key</code>. This reference as data:
<a href="${base}/openapi/json"><code>${base}/openapi/json</code></a>.</p>
<div class="keys"><p>To try calls from this page, put a key here. It stays in this page and is sent only to this service. Calls that write change real data.</p>
<label>API key <input id="try-key" type="password" autocomplete="off" spellcheck="false"></label>
<label>Project, with a company key <input id="try-project" autocomplete="off" spellcheck="false" placeholder="or_…"></label></div>
${sections.join('')}<section id="schemas"><h2>Schemas</h2>${named.join('')}</section></main></body></html>`
}

interface Parameter {
  name: string
  in: string
  required: boolean
  deprecated?: true
  description?: string
  schema: Json
  example?: unknown
}

function section(path: string, method: string, operation: Json, failures: Record<string, Json>, base: string): string {
  const parameters = operation.parameters as Parameter[]
  const body = ((operation.requestBody as Json | undefined)?.content as Record<string, Json> | undefined)?.[
    'application/json'
  ]
  const responses = operation.responses as Record<string, Json>
  const [answer] = Object.values((responses['200']?.content ?? {}) as Record<string, Json>)
  const errors = Object.entries(responses).filter(([status]) => status !== '200')
  return `<section id="${safe(operation.operationId)}"><h2><code>${safe(operation.operationId)}</code></h2>
<p><code><span class="method">${method}</span>${safe(path)}</code></p><p>${safe(operation.description)}</p>
${
  parameters.length
    ? rows(
        'Parameters',
        parameters.map(({ name, in: place, required, deprecated, description, schema }) => [
          name,
          place,
          required,
          { ...schema, deprecated, description },
        ]),
      )
    : ''
}
${body ? fields(body.schema as Json) : ''}
<details><summary>Answer</summary><pre>${json(answer?.schema)}</pre></details>
<details><summary>Try it</summary>${tryForm(path, method, parameters, body, base)}</details>
<details><summary>Errors</summary><table>${errors.map(([status, failure]) => `<tr><td><code>${status}</code></td><td>${safe(failures[nameOf(failure)]?.description)}</td></tr>`).join('')}</table></details>
</section>`
}

/** A form with the example call, to change and send. */
function tryForm(path: string, method: string, parameters: Parameter[], body: Json | undefined, base: string): string {
  const inPath = new Map(parameters.flatMap((one) => (one.in === 'path' ? [[one.name, one.example] as const] : [])))
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place, required, example }) =>
      place === 'query' && required ? [[name, String(example ?? '')] as [string, string]] : [],
    ),
  )
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(inPath.get(name) ?? name)))
  const takesProject = parameters.some(({ name }) => name === 'project_id')
  const address = `${filled}${query.size > 0 ? `?${query}` : ''}`
  return `<form data-method="${method}" data-base="${base}"${takesProject ? ' data-project' : ''}>
<label>Path and query <input name="address" value="${safe(address)}" spellcheck="false"></label>
${body ? `<label>Body <textarea name="body" rows="8" spellcheck="false">${json(body.example ?? {})}</textarea></label>` : ''}
<button>Send</button><output></output></form>`
}

const nameOf = ({ $ref }: Json) => String($ref).split('/').at(-1) ?? ''

function fields(schema: Json): string {
  const required = (schema.required ?? []) as string[]
  const entries = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  return rows(
    'Body',
    entries.map(([name, type]) => [name, 'body', required.includes(name), type]),
  )
}

const rows = (title: string, entries: [name: string, place: string, required: boolean, schema: Json][]) =>
  `<h3>${title}</h3><table><thead><tr><th>Name</th><th>In</th><th>Takes</th></tr></thead><tbody>${entries
    .map(
      ([name, place, required, schema]) =>
        `<tr><td><code>${safe(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td>${safe(takes(schema))}</td></tr>`,
    )
    .join('')}</tbody></table>`

/** A schema in a few words. */
function takes(schema: Json): string {
  if (typeof schema.$ref === 'string') {
    return [nameOf(schema), schema.description].filter(Boolean).join('; ')
  }
  const union = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  const bounds = [
    schema.minimum ?? schema.minLength ?? schema.minItems,
    schema.maximum ?? schema.maxLength ?? schema.maxItems,
  ]
  const values = schema.enum as string[] | undefined
  return [
    union
      ? union.map(takes).join(' or ')
      : schema.type === 'array'
        ? `array of ${takes((schema.items ?? {}) as Json)}`
        : schema.type,
    values && (values.length > 12 ? `${values.slice(0, 12).join(', ')}, …` : values.join(', ')),
    bounds[1] !== undefined && `${bounds[0] ?? 0} to ${bounds[1]}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    schema.deprecated && 'deprecated',
    schema.description,
  ]
    .filter(Boolean)
    .join('; ')
}

const json = (value: unknown) => safe(JSON.stringify(value, null, 2))
