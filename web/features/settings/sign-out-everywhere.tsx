import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Session, signOutEverywhere } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'

/** Ends all sessions of the current key, on all devices. */
export function SignOutEverywhere({ session }: { session: Session }) {
  const [is_asked, setAsked] = useState(false)
  const ending = useMutation({ mutationFn: signOutEverywhere, networkMode: 'always' })
  return (
    <Card
      title="Signed in"
      note="A dashboard session lasts 30 days on each device. A key has at most 50 sessions; a new one ends the oldest."
    >
      <Button
        onClick={() => {
          ending.reset()
          setAsked(true)
        }}
      >
        Sign out everywhere
      </Button>
      {is_asked && (
        <Confirmation
          title="Sign out everywhere?"
          action="Sign out everywhere"
          of={ending}
          onConfirm={() => ending.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>
            Everybody who signed in with the key {session.key.name} ({session.key.prefix}…) is signed out on all
            devices, including you. Sign-in links that nobody has used stop working.
          </p>
          <p className="text-muted">The key itself keeps working.</p>
        </Confirmation>
      )}
    </Card>
  )
}
