import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allOperations, apiTypes, clientType, operationLines, operationTypes } from './client-operations.ts'
import { compile, json, type Manifest, packFolder, put, putPage, root } from './stage.ts'

/** The files of `src/client` that do not depend on the contract. */
const modules = ['api-errors', 'connect', 'operation-table', 'paging', 'retries', 'streams']

const exported = `export {
  ApiError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  ForbiddenError,
  KeyReusedError,
  NotFoundError,
  PlanLimitError,
  RateLimitError,
  ServiceError,
  UnauthorizedError,
} from './api-errors.js'
export { connect } from './connect.js'
export { eachPage, eachRow } from './paging.js'
`

const index = `import { table } from './all-operations.js'
import { connect } from './connect.js'
import { operationsIn } from './operation-table.js'

${exported}
export function createClient(options) {
  const bind = connect(options)
  return Object.fromEntries(operationsIn(table).map(([id, line]) => [id, bind(line)]))
}
`

const indexTypes = `import type { BoundOperation, ConnectOptions } from './connect.js'
import type * as types from './types.js'

${exported}export type { BoundOperation, CallOptions, ConnectOptions, OperationLine } from './connect.js'
export type { RowsAnswer } from './paging.js'
export type * from './types.js'

/** One function per operation, named by its id. */
${clientType()}
/**
 * A typed client for the whole API. Calls throw \`ApiError\` (a class for each status) or \`ConnectionError\`.
 * A small program imports \`connect\` and only the operations it uses from \`answerscope-client/operations\`.
 */
export declare function createClient(options: ConnectOptions): Client
`

/** Packs the typed client: compiled, with types that need no other package. @returns the path of the tarball */
export async function packClient({ version, description, license }: Manifest, into: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-client-'))
  try {
    const [build, stage] = [join(folder, 'build'), join(folder, 'package')]
    await mkdir(stage)
    await compile(
      build,
      {
        target: 'ES2022',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        types: [],
        module: 'NodeNext',
        strict: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        rewriteRelativeImportExtensions: true,
        declaration: true,
        outDir: stage,
        rootDir: join(root, 'src/client'),
      },
      modules.map((name) => join(root, `src/client/${name}.ts`)),
    )
    await put(stage, 'operations.js', operationLines())
    await put(stage, 'all-operations.js', allOperations())
    await put(stage, 'operations.d.ts', operationTypes())
    await put(stage, 'types.js', 'export {}\n')
    await put(stage, 'types.d.ts', apiTypes())
    await put(stage, 'index.js', index)
    await put(stage, 'index.d.ts', indexTypes)
    await putPage(stage, 'README.md', 'docs/client.md')
    for (const file of ['LICENSE', 'CHANGELOG.md']) await cp(join(root, file), join(stage, file))
    await put(
      stage,
      'package.json',
      json({
        name: 'answerscope-client',
        version,
        description: `The typed client for Answerscope. ${description}`,
        license,
        type: 'module',
        sideEffects: false,
        engines: { node: '>=20' },
        exports: {
          '.': { types: './index.d.ts', default: './index.js' },
          './operations': { types: './operations.d.ts', default: './operations.js' },
          './package.json': './package.json',
        },
      }),
    )
    return await packFolder(stage, into)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
