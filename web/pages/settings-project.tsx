import { useQuery } from '@tanstack/react-query'
import { q } from '../api/api.ts'
import { sessionQuery } from '../api/session.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Card } from '../components/card.tsx'
import { country, longDay } from '../components/format.ts'
import { Result } from '../components/states.tsx'
import { useProjectId } from '../project/project.ts'
import { DeleteProject } from '../settings/delete-project.tsx'
import { PauseProject } from '../settings/pause-project.tsx'
import { Profile } from '../settings/profile.tsx'
import { type Project, ProjectForm } from '../settings/project-form.tsx'

/** The project itself: what it is called, when it asks, whom it is for. */
export default function ProjectSettings() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const { data: session } = useQuery(sessionQuery)
  const project = useQuery(q('get_project', { project_id }))
  const profile = useQuery(q('get_project_profile', { project_id }))
  return (
    <>
      <Result of={project}>
        {(settings) => (
          <>
            <Card title="Project" note={<About project={settings} />}>
              <ProjectForm key={settings.id} project={settings} />
            </Card>
            <PauseProject project={settings} />
          </>
        )}
      </Result>
      <Result of={profile}>
        {(answer) => (
          <Card
            title="Profile"
            note="Whom suggestions of prompts and topics are made for, and what brand perception asks about."
          >
            <Profile key={project_id} profile={answer.profile} />
          </Card>
        )}
      </Result>
      {can_write && session?.scope === 'company' && project.data && <DeleteProject name={project.data.name} />}
    </>
  )
}

const languages = new Intl.DisplayNames('en', { type: 'language' })
const About = ({ project }: { project: Project }) => (
  <>
    {country(project.country_code)}, {languages.of(project.language_code)} · since{' '}
    {longDay(project.created_at.slice(0, 10))} · <code className="break-all">{project.id}</code>
  </>
)
