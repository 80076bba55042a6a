import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { LayoutGrid, LogOut, Menu, Monitor, Moon, Search, Sun } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Session, sessionQuery, signOut } from '../api/session.ts'
import { Button, buttonClass, IconButton } from '../components/button.tsx'
import { Choice, Panel } from '../components/choice.tsx'
import { classNames } from '../components/class-names.ts'
import { Failure } from '../components/states.tsx'
import { RecalculationProgress } from '../features/brands/recalculation.tsx'
import { useProjectId, useProjects } from '../open-project/open-project.ts'
import { Bell } from './bell.tsx'
import { ConnectionNotice } from './connection.tsx'
import { DefaultView } from './default-view.tsx'
import { Logo } from './logo.tsx'
import { FileSubjectProvider } from './of-project.tsx'
import { pages } from './pages.ts'
import { PausedNotice } from './paused-notice.tsx'
import { ScriptPrefetcher } from './script-prefetcher.tsx'
import { applyTheme, savedTheme, themes } from './theme.ts'

const Palette = lazy(() => import('./palette.tsx'))

/** The frame around every page of a project. */
export function ProjectShell() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  const { href, pathname } = useLocation()
  if (session === null) {
    // While the sign-in page loads, this component is still rendered at the sign-in address.
    return pathname === '/sign-in' ? null : <Navigate to="/sign-in" search={{ to: href }} />
  }
  if (session) return <SignedIn session={session} />
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : null
}

function SignedIn({ session }: { session: Session }) {
  const [is_open, setOpen] = useState(false)
  const [is_palette, setPalette] = useState(false)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // When a new page opens, close the menu that led to it and focus the page.
    setOpen(false)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  useEffect(() => {
    if (!is_open) return
    // Also close on a click on the link to the current page, which does not change the address.
    const onEnd = (event: MouseEvent | KeyboardEvent) => {
      const is_link = event.target instanceof Element && event.target.closest('#menu a') !== null
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : is_link) setOpen(false)
    }
    document.addEventListener('click', onEnd)
    document.addEventListener('keydown', onEnd)
    return () => {
      document.removeEventListener('click', onEnd)
      document.removeEventListener('keydown', onEnd)
    }
  }, [is_open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setPalette(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="print:!block lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="bg-accent text-on-accent fixed top-2 left-2 z-50 -translate-y-20 print:hidden rounded-lg px-3 py-2 focus:translate-y-0"
      >
        Skip to the page
      </a>
      <header className="border-line bg-surface sticky top-0 z-30 print:hidden border-b lg:h-dvh lg:border-r lg:border-b-0">
        <div className="flex h-full flex-col lg:p-3">
          <div className="flex h-13 items-center gap-2 px-3 lg:px-1">
            <Logo />
            <span className="flex-1 font-semibold tracking-tight">Answerscope</span>
            <Bell />
            <IconButton label="Search and commands" className="lg:hidden" onClick={() => setPalette(true)}>
              <Search size={17} />
            </IconButton>
            <IconButton
              label="Menu"
              aria-expanded={is_open}
              aria-controls="menu"
              className="lg:hidden"
              onClick={() => setOpen(!is_open)}
            >
              <Menu size={18} />
            </IconButton>
          </div>
          <div
            id="menu"
            className={classNames(
              'flex-1 flex-col gap-3 p-3 lg:flex lg:min-h-0 lg:p-0 lg:pt-2',
              is_open ? 'flex max-lg:max-h-[calc(100dvh-3.25rem)] max-lg:overflow-y-auto' : 'hidden',
            )}
          >
            <div className="flex items-center gap-1 *:first:min-w-0 *:first:flex-1">
              <ProjectChoice session={session} />
              {session.scope === 'company' && (
                <Link
                  to="/projects"
                  aria-label="All projects"
                  title="All projects"
                  className={buttonClass('quiet', 'w-8 !px-0')}
                >
                  <LayoutGrid size={16} aria-hidden="true" />
                </Link>
              )}
            </div>
            <Button onClick={() => setPalette(true)} className="text-muted w-full justify-start max-lg:hidden">
              <Search size={14} aria-hidden="true" />
              <span className="flex-1 text-left font-normal">Search</span>
              <kbd className="font-sans text-xs">Ctrl K</kbd>
            </Button>
            <Navigation />
            <ScriptPrefetcher />
            <Account session={session} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} aria-labelledby="page" className="min-w-0 outline-none">
        <ConnectionNotice />
        <PausedNotice />
        <RecalculationProgress />
        <FileSubjectProvider>
          <DefaultView>
            <Outlet />
          </DefaultView>
        </FileSubjectProvider>
      </main>
      {is_palette && (
        <Suspense>
          <Palette onClose={() => setPalette(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Navigation() {
  const project_id = useProjectId()
  return (
    <nav aria-label="Pages" className="flex-1 lg:min-h-0 lg:overflow-y-auto">
      <ul className="space-y-0.5">
        {pages.map(({ to, title, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ project_id }}
              className="text-muted hover:bg-sunken hover:text-ink flex h-9 items-center gap-2.5 rounded-lg px-2.5"
              activeProps={{ className: 'bg-accent-soft !text-accent font-medium' }}
            >
              <Icon size={16} aria-hidden="true" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ProjectChoice({ session }: { session: Session }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  const projects = useProjects()
  const name = projects.find(({ id }) => id === project_id)?.name ?? '…'
  if (session.scope === 'project' || projects.length < 2) {
    return <p className="truncate px-2.5 text-sm font-medium lg:px-1.5">{name}</p>
  }
  return (
    <Choice
      title={name}
      options={projects.map(({ id, name: title }) => ({ value: id, title }))}
      chosen={[project_id]}
      onChange={(ids) => {
        const next = ids.find((id) => id !== project_id)
        if (next) void navigate({ to: '/projects/$project_id/overview', params: { project_id: next } })
      }}
    />
  )
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon }

function Account({ session }: { session: Session }) {
  const [theme, setTheme] = useState(savedTheme)
  const Current = themeIcons[theme]
  return (
    <div className="border-line flex items-center gap-1 border-t pt-2.5">
      <div className="min-w-0 flex-1 px-1.5 text-xs">
        <p className="truncate font-medium">{session.company.name}</p>
        <p className="text-muted truncate">
          {session.key.name} · {session.access === 'read' ? 'read only' : 'read and write'}
        </p>
      </div>
      <Panel label="Appearance" title={<Current size={16} />} look="quiet" className="w-40">
        {themes.map((one) => {
          const Icon = themeIcons[one]
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === theme}
              onClick={() => {
                applyTheme(one)
                setTheme(one)
              }}
              className={classNames(
                'hover:bg-sunken flex h-8 w-full items-center gap-2 rounded-md px-2 capitalize',
                one === theme && 'text-accent font-medium',
              )}
            >
              <Icon size={14} aria-hidden="true" />
              {one}
            </button>
          )
        })}
      </Panel>
      <IconButton label="Sign out" onClick={() => void signOut()}>
        <LogOut size={16} />
      </IconButton>
    </div>
  )
}
