import { useMutation } from '@tanstack/react-query'
import { type Answer, api, queryClient } from '../../api/api.ts'
import { refreshAfter } from '../../api/refresh.ts'
import type { Kind } from '../../open-project/classes.ts'
import { useProjectId } from '../../open-project/open-project.ts'

const reportOf = { domain: 'get_domains_report', url: 'get_urls_report' } as const
interface Assignment {
  /** A domain or a normalised URL. */
  target: string
  /** null leaves it to the rules. */
  classification: string | null
}

type Rows = { data: { domain?: string; url?: string; classification: string | null }[] }

/** Assigns a class to a domain or a URL, and updates visible rows optimistically. */
export function useAssignClass(kind: Kind) {
  const project_id = useProjectId()
  return useMutation({
    mutationFn: ({ target, classification }: Assignment) =>
      kind === 'domain'
        ? api.assign_domain_classification({ project_id, domain: target, classification })
        : api.assign_url_classification({ project_id, url: target, classification }),
    async onMutate({ target, classification }) {
      // Only the service knows which class the rules give.
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
    // Also after a failure, to undo the optimistic update.
    onSettled: () => refreshAfter([`assign_${kind}_classification`]),
  })
}
