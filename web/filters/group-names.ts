import type { LineCut } from '../../src/views/filters.ts'
import { country } from '../components/format.ts'
import { useBrands, useChannels, useTags, useTopics } from '../open-project/open-project.ts'

/** Returns the display names of groups. */
export function useGroupNames() {
  const brands = useBrands()
  const channels = useChannels()
  const named = { topic: useTopics(), tag: useTags() }
  return (cut: LineCut, id: string): string => {
    if (cut === 'brand') return brands.of(id)?.name ?? id
    if (cut === 'channel') return channels.nameOf(id)
    if (cut === 'country') return country(id)
    return named[cut].find((one) => one.id === id)?.name ?? 'Deleted'
  }
}
