interface Props {
  tags: readonly { id: string; name: string }[]
  /** Whether a tag is set; `some`: on some of several prompts. */
  stateOf: (id: string) => boolean | 'some'
  onChange: (id: string, is_on: boolean) => void
}

/** Tags to add or remove. */
export function TagBoxes({ tags, stateOf, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Tags</legend>
      {tags.length === 0 && <p className="text-muted text-sm">You have no tags of your own yet.</p>}
      <div className="grid max-h-56 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {tags.map(({ id, name }) => {
          const state = stateOf(id)
          return (
            <label key={id} className="flex min-h-8 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="accent-accent size-4 shrink-0"
                checked={state === true}
                ref={(input) => {
                  if (input) input.indeterminate = state === 'some'
                }}
                onChange={({ target }) => onChange(id, target.checked)}
              />
              <span className="truncate">{name}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
