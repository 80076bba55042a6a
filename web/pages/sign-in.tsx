import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../src/client/client.ts'
import { endedQuery, sessionQuery, signIn } from '../api/session.ts'
import { Button } from '../components/button.tsx'
import { plainMessage } from '../components/explain.ts'
import { Logo } from '../shell/logo.tsx'

const route = getRouteApi('/sign-in')

/** Signs in with an API key, or with a one-time link to this page. */
export default function SignIn() {
  const { to } = route.useSearch()
  const { data: session } = useQuery(sessionQuery)
  const { data: ended } = useQuery(endedQuery)
  const [problem, setProblem] = useState<string>()
  const [is_busy, setBusy] = useState(false)
  const is_begun = useRef(false)

  async function enter(by: { key: string } | { token: string }) {
    setBusy(true)
    setProblem(undefined)
    try {
      await signIn(by)
    } catch (error) {
      setProblem(
        error instanceof ApiError
          ? 'key' in by && error.status === 401
            ? 'This key is not valid. Enter it again, or ask whoever runs Answerscope for another.'
            : plainMessage(error.message)
          : 'The service could not be reached. Check the connection and try again.',
      )
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    document.title = 'Sign in · Answerscope'
    const token = window.location.hash.slice(1)
    if (!token || is_begun.current) return
    is_begun.current = true
    // A used token must not stay in the history.
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
    void enter({ token })
  })

  if (session) return isInside(to) ? <Navigate href={to} to="." replace /> : <Navigate to="/" replace />

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const key = String(new FormData(event.currentTarget).get('key') ?? '').trim()
    if (key) void enter({ key })
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-6">
      <div className="flex items-center gap-3">
        <Logo size={36} />
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Answerscope</h1>
          <p className="text-muted text-sm">How answer engines talk about your brand</p>
        </div>
      </div>
      <form onSubmit={onSubmit} className="card grid gap-3 p-5">
        {ended && !problem && (
          <p role="status" className="bg-sunken rounded-lg px-3 py-2 text-sm">
            {ended} Sign in to continue where you were.
          </p>
        )}
        <label className="grid gap-1.5 font-medium" htmlFor="key">
          API key
        </label>
        <input
          id="key"
          name="key"
          type="password"
          autoComplete="current-password"
          spellCheck={false}
          required
          onChange={() => setProblem(undefined)}
          placeholder="skc-… or skp-…"
          aria-describedby={problem ? 'problem' : 'hint'}
          aria-invalid={problem ? true : undefined}
          className="border-edge h-10 rounded-lg border bg-transparent px-3 font-mono text-sm"
        />
        {problem && (
          <p id="problem" role="alert" className="bg-bad-soft text-bad rounded-lg px-3 py-2 text-sm">
            {problem}
          </p>
        )}
        <Button type="submit" look="primary" disabled={is_busy} className="h-10 text-base">
          {is_busy ? 'Signing in …' : 'Sign in'}
        </Button>
        <p id="hint" className="text-muted text-sm">
          The key is exchanged for a cookie and not kept in the browser. At a terminal,{' '}
          <code className="bg-sunken rounded px-1">answerscope open</code> prints a link that signs in once.
        </p>
      </form>
    </main>
  )
}

/** Redirects only to addresses of this application. */
const isInside = (to: string | undefined): to is string => to?.startsWith('/projects/') ?? false
