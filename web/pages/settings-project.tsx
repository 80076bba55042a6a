import { useQuery } from '@tanstack/react-query'
import { q } from '../api/api.ts'
import { sessionQuery } from '../api/session.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Card } from '../components/card.tsx'
import { country, longDay } from '../components/format.ts'
import { QueryResult } from '../components/states.tsx'
import { useAnswersSince } from '../features/chats/answers-since.ts'
import { DeleteProject } from '../features/settings/delete-project.tsx'
import { PauseProject } from '../features/settings/pause-project.tsx'
import { Profile } from '../features/settings/profile.tsx'
import { ProjectForm, type ProjectSettings } from '../features/settings/project-form.tsx'
import { useProjectId } from '../open-project/open-project.ts'

/** The project itself: its name, schedule and profile. */
export default function ProjectPage() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const { data: session } = useQuery(sessionQuery)
  const project = useQuery(q('get_project', { project_id }))
  const profile = useQuery(q('get_project_profile', { project_id }))
  return (
    <>
      <QueryResult of={project}>
        {(settings) => (
          <>
            <Card title="Project" note={<About project={settings} />}>
              <ProjectForm key={settings.id} project={settings} />
            </Card>
            <PauseProject project={settings} />
          </>
        )}
      </QueryResult>
      <QueryResult of={profile}>
        {(answer) => (
          <Card
            title="Profile"
            note="Used to suggest prompts and topics, and to choose the attributes for brand perception."
          >
            <Profile key={project_id} profile={answer.profile} />
          </Card>
        )}
      </QueryResult>
      {can_write && session?.scope === 'company' && project.data && <DeleteProject name={project.data.name} />}
    </>
  )
}

const languages = new Intl.DisplayNames('en', { type: 'language' })
function About({ project }: { project: ProjectSettings }) {
  const facts = [
    `${country(project.country_code)}, ${languages.of(project.language_code)}`,
    `set up on ${longDay(project.created_at.slice(0, 10))}`,
    useAnswersSince(),
  ]
  return (
    <>
      {facts.filter(Boolean).join(' · ')} · <code className="break-all">{project.id}</code>
    </>
  )
}
