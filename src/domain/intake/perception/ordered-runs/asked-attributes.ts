import { z } from 'zod'
import type { Task } from '../../../../engines/assistant.ts'
import type { Db } from '../../../foundation/context.ts'
import { firstByKey, nameKey } from '../../../foundation/names.ts'

/** A run asks a question for every attribute and channel. */
const maxAttributes = 30

/** Attributes to ask about if none is known or proposed. */
export const usualAttributes = [
  ...['Value for money', 'Ease of use', 'Quality', 'Reliability', 'Customer support', 'Innovation'],
  ...['Range of offerings', 'Security and trust', 'Availability', 'Sustainability'],
]

/**
 * The attributes that runs of the project ask about: custom ones that no run has asked about yet, then those in clusters,
 * then the rest.
 */
export async function knownAttributes(db: Db, project_id: string): Promise<string[]> {
  const [waiting, known] = await Promise.all([
    db
      .selectFrom('attribute_clusters')
      .select('label')
      .where('project_id', '=', project_id)
      .where('needs_run_at', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(maxAttributes)
      .execute(),
    db
      .selectFrom('perception_attributes')
      .select('name')
      .where('project_id', '=', project_id)
      .orderBy((of) => of('cluster_id', 'is', null))
      .orderBy('name_key')
      .limit(maxAttributes)
      .execute(),
  ])
  return distinct([...waiting.map(({ label }) => label), ...known.map(({ name }) => name)])
}

const distinct = (names: string[]) => [...firstByKey(names, nameKey).values()].slice(0, maxAttributes)

const maxProposed = 10
const longest = 80
const Proposed = z.object({ attributes: z.array(z.string()).max(1000) })

interface Profile {
  industry: string
  target_market: string
  products_and_services: string[]
}

export const proposal = ({ products_and_services, ...subject }: Profile): Task<typeof Proposed> => ({
  instructions: [
    `Name ${maxProposed} attributes by which buyers of this industry compare brands, such as "value for money" or`,
    '"ease of use": each in one to four words, in English, none of them a brand or a product.',
  ].join(' '),
  material: { profile: JSON.stringify({ ...subject, products_and_services: products_and_services.slice(0, 50) }) },
  shape: Proposed,
})

/** The usable ones among proposed attributes; the defaults when there are too few. */
export function soundAttributes({ attributes }: z.output<typeof Proposed>): string[] {
  const sound = attributes.map((one) => one.trim()).filter((one) => /^[^\p{Cc}]+$/u.test(one) && one.length <= longest)
  const chosen = distinct(sound).slice(0, maxProposed)
  return chosen.length < 3 ? usualAttributes : chosen
}
