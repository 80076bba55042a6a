import { type ExportTable, exportTables } from '../src/contract/export-tables.ts'

/** The tables of exports with their columns, for docs/open-data.md. */
export const exportedTables = (): string =>
  Object.entries<ExportTable>(exportTables)
    .map(([name, { rows, columns }]) =>
      [
        `### ${name}\n\nOne row for each ${rows}.\n`,
        '| column | type | what it is |',
        '|---|---|---|',
        ...Object.entries(columns).map(
          ([column, { type, means, is_nullable }]) =>
            `| \`${column}\` | ${type}${is_nullable ? ', or null' : ''} | ${means} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
