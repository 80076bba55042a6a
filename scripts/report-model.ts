import { contract } from '../src/contract/contract.ts'
import { units } from '../src/contract/metric.ts'
import { grains } from '../src/report/model/all.ts'
import type { Grain, Population } from '../src/report/model/grain.ts'

/** docs/report-model.md: the parts of every report, from `src/report/model`. */
export function reportModel(): string {
  const populations = [...new Set(Object.values(grains).map(({ grain }) => grain.population))]
  return [
    '# The report model',
    'Generated from `src/report/model` by `npm run generate`. Every report is a grain (a table of facts and the numbers computed from it) over a population (which facts count), broken down by dimensions.',
    ...populations.flatMap(population),
    ...Object.entries(grains).flatMap(([name, { grain, operations }]) => section(name, grain, operations)),
    '',
  ].join('\n\n')
}

function population({ of, dimensions }: Population): string[] {
  const cuts = Object.entries(dimensions).map(([name, { means, of: place }]) => [
    `\`${name}\``,
    means,
    place === 'prompt' ? 'the prompt, at the time of the report' : 'the fact',
  ])
  return [
    `## Population: ${of}`,
    cuts.length > 0 ? table(['dimension', 'groups by', 'taken from'], cuts) : 'It has no dimensions.',
  ]
}

function section(name: string, grain: Grain, operations: string[]): string[] {
  const sums = Object.entries(grain.sums).map(([sum, of]) => [
    `\`${sum}\``,
    `\`${typeof of === 'string' ? of : `${of.by}(${of.of})`}\``,
  ])
  const metrics = Object.entries(grain.metrics).map(([metric, { means, unit, sql, is_nullable }]) => [
    `\`${metric}\``,
    means,
    units[unit] + (is_nullable ? ', or null' : ''),
    `\`${sql}\``,
  ])
  return [
    `## ${name}`,
    `One row for each ${grain.rows}, over ${grain.population.of}. Analytics table: \`${grain.table}\`. Used by ${operations.map(path).join(', ')}.`,
    table(['sum', 'over the facts'], sums),
    table(['metric', 'what it is', 'unit', 'from the sums'], metrics),
  ]
}

function path(operation: string): string {
  const row = Object.entries(contract).find(([name]) => name === operation)?.[1]
  if (!row) throw new Error(`the report model names ${operation}, which is not an operation`)
  return `\`${row.method} ${row.path}\``
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')

const escaped = (cell: string) => cell.replaceAll('|', '\\|')
