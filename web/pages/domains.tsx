import { getRouteApi } from '@tanstack/react-router'
import { SourceList } from '../features/sources/source-list.tsx'

const route = getRouteApi('/projects/$project_id/sources')

/** The domains that engines retrieved. */
export default function Domains() {
  return <SourceList kind="domain" search={route.useSearch()} />
}
