import { missingShortName, rarelyWritten } from '../../../src/contract/legal-form.ts'
import { Button } from '../../components/button.tsx'

interface Props {
  name: string
  aliases: readonly string[]
  onAlias: (alias: string) => void
}

/** Offers the name without its legal form as another name. Nothing if there is no legal form, or the alias exists. */
export function LegalFormHint({ name, aliases, onAlias }: Props) {
  const found = missingShortName(name, aliases)
  return (
    found && (
      <p className="text-muted flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {rarelyWritten(found.form)}
        <Button className="!h-auto min-h-8 max-w-full !whitespace-normal" onClick={() => onAlias(found.name)}>
          Add {found.name} as another name
        </Button>
      </p>
    )
  )
}
