import { getRouteApi } from '@tanstack/react-router'
import { SourceList } from '../features/sources/source-list.tsx'

const route = getRouteApi('/projects/$project_id/sources/urls')

/** The pages that engines retrieved. */
export default function Urls() {
  return <SourceList kind="url" search={route.useSearch()} />
}
