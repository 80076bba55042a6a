import { type HTMLAttributes, type RefObject, use } from 'react'
import { CardTitle } from './card.tsx'

/** A scrollable area with a name. It is a landmark, unless the enclosing card already is one with the same name. */
export function Scroller({
  label,
  box,
  ...rest
}: { label: string; box?: RefObject<HTMLDivElement | null> } & HTMLAttributes<HTMLDivElement>) {
  const role = use(CardTitle) === label ? 'group' : 'region'
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name; the rule does not see through the variable.
  return <div ref={box} role={role} aria-label={label} tabIndex={0} {...rest} />
}
