import { Plus, X } from 'lucide-react'
import { marketSizes } from '../../../src/contract/enums.ts'
import type { InputOf } from '../../api/api.ts'
import { useCanWrite } from '../../api/use-write.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'

export type Market = InputOf<'set_project_profile'>['target_markets'][number]

interface Props {
  markets: readonly Market[]
  problem: string | undefined
  onChange: (markets: Market[]) => void
}

const sizes = marketSizes.map((value) => ({ value, title: value }))

/** The company's markets. */
export function Markets({ markets, problem, onChange }: Props) {
  const can_write = useCanWrite()
  const change = (index: number, part: Partial<Market>) =>
    onChange(markets.map((market, at) => (at === index ? { ...market, ...part } : market)))
  return (
    <fieldset disabled={!can_write}>
      <legend className="mb-1 text-sm font-medium">Target markets</legend>
      <ul className="space-y-2">
        {markets.map(({ location, market_size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its text changes while the user types.
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)_auto] items-end gap-2">
            <TextInput
              label={`Market ${index + 1}`}
              required
              value={location}
              // Drop the map id: it belongs to the old location text.
              onValue={(text) => onChange(markets.toSpliced(index, 1, { location: text, market_size }))}
            />
            <SelectInput
              label="Size"
              value={market_size}
              options={sizes}
              onValue={(size) => change(index, { market_size: size })}
            />
            {can_write && (
              <IconButton
                label={`Remove market ${index + 1}`}
                onClick={() => onChange(markets.filter((_, at) => at !== index))}
              >
                <X size={15} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="text-bad mt-1 text-sm">
          {problem}
        </p>
      )}
      {can_write && (
        <Button
          look="quiet"
          className="mt-1.5 -ml-2"
          onClick={() => onChange([...markets, { location: '', market_size: 'National' }])}
        >
          <Plus size={14} aria-hidden="true" />
          Add market
        </Button>
      )}
      {markets.length === 0 && !can_write && <p className="text-muted text-sm">None</p>}
    </fieldset>
  )
}
