import { Link } from '@tanstack/react-router'
import { time } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { useNewestRuns } from './newest-runs.ts'

/** When a channel last answered, and the last error if it is more recent. */
export function LastRun({ channel_id }: { channel_id: string }) {
  const project_id = useProjectId()
  const of = { project_id, model_channel_id: channel_id }
  const good = useNewestRuns({ ...of, status: 'succeeded' }, 1)
  const bad = useNewestRuns({ ...of, status: 'failed' }, 1)
  if (!good.data || !bad.data) return <span className="text-muted">{(good.error ?? bad.error) ? 'unknown' : '…'}</span>
  const [[answered], [failed]] = [good.data, bad.data]
  const is_worse = failed && (failed.finished_at ?? '') > (answered?.finished_at ?? '')
  const link = (status: string, words: string) => (
    <Link
      to="/projects/$project_id/settings/runs"
      params={{ project_id }}
      search={{ channel: channel_id, status }}
      className="underline underline-offset-2"
    >
      {words}
    </Link>
  )
  return (
    <span className="block leading-tight">
      {answered?.finished_at ? (
        link('succeeded', time(answered.finished_at))
      ) : (
        <span className="text-muted">never</span>
      )}
      {is_worse && (
        <span className="text-bad mt-0.5 block text-xs">
          {link('failed', 'Failed since')}: <span className="line-clamp-2">{failed.error}</span>
        </span>
      )}
    </span>
  )
}
