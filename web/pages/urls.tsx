import { getRouteApi } from '@tanstack/react-router'
import { SourceList } from '../sources/source-list.tsx'

const route = getRouteApi('/projects/$project_id/sources/urls')

/** Which pages the engines read. */
export default function Urls() {
  return <SourceList kind="url" search={route.useSearch()} />
}
