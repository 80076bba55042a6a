import { type ReactNode, useMemo } from 'react'
import { listNames, lists } from '../../src/views/filters.ts'
import { FileSubject } from '../components/files.ts'
import { country, rangeOfDays } from '../components/format.ts'
import { useFilters } from '../filters/use-filters.ts'
import { useChannels, useProjectId, useProjects, useTags, useTopics } from '../open-project/open-project.ts'

/** Provides the project, days and filters that files and printouts of the pages inside state as their subject. */
export function FileSubjectProvider({ children }: { children: ReactNode }) {
  const project_id = useProjectId()
  const name = useProjects().find(({ id }) => id === project_id)?.name
  const { start_date, end_date, chosen } = useFilters()
  const { nameOf } = useChannels()
  const [topics, tags] = [useTopics(), useTags()]
  const subject = useMemo(() => {
    const among = (all: readonly { id: string; name: string }[]) => (id: string) =>
      all.find((one) => one.id === id)?.name ?? id
    const titles = { channels: nameOf, topics: among(topics), tags: among(tags), countries: country }
    const narrowed = listNames.flatMap((list) =>
      chosen[list].length > 0 ? [`${lists[list].title}: ${chosen[list].map(titles[list]).join(', ')}`] : [],
    )
    return [name ?? '', rangeOfDays(start_date, end_date), ...narrowed].filter(Boolean)
  }, [name, start_date, end_date, chosen, nameOf, topics, tags])
  return <FileSubject value={subject}>{children}</FileSubject>
}
