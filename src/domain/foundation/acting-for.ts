import type { CompanyContext, ProjectContext, Services } from './context.ts'

const never = new AbortController().signal

/** The service or its operator acting for a company, without a key. */
export const actingForCompany = (services: Services, company_id: string, signal = never): CompanyContext => ({
  ...services,
  actor: { key_id: 'service', company_id, project_id: null, access: 'write' },
  signal,
})

/** The service or its operator acting in one project. */
export const actingForProject = (
  services: Services,
  { company_id, project_id }: { company_id: string; project_id: string },
  signal = never,
): ProjectContext => ({
  ...services,
  actor: { key_id: 'service', company_id, project_id, access: 'write' },
  project_id,
  signal,
})
