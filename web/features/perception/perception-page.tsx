import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listNames, lists } from '../../../src/views/filters.ts'
import { AsApiCall } from '../../api/as-api-call.tsx'
import type { ApiCall } from '../../api/curl.ts'
import { Choice } from '../../components/choice.tsx'
import { PageLayout } from '../../components/page.tsx'
import { Chips } from '../../filters/chips.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { useSetFilters } from '../../filters/use-set-filters.ts'
import { SubPages } from '../../open-project/sub-pages.tsx'
import { useIndustries, usePerception, usePerceptionChannels } from './questions.ts'

const at = '/projects/$project_id/perception'
const pages = [
  { to: at, title: 'Attributes', is_exact: true },
  { to: `${at}/attributes`, title: 'Clusters' },
  { to: `${at}/objections`, title: 'Objections' },
  { to: `${at}/facts`, title: 'Facts' },
  { to: `${at}/runs`, title: 'Runs' },
] as const

interface Props {
  name: string
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  calls?: readonly ApiCall[]
  /** The filters of the page. */
  filters?: readonly ('channels' | 'industry')[]
  /** Additional filters of this page. */
  own?: ReactNode
  children: ReactNode
}

/** A page about the perception of the brand in answers. */
export const PerceptionPage = ({ calls, actions, filters = [], own, children, ...rest }: Props) => (
  <PageLayout
    {...rest}
    actions={
      <>
        {actions}
        {calls && <AsApiCall calls={calls} />}
      </>
    }
    filters={
      <>
        <SubPages label="Brand perception" pages={pages} />
        {(filters.length > 0 || own) && (
          <div className="flex flex-wrap items-center gap-1.5">
            {filters.includes('industry') && <IndustryChoice />}
            {filters.includes('channels') && <ChannelChoice />}
            {own}
          </div>
        )}
        <Unused has_channels={filters.includes('channels')} />
      </>
    }
  >
    {children}
  </PageLayout>
)

/** Says which active filters of other pages do not apply here. */
function Unused({ has_channels }: { has_channels: boolean }) {
  const { chosen } = useFilters()
  const unused = listNames.filter((name) => chosen[name].length > 0 && !(has_channels && name === 'channels'))
  return <Chips chips={[]} unused={unused.map((name) => lists[name].title)} />
}

function ChannelChoice() {
  const { channels } = usePerception()
  const known = usePerceptionChannels()
  const set = useSetFilters()
  return (
    <Choice
      title="Channels"
      options={known.map(({ id, description }) => ({ value: id, title: description }))}
      chosen={channels}
      onChange={(ids) => set({ channels: ids.join(',') || undefined })}
    />
  )
}

function IndustryChoice() {
  const industries = useIndustries()
  const { industry } = usePerception()
  const navigate = useNavigate()
  if (industries.length < 2) return null
  return (
    <Choice
      title="Industry"
      options={industries.map(({ name, is_default, has_completed_run }) => ({
        value: name,
        title: `${name}${is_default ? ' (latest)' : ''}${has_completed_run ? '' : ' (no completed run)'}`,
      }))}
      chosen={industry ? [industry] : []}
      onChange={(names) => void navigate({ to: '.', search: (before) => ({ ...before, industry: names.at(-1) }) })}
    />
  )
}
