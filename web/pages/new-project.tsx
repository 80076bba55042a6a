import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { problemsOf } from '../api/problems.ts'
import { sessionQuery } from '../api/session.ts'
import { useWrite } from '../api/use-write.ts'
import { explain } from '../components/explain.ts'
import { EmptyState } from '../components/states.tsx'
import { type Blueprint, enteredLines, projectInput } from '../features/new-project/blueprint.ts'
import { CompanyStep } from '../features/new-project/company-step.tsx'
import { CompetitorsStep } from '../features/new-project/competitors-step.tsx'
import { EnginesStep } from '../features/new-project/engines-step.tsx'
import { PromptsStep } from '../features/new-project/prompts-step.tsx'
import { SiteStep } from '../features/new-project/site-step.tsx'
import { StepList } from '../features/new-project/step-list.tsx'
import { useProjectDraft } from '../features/new-project/use-project-draft.ts'
import { useAskBeforeLeaving } from '../features/unsaved/ask-before-leaving.ts'
import { Logo } from '../shell/logo.tsx'

/** The wizard that leads from a domain to a running project. */
export default function NewProject() {
  const { data: session } = useQuery(sessionQuery)
  useEffect(() => {
    document.title = 'New project · Answerscope'
  }, [])
  if (session === undefined) return null
  if (session === null) return <Navigate to="/sign-in" search={{ to: '/projects/new' }} replace />
  return (
    <main className="mx-auto grid max-w-4xl gap-4 px-3 pt-6 pb-16 sm:px-6 sm:pt-10">
      <header className="flex flex-wrap items-center gap-3">
        <Logo size={28} />
        <h1 className="min-w-0 flex-1 text-xl font-semibold tracking-tight">New project</h1>
        <Link to="/projects" className="text-accent text-sm underline-offset-4 hover:underline">
          All projects
        </Link>
      </header>
      {session.access === 'write' && !session.project_id ? (
        <Steps />
      ) : (
        <div className="card">
          <EmptyState title="This key cannot create projects">
            Sign in with a key of the company that has write access.
          </EmptyState>
        </div>
      )}
    </main>
  )
}

function Steps() {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const [domain, setDomain] = useState('')
  const { draft, blueprint, change, drafting, readSite, makePrompts, hasPrompts } = useProjectDraft()
  const create = useWrite('create_project')
  // A ref, because the navigation after the last step happens before the next render and must not ask.
  const is_saved = useRef(false)
  useAskBeforeLeaving(
    draft !== undefined && !create.isSuccess,
    'The project is not created yet. Leave, and lose what you have entered?',
    () => is_saved.current,
  )
  function toPrompts(of: Blueprint) {
    if (hasPrompts(of)) return setAt(3)
    makePrompts(of, undefined, () => setAt(3))
  }

  const finish = (of: Blueprint) =>
    create.mutate(projectInput(of), {
      onSuccess: async ({ id: project_id }) => {
        is_saved.current = true
        const to = of.channels.length > 0 ? 'first-answers' : 'import'
        await navigate({ to: `/projects/$project_id/${to}`, params: { project_id } })
      },
    })

  const drafted = drafting.error ? explain(drafting.error) : undefined
  const back = () => {
    drafting.reset()
    create.reset()
    setAt(at - 1)
  }
  return (
    <>
      <StepList at={at} />
      {(at === 0 || !draft || !blueprint) && (
        <SiteStep
          domain={domain}
          problem={problemsOf(drafting.error, ['domain'])}
          is_busy={drafting.isPending}
          onDomain={setDomain}
          onDraft={(read_site) => readSite({ domain, read_site }, () => setAt(1))}
        />
      )}
      {at === 1 && draft && blueprint && (
        <CompanyStep blueprint={blueprint} draft={draft} onChange={change} onNext={() => setAt(2)} onBack={back} />
      )}
      {at === 2 && blueprint && (
        <CompetitorsStep
          blueprint={blueprint}
          onChange={change}
          is_busy={drafting.isPending}
          problem={drafted}
          onNext={() => toPrompts(blueprint)}
          onBack={back}
        />
      )}
      {at === 3 && blueprint && (
        <PromptsStep
          blueprint={blueprint}
          onChange={change}
          is_busy={drafting.isPending}
          problem={drafted}
          onAnew={() => makePrompts(blueprint, enteredLines(blueprint.topics))}
          onNext={() => setAt(4)}
          onBack={back}
        />
      )}
      {at === 4 && draft && blueprint && (
        <EnginesStep
          blueprint={blueprint}
          draft={draft}
          onChange={change}
          is_busy={create.isPending || create.isSuccess}
          problem={problemsOf(create.error, ['allocated_credits', 'monthly_budget_usd'])}
          onNext={() => finish(blueprint)}
          onBack={back}
        />
      )}
    </>
  )
}
