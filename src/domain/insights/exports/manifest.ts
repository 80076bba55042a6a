import { type ExportTableName, exportSchemaVersion, exportTables } from '../../../contract/export-tables.ts'
import type { ExportedFile, ExportSnapshot } from '../../../store/postgres/export-tables.ts'
import type { Export } from './take-export.ts'

/** The content of an export's `manifest.json`, which is written last. */
export const manifestOf = (
  { id, project_id, format, tables, start_date, end_date, filters }: Export,
  snapshot: ExportSnapshot,
  files: readonly ExportedFile[],
) => ({
  schema_version: exportSchemaVersion,
  export_id: id,
  project_id,
  format,
  start_date,
  end_date,
  filters,
  snapshot,
  tables: (tables as ExportTableName[]).map((name) => {
    const own = files.filter(({ table }) => table === name)
    return {
      name,
      columns: Object.entries(exportTables[name].columns).map(([column, said]) => ({ name: column, ...said })),
      rows: own.reduce((sum, { rows }) => sum + rows, 0),
      files: own.map(({ table: _, ...file }) => file),
    }
  }),
})
