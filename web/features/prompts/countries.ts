import { countryCodes } from '../../../src/contract/enums.ts'
import { country } from '../../components/format.ts'
import { useProjectId, useProjects } from '../../open-project/open-project.ts'
import type { PromptCountry } from './pasted-prompts.ts'

/** Every country, sorted by name. */
export const countries = countryCodes
  .map((code) => ({ value: code, title: country(code) }))
  .sort((a, b) => a.title.localeCompare(b.title))

/** The country of the project, which most of its prompts share. */
export function useHomeCountry(): PromptCountry {
  const project_id = useProjectId()
  const projects = useProjects()
  return (projects.find(({ id }) => id === project_id)?.country_code ?? 'US') as PromptCountry
}
