import fc from 'fast-check'
import { expect } from 'vitest'
import { recalculated, type Tenant, type TestServer } from '../harness.ts'

type Change = Omit<Parameters<Tenant['project']['update_brand']>[0] & object, 'brand_id'>

/** Words for the answers and pages of these tests; some become brands on the way. */
export const word = fc.constantFrom('Acme', 'Bolt', 'Bolt Cloud', 'Crest', 'bolt.io', 'nothing', 'Crest-Pro', 'Bolts')

const brandStep = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    name: fc.constantFrom('Bolt', 'Crest', 'Bolt Cloud', 'Delta'),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    index: fc.nat(3),
    change: fc.constantFrom<Change>(
      { aliases: ['Crest'] },
      { name: 'Crest Pro' },
      { domains: ['bolt.io'] },
      { regex: 'B[a-z]lt' },
    ),
  }),
  fc.record({ kind: fc.constant('delete' as const), index: fc.nat(3) }),
  fc.record({ kind: fc.constant('wait' as const) }),
)
type BrandStep = typeof brandStep extends fc.Arbitrary<infer Step> ? Step : never

/** What arrives besides changes of brands, and how to compare two projects that should contain the same. */
interface Story<Step> {
  bring(step: Step): Promise<void>
  compare(fresh: Tenant): Promise<void>
}

/**
 * Changes brands and adds data, in random order; then compares with a new project that is created with the final
 * brands.
 */
export const assertSameAfterChanges = <Step>(
  server: TestServer,
  things: fc.Arbitrary<Step>,
  story: (tenant: Tenant) => Story<Step>,
) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          brandStep.map((brand) => ({ brand })),
          things.map((thing) => ({ thing })),
        ),
        {
          minLength: 3,
          maxLength: 9,
        },
      ),
      async (steps) => {
        const tenant = await server.tenant()
        const { bring, compare } = story(tenant)
        for (const step of steps) {
          // An impossible step, such as a taken name or a blocked brand, is refused and changes nothing.
          const done = 'brand' in step ? changeBrands(tenant, step.brand) : bring(step.thing)
          await done.catch((error) => expect([404, 409]).toContain(error.status))
        }
        await recalculated(tenant.project, tenant.project_id)
        const fresh = await server.tenant()
        await copyBrands(tenant, fresh)
        await compare(fresh)
      },
    ),
    { numRuns: process.env.LONG ? 200 : 3 },
  )

async function changeBrands({ project, project_id }: Tenant, step: BrandStep): Promise<unknown> {
  if (step.kind === 'create') return await project.create_brand({ name: step.name })
  if (step.kind === 'wait') return await recalculated(project, project_id)
  const brand_id = (await project.list_brands({})).data[step.index]?.id ?? 'kw_none'
  if (step.kind === 'delete') return await project.delete_brand({ brand_id })
  return await project.update_brand({ brand_id, ...step.change })
}

async function copyBrands(from: Tenant, to: Tenant) {
  for (const { is_own, name, aliases, domains, regex } of (await from.project.list_brands({})).data) {
    const fields = { name, aliases, domains, ...(regex !== undefined && { regex }) }
    if (is_own) await to.project.update_brand({ brand_id: to.own_brand_id, ...fields })
    else await to.project.create_brand(fields)
  }
}
