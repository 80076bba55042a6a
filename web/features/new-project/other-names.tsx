import { type PlannedCompetitor, shortNames } from './blueprint.ts'

/** The accepted other names of a planned brand. */
export function OtherNames({ of }: { of: Pick<PlannedCompetitor, 'name' | 'aliases'> }) {
  const names = shortNames(of)
  return names.length > 0 && <p className="text-muted text-sm">Also found as {names.join(', ')}.</p>
}
