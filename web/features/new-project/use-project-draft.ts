import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type InputOf } from '../../api/api.ts'
import { type Blueprint, blueprintOf, contentsOf, groundsOf, type ProjectDraft } from './blueprint.ts'

/** Drafts a project from its site, and prompts from what the user has changed in the draft. */
export function useProjectDraft() {
  const [draft, setDraft] = useState<ProjectDraft>()
  const [blueprint, setBlueprint] = useState<Blueprint>()
  // The input that the current prompts were generated from.
  const [grounds, setGrounds] = useState('')
  const drafting = useMutation({
    mutationFn: (input: InputOf<'draft_project'>) => api.draft_project(input),
    networkMode: 'always',
  })
  const change = (changes: Partial<Blueprint>) => setBlueprint((old) => old && { ...old, ...changes })

  const readSite = (site: { domain: string; read_site: boolean }, onDone: () => void) =>
    drafting.mutate(site, {
      onSuccess: (made) => {
        const planned = blueprintOf(made)
        setDraft(made)
        setBlueprint(planned)
        setGrounds(JSON.stringify(groundsOf(planned)))
        onDone()
      },
    })

  /** Generates prompts again, for the current topics or for new ones. */
  function makePrompts(of: Blueprint, topics: string[] | undefined, onDone?: () => void) {
    const asked = groundsOf(of)
    drafting.mutate(
      { ...asked, ...(topics && { topics }) },
      {
        onSuccess: (made) => {
          change(contentsOf(made))
          setGrounds(JSON.stringify(asked))
          onDone?.()
        },
      },
    )
  }

  /** Whether the prompts were generated from what is entered now. */
  const hasPrompts = (of: Blueprint) => JSON.stringify(groundsOf(of)) === grounds && of.prompts.length > 0

  return { draft, blueprint, change, drafting, readSite, makePrompts, hasPrompts }
}
