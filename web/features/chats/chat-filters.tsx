import { Choice } from '../../components/choice.tsx'
import { type Chip, chipsOf } from '../../filters/chips.tsx'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { promptText, useBrands, usePrompts } from '../../open-project/open-project.ts'
import { namesIn, scoreIn } from './chat-selection.ts'
import { useProductChips } from './product-chips.ts'
import type { ChatsSearch } from './search-parameters.ts'
import { queryChips, useSourceChips } from './source-chips.ts'
import { ChatViews, neutral } from './views.tsx'

const features = {
  WEB_SEARCH: 'Searched the web',
  SHOPPING: 'Shows products',
  PRODUCT_COMPARISON: 'Compares products',
  AD: 'Has ads',
  MAP: 'Has a map',
} as const
type Feature = keyof typeof features
const featureNames = Object.keys(features) as Feature[]
export const featuresIn = (search: ChatsSearch) =>
  featureNames.filter((name) => search.features?.split(',').includes(name))

/** Filters on the brands that answers name: the label of the chip, and the title of the choice. */
const ofBrands = {
  brand: { chip: 'Names', title: 'Names brand' },
  with: { chip: 'Names also', title: 'Names all of' },
  without: { chip: 'Does not name', title: 'Does not name' },
  won: { chip: 'First', title: 'Names first' },
  lost: { chip: 'Not first', title: 'Does not name first' },
} as const
type OfBrands = keyof typeof ofBrands
/** The filters that the menu offers. */
const chosenFrom = ['brand', 'with', 'without', 'won'] as const satisfies OfBrands[]

const tones = [
  { value: 'negative', title: 'Negative', search: { above: undefined, below: neutral } },
  { value: 'positive', title: 'Positive', search: { above: neutral, below: undefined } },
  { value: 'any', title: 'Any tone', search: { above: undefined, below: undefined } },
] as const

interface Props {
  search: ChatsSearch
  set: (change: ChatsSearch) => void
}

/** The filters of the list of answers. */
export function ChatFilters({ search, set }: Props) {
  const brands = useBrands()
  const prompts = usePrompts()
  const wanted = featuresIn(search)
  const nameOf = (id: string) => brands.of(id)?.name ?? id
  const options = brands.list.map(({ id, name }) => ({ value: id, title: name }))
  const toned = brands.of(search.tone ?? '') ?? brands.own
  return (
    <FilterBar
      comparison="none"
      lead={<ChatViews search={search} />}
      chips={[
        ...(Object.keys(ofBrands) as OfBrands[]).flatMap((name) =>
          chipsOf(name, [ofBrands[name].chip, ofBrands[name].chip], namesIn(search[name]), nameOf),
        ),
        ...toneChips(search, nameOf),
        ...chipsOf('features', ['Feature', 'Features'], wanted, (name) => features[name as Feature]),
        ...chipsOf('prompt', ['Prompt', 'Prompt'], search.prompt ? [search.prompt] : [], prompts.textOf),
        ...useProductChips(search),
        ...useSourceChips(search),
        ...queryChips(search),
        ...chipsOf('claim', ['Makes', 'Makes'], search.claim ? [search.claim] : [], () => 'the claim'),
      ]}
      more={
        <>
          {chosenFrom.map((name) => (
            <Choice
              key={name}
              title={ofBrands[name].title}
              options={options}
              chosen={namesIn(search[name])}
              onChange={(ids) => set({ [name]: ids.join(',') || undefined })}
            />
          ))}
          {toned && (
            <Choice
              title={`Tone on ${toned.name}`}
              options={tones.map(({ value, title }) => ({ value, title }))}
              chosen={search.tone ? [toneOf(search)] : []}
              onChange={(values) => {
                const tone = tones.find(({ value }) => value === values.at(-1))
                set(tone ? { tone: toned.id, ...tone.search } : noTone)
              }}
            />
          )}
          <Choice
            title="Features"
            options={featureNames.map((name) => ({ value: name, title: features[name] }))}
            chosen={wanted}
            onChange={(names) => set({ features: names.join(',') || undefined })}
          />
          <Choice
            title="Prompt"
            options={prompts.list.map((prompt) => ({ value: prompt.id, title: promptText(prompt) ?? prompt.id }))}
            chosen={search.prompt ? [search.prompt] : []}
            onChange={(ids) => set({ prompt: ids.at(-1) })}
          />
        </>
      }
    />
  )
}

const noTone = { tone: undefined, above: undefined, below: undefined }

function toneOf({ above, below }: ChatsSearch): string {
  const found = tones.find(({ search }) => search.above === above && search.below === below)
  return found?.value ?? ''
}

function toneChips(search: ChatsSearch, nameOf: (id: string) => string): Chip[] {
  if (!search.tone) return []
  const [above, below] = [scoreIn(search.above), scoreIn(search.below)]
  const bounds = [above !== undefined && `above ${above}`, below !== undefined && `below ${below}`].filter(Boolean)
  return [{ of: 'Tone', title: [nameOf(search.tone), ...bounds].join(' '), without: noTone }]
}
