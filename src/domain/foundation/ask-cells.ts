import { compileByPrompt, maxCells, type PageOfRows, type Stretches, sumsByPrompt } from '../../report/by-prompt.ts'
import { tooLarge } from '../../report/limits.ts'
import { promptCells } from '../../report/prompt-cells.ts'
import { promptsOfRows } from '../../report/prompt-sums.ts'
import type { ReportQuery } from '../../report/query.ts'
import type { Rows } from '../../report/rows.ts'
import type { Snapshot } from '../../store/snapshot.ts'
import { runColumnsOfReport, scopeOf } from './ask-report.ts'
import type { ProjectContext } from './context.ts'

/** Which rows of a report to break down by prompt. */
export interface CellQuestion {
  query: ReportQuery
  snapshot: Snapshot
  page: PageOfRows
  /** The periods of the report's window to keep apart. */
  weeks?: Stretches | undefined
}

/**
 * The rows of a page, broken down by prompt, in one statement.
 * @throws AppError 400 when there are too many sums
 */
export async function askRowsByPrompt(
  ctx: ProjectContext,
  rows: Rows,
  { query, snapshot, page, weeks }: CellQuestion,
): Promise<ReturnType<typeof promptsOfRows>> {
  const { by_prompt, grain } = rows
  if (!by_prompt) throw new Error(`rows of ${grain.table} cannot be grouped by prompt`)
  const columns = await runColumnsOfReport(
    ctx,
    compileByPrompt(rows, by_prompt, query, scopeOf(ctx, snapshot), page, weeks),
  )
  if (columns.length > maxCells) throw tooLarge(`${maxCells} sums by prompt`)
  return promptsOfRows(promptCells(columns, query.dimensions, sumsByPrompt(by_prompt)), by_prompt, page)
}
