import type { Input, Output } from '../../../contract/endpoint.ts'
import { attributeSourceOrders } from '../../../contract/enums.ts'
import type { perceptionAttributes as contract } from '../../../contract/perception-attributes.ts'
import { allowedValues, badRequest, quoted } from '../../../errors.ts'
import type { Order } from '../../../report/query.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { sourcesOfAnswers } from './answer-sources.ts'
import { perceptionQuery } from './ask.ts'
import { aboutIndustry } from './attribute-scores.ts'

type Operations = typeof contract

/** The pages behind the answers about an attribute, from the answers that the default industry's breakdown counts. */
export async function list_attribute_sources(
  ctx: ProjectContext,
  { attribute, order_by, model_channel_ids, ...paging }: Input<Operations['list_attribute_sources']>,
): Promise<Output<Operations['list_attribute_sources']>> {
  const order = order_by.map(readOrder)
  const { about } = await aboutIndustry(ctx, { model_channel_ids })
  const query = perceptionQuery(about, {
    ...paging,
    filters: [{ field: 'attribute', operator: 'in', values: [attribute] }],
    order_by: order.length > 0 ? order : [{ field: 'citation_count', direction: 'desc' }],
  })
  const { data, total_count } = await sourcesOfAnswers(ctx, query, about.snapshot)
  return { data: data.map(({ numbers, ...source }) => ({ ...source, ...numbers })), total_count }
}

/** Reads `field:direction`, `field` or a JSON object with both. @throws 400 */
function readOrder(text: string, index: number): Order {
  const at = `order_by[${index}]`
  const { field, direction = 'desc' } = partsOf(text) ?? {}
  if (field === undefined) {
    throw badRequest(`${at} must be field:direction or {"field": ..., "direction": ...}, got ${quoted(text)}.`)
  }
  const isOneOf = (part: string, values: readonly string[], value: unknown) => {
    if (values.some((known) => known === value)) return
    throw badRequest(`${at}.${part} does not accept ${quoted(value)}. ${allowedValues(values)}`)
  }
  isOneOf('field', attributeSourceOrders, field)
  isOneOf('direction', ['asc', 'desc'], direction)
  return { field, direction } as Order
}

function partsOf(text: string): { field?: unknown; direction?: unknown } | undefined {
  if (!text.trimStart().startsWith('{')) {
    const [field, direction, ...rest] = text.split(':')
    return rest.length > 0 ? undefined : { field, direction }
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
