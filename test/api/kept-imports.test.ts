import { describe, expect, test } from 'vitest'
import { keptImports } from '../../src/contract/kept-imports.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const file = { kind: 'chats', file_name: 'bolt.csv', file_bytes: 5000, fingerprint: 'a1' } as const
const mapping = {
  sheet: null,
  columns: ['Question', 'Answer'],
  fields: [
    { field: 'prompt', column: 'Question' },
    { field: 'country', value: 'DE' },
  ],
}
const rejection = (line: number) => ({ line, reason: 'invalid' as const, message: `Line ${line}`, item_id: null })

describe('imports of files', () => {
  test('are listed with the key that started them, add up progress, and resume where they stopped', async () => {
    const { project } = await server.tenant()
    const { id: import_id } = await project.create_import({ ...file, mapping })
    const begun = {
      id: import_id,
      ...file,
      on_conflict: 'skip',
      mapping,
      state: 'running',
      ...{ lines_read: 0, created: 0, replaced: 0, skipped: 0, rejected: 0 },
      key_name: expect.stringMatching(/./),
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    }
    expect(await project.list_imports({})).toEqual({ data: [begun], total_count: 1 })
    expect(await project.get_import({ import_id })).toEqual({ ...begun, rejections: [] })

    const first = { from_line: 0, lines_read: 100, created: 90, skipped: 8, rejected: 2 }
    const rejections = [rejection(7), { ...rejection(9), item_id: 'nine' }]
    expect(await project.update_import({ import_id, progress: { ...first, rejections } })).toEqual({})
    // Sent again, as after a lost answer: it does not count twice.
    await expect(project.update_import({ import_id, progress: { ...first, rejections } })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('100 lines of the file have been read, not 0 (progress.from_line).'),
    })
    const second = { from_line: 100, lines_read: 130, replaced: 29, rejected: 1, rejections: [rejection(120)] }
    await project.update_import({ import_id, state: 'done', progress: second })
    expect(await project.get_import({ import_id })).toEqual({
      ...begun,
      state: 'done',
      ...{ lines_read: 130, created: 90, replaced: 29, skipped: 8, rejected: 3 },
      rejections: [...rejections, rejection(120)],
    })
    expect(await project.delete_import({ import_id })).toEqual({})
    await expect(project.get_import({ import_id })).rejects.toMatchObject({ status: 404 })
    expect((await project.list_imports({})).total_count).toBe(0)
  })

  test('of pages and perception runs accept no on_conflict', async () => {
    const { project } = await server.tenant()
    const { id: import_id } = await project.create_import({ ...file, kind: 'pages' })
    expect(await project.get_import({ import_id })).toMatchObject({ kind: 'pages', on_conflict: null, mapping: null })
    await expect(project.create_import({ ...file, kind: 'pages', on_conflict: 'skip' })).rejects.toMatchObject({
      status: 400,
      message: 'on_conflict does not apply to kind pages, which always replaces. Leave it out.',
    })
  })

  test('keep their first rejections, and a project keeps its latest imports', async () => {
    const { project, project_id } = await server.tenant()
    const { id: oldest } = await project.create_import(file)
    await server.services.db
      .insertInto('imports')
      .values(
        Array.from({ length: keptImports.of_project - 1 }, (_, at) => ({
          ...{ id: `${project_id}-${at}`, project_id, ...file },
          ...{ api_key_id: null, on_conflict: null, mapping: null },
        })),
      )
      .execute()
    expect((await project.list_imports({})).data[0]?.id).toBe(oldest)
    const { id: import_id } = await project.create_import(file)
    const { data } = await project.list_imports({})
    expect([data.length, data.some(({ id }) => id === oldest), data.at(-1)?.id]).toEqual([200, false, import_id])
    expect(data[0]?.key_name).toBeNull()

    const some = (from: number, count: number) => ({
      from_line: from,
      lines_read: from + count,
      rejected: count,
      rejections: Array.from({ length: count }, (_, at) => rejection(from + at + 1)),
    })
    await project.update_import({ import_id, progress: some(0, 999) })
    await project.update_import({ import_id, progress: some(999, 2) })
    const { rejected, rejections } = await project.get_import({ import_id })
    expect([rejected, rejections.length, rejections.at(-1)?.line]).toEqual([1001, 1000, 1000])
  })

  test.each([
    [
      'lines that go backwards',
      { from_line: 5, lines_read: 4 },
      'progress.lines_read (4) is less than from_line (5). Send lines in order.',
    ],
    [
      'more items than lines',
      { from_line: 0, lines_read: 2, created: 2, rejected: 1 },
      'progress has 3 items (created, replaced, skipped, rejected) of 2 lines. Count each line once.',
    ],
    [
      'rejections that are not counted',
      { from_line: 0, lines_read: 2, rejections: [rejection(1)] },
      'progress.rejections has 1 entries, but rejected is 0.',
    ],
    [
      'unknown reasons',
      { from_line: 0, lines_read: 1, rejected: 1, rejections: [{ ...rejection(1), reason: 'odd' }] },
      'progress.rejections[0].reason does not accept "odd".',
    ],
  ])('%s are refused', async (_, progress, message) => {
    const { project } = await server.tenant()
    const { id: import_id } = await project.create_import(file)
    await expect(project.update_import({ import_id, progress: progress as never })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
    expect(await project.get_import({ import_id })).toMatchObject({ lines_read: 0, rejected: 0 })
  })

  test('have mappings whose fields have either a column or a value', async () => {
    const { project } = await server.tenant()
    const fields = [{ field: 'prompt', column: 'Question', value: 'Why?' }]
    await expect(project.create_import({ ...file, mapping: { ...mapping, fields } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('mapping.fields[0] needs either column or value.'),
    })
  })

  test('belong to one project: another tenant can neither see, change nor delete them', async () => {
    const [one, other] = [await server.tenant(), await server.tenant()]
    const { id: import_id } = await one.project.create_import(file)
    expect((await other.project.list_imports({})).data).toEqual([])
    const refused = { status: 404 }
    await expect(other.project.get_import({ import_id })).rejects.toMatchObject(refused)
    await expect(other.project.update_import({ import_id, state: 'done' })).rejects.toMatchObject(refused)
    await expect(other.project.delete_import({ import_id })).rejects.toMatchObject(refused)
    expect(await one.project.get_import({ import_id })).toMatchObject({ state: 'running' })
  })
})
