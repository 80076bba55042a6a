import { useMutation } from '@tanstack/react-query'
import { type Answer, api, type Operation, queryClient } from '../api/api.ts'
import { refreshEverywhere } from '../api/refresh.ts'
import { useProjectId } from '../project/project.ts'
import type { Kind } from './classes.ts'

const reportOf = { domain: 'get_domains_report', url: 'get_urls_report' } as const
/** What a class is told in. */
const readers: Operation[] = ['get_domains_report', 'get_urls_report', 'get_url_content']

/** Everything that tells classes is asked again. */
export const forgetClasses = (...more: Operation[]) => refreshEverywhere([...readers, ...more])

interface Assignment {
  /** A domain or a normalised URL. */
  target: string
  /** null leaves it to the rules. */
  classification: string | null
}

type Rows = { data: { domain?: string; url?: string; classification: string | null }[] }

/** Gives a domain or a URL a class; rows that are shown have it at once, before the service has answered. */
export function useAssignClass(kind: Kind) {
  const project_id = useProjectId()
  return useMutation({
    mutationFn: ({ target, classification }: Assignment) =>
      kind === 'domain'
        ? api.assign_domain_classification({ project_id, domain: target, classification })
        : api.assign_url_classification({ project_id, url: target, classification }),
    async onMutate({ target, classification }) {
      // What the rules say is known to the service only.
      if (classification === null) return
      const reports = { queryKey: [reportOf[kind]] }
      await queryClient.cancelQueries(reports)
      queryClient.setQueriesData<Rows>(
        reports,
        (report) =>
          report && {
            data: report.data.map((row) => (row[kind] === target ? { ...row, classification } : row)),
          },
      )
      if (kind === 'domain') return
      queryClient.setQueriesData<Answer<'get_url_content'>>({ queryKey: ['get_url_content'] }, (page) =>
        page && page.data.url === target ? { data: { ...page.data, url_classification: classification } } : page,
      )
    },
    // Also after a failure: what was shown in advance is taken back.
    onSettled: () => forgetClasses(),
  })
}
