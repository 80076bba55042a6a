import { type ByPrompt, type PageOfRows, type Stretches, sumsByPrompt, weekOf } from './by-prompt.ts'
import type { Asked } from './population.ts'
import type { PromptCells } from './prompt-sums.ts'
import { type Added, type AddedRows, type Finer, of_group, out_of_scope } from './small.ts'

/*
 * Small reports that say how sure they are: what is added up by prompt gives both the rows and, of those of the page,
 * the sums by prompt, so that one statement is enough.
 */

/** What a prompt adds in a whole week from 1, or outside them in week 0. */
export interface AddedByPrompt extends Added {
  prompt_key: string
  whole_week: number
}

export const byPromptAndWeek =
  (weeks: Stretches | undefined, has_methods: boolean) =>
  (asked: Asked): Finer => ({
    keys: { prompt: { sql: 'prompt_id', type: 'UUID' }, ...(weeks && { week: weekOf(asked, weeks) }) },
    columns: ['toString(prompt) AS prompt_key', `toInt32(${weeks ? 'week' : 0}) AS whole_week`],
    ...(has_methods && { of_methods: ["'' AS prompt_key", 'toInt32(0) AS whole_week'] }),
  })

/** The same without prompts and weeks. */
export function overPrompts(added: readonly AddedByPrompt[]): Added[] {
  const all = new Map<string, Added>()
  for (const { is_before, entity, group, sums } of added) {
    const key = `${is_before} ${entity} ${group}`
    const known = all.get(key)
    if (!known) all.set(key, { is_before, entity, group, sums: [...sums] })
    else for (const [at, sum] of sums.entries()) known.sums[at] = (known.sums[at] ?? 0) + sum
  }
  return [...all.values()]
}

/** The sums by prompt of the rows of a page, as `compileByPrompt` has them answered. */
export function cellsOfPage(
  { grain }: AddedRows,
  by_prompt: ByPrompt,
  page: PageOfRows,
  added: readonly AddedByPrompt[],
): PromptCells[] {
  const numbers = Object.values(page.groups).map((values) => new Map(values.map((value, at) => [value, at + 1])))
  const places = new Map(page.entities.map((place, at) => [Number(place), at + 1]))
  const others = page.entities.length + 1
  const wanted = sumsByPrompt(by_prompt)
  const [own, of_entity] = [[grain.total], Object.keys(grain.sums)].map((names) =>
    wanted.map((name) => names.indexOf(name)),
  ) as [number[], number[]]
  const prompts = new Map<string, number[][]>()
  for (const { prompt_key, whole_week, is_before, entity, group, sums } of added) {
    const groups = numbers.map((of_value, at) => of_value.get(group[at] ?? '') ?? 0)
    if (entity === out_of_scope || groups.includes(0)) continue
    const place = entity === of_group ? 0 : (places.get(entity) ?? others)
    const counted = (entity === of_group ? own : of_entity).map((at) => sums[at] ?? 0)
    const cell = [...groups, place, is_before ? 0 : whole_week, is_before, ...counted]
    const cells = prompts.get(prompt_key)
    if (cells) cells.push(cell)
    else prompts.set(prompt_key, [cell])
  }
  return [...prompts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([prompt_key, cells]) => ({ prompt_key, cell_count: added.length, cells }))
}
