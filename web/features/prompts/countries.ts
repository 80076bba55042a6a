import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '../../../src/contract/enums.ts'
import { q } from '../../api/api.ts'
import { country } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import type { PromptCountry } from './pasted-prompts.ts'

/** Every country, sorted by name. */
export const countries = countryCodes
  .map((code) => ({ value: code, title: country(code) }))
  .sort((a, b) => a.title.localeCompare(b.title))

/** The country of the project, which most of its prompts share. */
export function useHomeCountry(): PromptCountry {
  const project_id = useProjectId()
  const projects = useQuery(q('list_projects', { limit: 1000 })).data?.data
  return (projects?.find(({ id }) => id === project_id)?.country_code ?? 'US') as PromptCountry
}
