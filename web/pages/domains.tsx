import { getRouteApi } from '@tanstack/react-router'
import { SourceList } from '../sources/source-list.tsx'

const route = getRouteApi('/projects/$project_id/sources')

/** Whose pages the engines read. */
export default function Domains() {
  return <SourceList kind="domain" search={route.useSearch()} />
}
