import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { q } from '../api/api.ts'
import { useCanWrite } from '../api/use-write.ts'
import { buttonClass } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { quantity } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { ConnectEngines } from '../features/first-steps/connect-engines.tsx'
import { FirstStep } from '../features/first-steps/step.tsx'
import { ImportFiles } from '../features/imports/import-files.tsx'
import { useBrands, useProjectId } from '../open-project/open-project.ts'

const demo = 'npm run demo'

/** The steps from an empty project to its first numbers. */
export default function FirstSteps() {
  const project_id = useProjectId()
  const params = { project_id }
  const can_write = useCanWrite()
  const { list, own } = useBrands()
  const prompts = useQuery(q('list_prompts', { project_id, limit: 1 })).data?.total_count ?? 0
  const answers = useQuery({
    ...q('list_chats', { project_id, limit: 1 }),
    // Answers may arrive while the page is open.
    refetchInterval: 15_000,
  }).data?.total_count
  const competitors = list.filter(({ is_own }) => !is_own).length
  return (
    <PageLayout
      name="First steps"
      title="First steps"
      note={
        answers
          ? `${quantity(answers, 'answer')} stored`
          : `${own ? `${own.name} has` : 'There are'} no answers yet. Numbers appear with the first answers.`
      }
      actions={
        answers ? (
          <Link to="/projects/$project_id/overview" params={params} className={buttonClass('primary')}>
            See the overview
          </Link>
        ) : undefined
      }
    >
      <ol className="grid max-w-4xl gap-3 sm:gap-4">
        {!can_write && (
          <li className="card text-muted p-4 text-sm">
            You are signed in with a read-only key. These steps need a key with write access.
          </li>
        )}
        <FirstStep
          number={1}
          title="Import answers"
          found={answers ? quantity(answers, 'answer') : 'if you already have some'}
          is_done={Boolean(answers)}
        >
          {can_write ? (
            <ImportFiles kind="chats" />
          ) : (
            <p className="text-muted text-sm">From a file that was exported or collected elsewhere.</p>
          )}
        </FirstStep>
        <FirstStep
          number={2}
          title="Add prompts"
          found={prompts > 0 && quantity(prompts, 'prompt')}
          is_done={prompts > 0}
        >
          <p className="text-muted text-sm">
            The questions your customers ask. Prompts of imported answers are added automatically.
          </p>
          <p className="flex flex-wrap gap-1.5">
            <Link to="/projects/$project_id/prompts" params={params} className={buttonClass()}>
              {can_write ? 'Write or paste prompts' : 'Prompts'}
            </Link>
            <Link to="/projects/$project_id/prompts/suggestions" params={params} className={buttonClass()}>
              {can_write ? 'Generate suggestions' : 'Suggestions'}
            </Link>
          </p>
        </FirstStep>
        <ConnectEngines number={3} />
        <FirstStep
          number={4}
          title="Name your competitors"
          found={competitors > 0 && quantity(competitors, 'competitor')}
          is_done={competitors > 0}
        >
          <p className="text-muted text-sm">
            Share of voice, position and win rate compare you with these brands. Answers suggest more.
          </p>
          <Link to="/projects/$project_id/brands" params={params} className={buttonClass()}>
            {can_write ? 'Add brands' : 'Brands'}
          </Link>
        </FirstStep>
        <li className="text-muted flex flex-wrap items-center gap-x-2 gap-y-1 px-1 text-sm">
          Only looking around? The demo is a separate sample project with answers to read:
          <code className="bg-sunken text-ink rounded px-1.5 py-0.5 font-mono">{demo}</code>
          <CopyButton text={demo} />
        </li>
      </ol>
    </PageLayout>
  )
}
