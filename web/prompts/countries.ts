import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '../../src/contract/enums.ts'
import { q } from '../api/api.ts'
import { country } from '../components/format.ts'
import { useProjectId } from '../project/project.ts'
import type { CountryCode } from './pasted-prompts.ts'

/** Every country, by name. */
export const countries = countryCodes
  .map((code) => ({ value: code, title: country(code) }))
  .sort((a, b) => a.title.localeCompare(b.title))

/** The country of the project, which is that of most of its prompts. */
export function useHomeCountry(): CountryCode {
  const project_id = useProjectId()
  const projects = useQuery(q('list_projects', { limit: 1000 })).data?.data
  return (projects?.find(({ id }) => id === project_id)?.country_code ?? 'US') as CountryCode
}
