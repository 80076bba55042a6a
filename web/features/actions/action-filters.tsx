import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { useSetSearch } from '../../filters/use-set-search.ts'
import type { ActionsSearch } from './search-parameters.ts'
import { type Action, type Status, statuses, types, type Weight, weights } from './words.ts'

/** Stands for actions without an assignee. */
export const nobody = 'nobody'

/** What the address selects. */
export const chosenActions = (search: ActionsSearch) => ({
  types: chosenOf<Action['type']>(types, search.types),
  statuses: chosenOf<Status>(statuses, search.statuses),
  impacts: chosenOf<Weight>(weights, search.impacts),
  assignees: search.assignees?.split(',') ?? [],
})

/** The entries of a label table that the address selects. */
const chosenOf = <Name extends string>(words: Record<Name, unknown>, text: string | undefined) =>
  (Object.keys(words) as Name[]).filter((name) => text?.split(',').includes(name))

/** The filters of the list of actions. */
export function ActionFilters({
  chosen,
  is_narrowed,
  actions,
}: {
  chosen: ReturnType<typeof chosenActions>
  is_narrowed: boolean
  /** The actions whose assignees can be chosen. */
  actions: readonly Action[]
}) {
  const set = useSetSearch<ActionsSearch>()
  const assignees = [...new Set([...actions.flatMap((row) => row.assignee_user_id ?? []), ...chosen.assignees])]
  const filter = (name: keyof typeof chosen, title: string, options: { value: string; title: string }[]) => (
    <Choice
      title={title}
      options={options}
      chosen={chosen[name]}
      onChange={(values) => set({ [name]: values.join(',') || undefined })}
    />
  )
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Filters</legend>
      {filter(
        'statuses',
        'Status',
        (Object.keys(statuses) as Status[]).map((value) => ({ value, title: statuses[value].title })),
      )}
      {filter('types', 'Type', words(types))}
      {filter('impacts', 'Impact', words(weights))}
      {filter('assignees', 'Assignee', [
        ...assignees.filter((one) => one !== nobody).map((value) => ({ value, title: value })),
        { value: nobody, title: 'Nobody' },
      ])}
      {is_narrowed && (
        <Button
          look="quiet"
          onClick={() => set({ statuses: undefined, types: undefined, impacts: undefined, assignees: undefined })}
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  )
}

const words = <Name extends string>(table: Record<Name, string>) =>
  (Object.keys(table) as Name[]).map((value) => ({ value, title: table[value] }))
