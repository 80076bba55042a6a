import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../components/button.tsx'
import { whole } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import type { UploadKind } from './file-kinds.ts'
import type { FileOutcome } from './import-file.ts'
import { RejectedLines } from './rejected-lines.tsx'

const counts = [
  { name: 'created', title: 'Created' },
  { name: 'replaced', title: 'Replaced' },
  { name: 'skipped', title: 'Skipped', note: 'stored already' },
  { name: 'rejected', title: 'Rejected' },
] as const

const at = <const Name extends string>(name: Name) => `/projects/$project_id/${name}` as const
/** Links to the pages that users visit next. */
const onward = {
  chats: [
    { to: at('overview'), title: 'See the overview' },
    { to: at('chats'), title: 'Read the answers' },
    { to: at('brands'), title: 'Add competitors' },
  ],
  pages: [{ to: at('sources/urls'), title: 'See the pages' }],
  perception_runs: [{ to: at('perception'), title: 'See brand perception' }],
} as const

/** The outcome of the lines of a file. */
export function ImportOutcome({
  kind,
  outcome,
  is_over,
}: {
  kind: UploadKind
  outcome: FileOutcome
  is_over: boolean
}) {
  const project_id = useProjectId()
  return (
    <>
      <section aria-label="What happened to the lines" className="card p-4">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {counts.map(({ name, title, ...more }) => (
            <div key={name}>
              <dt className="text-muted text-sm">{title}</dt>
              <dd className="numbers text-2xl font-semibold tracking-tight">
                {whole(outcome[name])}
                {'note' in more && (
                  <span className="text-muted ml-2 text-xs font-normal tracking-normal">{more.note}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {is_over && (
          <div className="mt-4 flex flex-wrap gap-2">
            {onward[kind].map(({ to, title }, place) => (
              <Link key={to} to={to} params={{ project_id }} className={buttonClass(place === 0 ? 'primary' : 'plain')}>
                {title}
              </Link>
            ))}
          </div>
        )}
      </section>
      {outcome.rejections.length > 0 && <RejectedLines rejected={outcome.rejected} rejections={outcome.rejections} />}
    </>
  )
}
