import type { ListName } from '../../src/views/filters.ts'
import { country } from '../components/format.ts'
import { trackedOptions } from '../open-project/channel-options.ts'
import { useChannels, usePrompts, useTags, useTopics } from '../open-project/open-project.ts'
import { useFilters } from './use-filters.ts'

/** The options of each list filter of the project. */
export function useListOptions(): Record<ListName, { value: string; title: string }[]> {
  const channels = useChannels()
  const { chosen } = useFilters()
  const { list: prompts } = usePrompts()
  const countries = new Set(prompts.map(({ user_location }) => user_location.country))
  return {
    channels: trackedOptions(channels.list, chosen.channels),
    topics: useTopics().map(({ id, name }) => ({ value: id, title: name })),
    tags: useTags().map(({ id, name }) => ({ value: id, title: name })),
    countries: [...countries]
      .map((code) => ({ value: code, title: country(code) }))
      .sort((a, b) => a.title.localeCompare(b.title)),
  }
}
