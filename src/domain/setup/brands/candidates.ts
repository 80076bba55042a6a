import { createBinder } from '../../../report/bind.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { runReport } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { minChats, type SeenName } from './seen-name.ts'

/** How many of the most frequent names to consider. */
const maxNames = 5000

/**
 * Names in the answers that a snapshot sees, most frequent first. Names that contain a tracked one are left out.
 *
 * @param tracked keys of the names of tracked brands
 * @param among return only these names, however rare; by default those that enough chats have
 */
export async function seenNames(
  ctx: ProjectContext,
  snapshot: Snapshot,
  tracked: readonly string[],
  among?: readonly string[],
): Promise<SeenName[]> {
  if (among?.length === 0) return []
  const { params, bind, list } = createBinder()
  const names = tracked.map((key) => ` ${key} `)
  const contains = needleChunks(names).map(
    (chunk) => `multiSearchAny(concat(' ', full, ' '), ${list(chunk, 'String')})`,
  )
  const conditions = [
    visible(snapshot, bind),
    `arrayExists(full -> NOT (${contains.join(' OR ')}), full_keys)`,
    ...(among ? [`name_key IN ${list(among, 'String')}`] : []),
    ...notOfDeletedPrompts(snapshot, bind),
  ]
  const text = `
    SELECT name_key, argMax(name, (chats, name)) AS name, sum(chats) AS chat_count, sum(listed) AS listed_count,
      sum(doubtful) AS doubtful_count, sum(alone) AS alone_count, sum(named) AS named_count, sum(weak) AS weak_count,
      sum(numbered) AS numbered_count,
      arraySort(groupUniqArrayArray(hosts)) AS domains
    FROM (
      SELECT name_key, name, count() AS chats, countIf(is_listed) AS listed, countIf(is_doubtful) AS doubtful,
        countIf(is_alone) AS alone, countIf(is_named) AS named, countIf(is_weak) AS weak,
        countIf(arrayExists(full -> startsWith(full, concat(name_key, ' '))
          AND match(substring(full, length(name_key) + 2), '[0-9]'), full_keys)) AS numbered,
        groupUniqArrayArray(candidates.domains) AS hosts
      FROM candidates WHERE ${conditions.join(' AND ')}
      GROUP BY name_key, name
    )
    GROUP BY name_key
    ${among ? '' : `HAVING chat_count >= ${minChats}`}
    ORDER BY chat_count DESC, name_key
    ${among ? '' : `LIMIT ${maxNames}`}`
  return await runReport<SeenName>(ctx, { text, params })
}

/** How many strings the engine can search for at once. */
const needlesAtOnce = 250

function needleChunks(needles: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let at = 0; at < needles.length; at += needlesAtOnce) chunks.push(needles.slice(at, at + needlesAtOnce))
  return chunks
}
