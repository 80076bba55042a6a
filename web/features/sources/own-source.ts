import { useMemo } from 'react'
import type { Kind } from '../../open-project/classes.ts'
import { useBrands } from '../../open-project/open-project.ts'
import type { SourceRow } from './source-rows.ts'

/** Whether a source belongs to the own brand. Only then is it good if more answers retrieve it. */
export function useIsOwnSource(kind: Kind) {
  const { own } = useBrands()
  return useMemo(() => {
    const domains = own?.domains ?? []
    const isOf = (host: string) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
    return ({ target, classification }: Pick<SourceRow, 'target' | 'classification'>) =>
      kind === 'domain' ? classification === 'OWN' || isOf(target) : isOf(hostOf(target))
  }, [kind, own])
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
