import { country } from '../../../figures/numbers.ts'
import { listNames, lists } from '../../../views/filters.ts'
import type { ShownView } from '../../../views/shown-view.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { type AskedView, askedView, type ViewToday } from './asked-view.ts'
import { brandsShown } from './brands-shown.ts'
import { type GroupNames, groupNamesOf } from './group-names.ts'
import { sourcesShown } from './sources-shown.ts'

type Shown = Pick<ShownView, 'answers' | 'tiles' | 'charts' | 'table'> & { narrowed?: ShownView['filters'] }

/**
 * The numbers that a saved view shows, counted only from the questions in its address.
 * @param as_of the current time
 * @throws AppError 409 if the address contains something that no report accepts
 */
export async function readView(ctx: ProjectContext, view: ViewToday, as_of: Date): Promise<ShownView> {
  const asked = askedView(view)
  const [{ name: project }, names] = await Promise.all([
    ctx.db.selectFrom('projects').select('name').where('id', '=', ctx.project_id).executeTakeFirstOrThrow(),
    groupNamesOf(ctx),
  ])
  const { narrowed = [], ...shown } = await shownOf(ctx, asked, names)
  const { start_date, end_date } = asked.filters
  return {
    title: view.name,
    project,
    start_date,
    end_date,
    as_of: as_of.toISOString(),
    filters: [...filtersInWords(asked, names), ...narrowed],
    ...shown,
  }
}

function shownOf(ctx: ProjectContext, view: AskedView, names: GroupNames): Promise<Shown> {
  switch (view.page) {
    case 'overview':
    case 'brands':
      return brandsShown(ctx, view, names)
    case 'sources':
      return sourcesShown(ctx, view, 'domain', names)
    case 'sources/urls':
      return sourcesShown(ctx, view, 'url', names)
  }
}

const filtersInWords = ({ filters: { chosen } }: AskedView, names: GroupNames) =>
  listNames
    .filter((name) => chosen[name].length > 0)
    .map((name) => ({
      title: lists[name].title,
      values: chosen[name].map((id) => (name === 'countries' ? country(id) : (names.get(id) ?? 'Deleted'))),
    }))
