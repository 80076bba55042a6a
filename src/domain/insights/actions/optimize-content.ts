import type { EditProblem } from '../../../content/edits.ts'
import { UnreadableError } from '../../../content/readable.ts'
import type { content as contract } from '../../../contract/content.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { badRequest, shown, unavailable } from '../../../errors.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { articleChanged, changeArticle, requireArticle, type StoredArticle, type StoredSuggestion } from './articles.ts'

type Operations = typeof contract
type Edits = Input<Operations['edit_content']>['edits']
type Operation = Input<Operations['resolve_content_suggestions']>['operation']

export async function optimize_content(
  ctx: ProjectContext,
  { action_id }: Input<Operations['optimize_content']>,
): Promise<Output<Operations['optimize_content']>> {
  const { page_url, markdown, evidence, suggestions } = await requireArticle(ctx, action_id)
  const { article, score } = await ctx.content.run('show', { markdown, evidence }).catch(tooSlow)
  return { article, page_url, score, suggestions }
}

export async function edit_content(
  ctx: ProjectContext,
  { action_id, edits }: Input<Operations['edit_content']>,
): Promise<Output<Operations['edit_content']>> {
  return await changeArticle(ctx, action_id, async (article) => {
    const known = new Map(article.suggestions.map((suggestion) => [suggestion.id, suggestion]))
    const written = await ctx.content
      .run('edit', { markdown: article.markdown, evidence: article.evidence, edits })
      .catch(refuseUnreadable)
    refuseBadEdits(edits, known, 'markdown' in written ? undefined : written)
    if (!('markdown' in written)) throw new Error('an edit that does not apply was not refused')
    const suggestion_ids = edits.map(({ carries_out_suggestion_id }) => carries_out_suggestion_id ?? uuid())
    const carried = new Set(suggestion_ids.filter((id) => known.has(id)))
    return {
      change: {
        markdown: written.markdown,
        states: [...carried].map((id) => ({ id, state: 'accepted', is_typed: true })),
        added: edits.flatMap((edit, i) =>
          edit.carries_out_suggestion_id === undefined ? [typedEdit(suggestion_ids[i] as string, edit)] : [],
        ),
      },
      answer: {
        score: written.score,
        edited: edits.length,
        carried_out: edits.filter(({ carries_out_suggestion_id }) => carries_out_suggestion_id !== undefined).length,
        suggestion_ids,
      },
    }
  })
}

/** The record of an edit that a user typed without a suggestion. */
const typedEdit = (id: string, { original_text, new_text }: Edits[number]) => ({
  id,
  category: 'clarity' as const,
  kind: 'edit' as const,
  state: 'accepted' as const,
  is_typed: true,
  text:
    new_text.trim() === ''
      ? `Removed “${beginning(original_text)}”.`
      : `Replaced “${beginning(original_text)}” by “${beginning(new_text)}”.`,
})

const beginning = (text: string) => {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > 100 ? `${words.slice(0, 100).toWellFormed()}…` : words
}

/** The text was readable when it was written, so the only possible failure is a timeout. */
const tooSlow = (error: unknown): never => {
  if (!(error instanceof UnreadableError)) throw error
  throw unavailable('The article could not be read in time. Retry in 5 seconds.', 5)
}

const refuseUnreadable = (error: unknown): never => {
  if (!(error instanceof UnreadableError)) throw error
  throw badRequest('edits make the article too long or too deeply nested. Send fewer; nothing was written.')
}

/** @throws AppError 400 for the first edit that cannot be applied */
function refuseBadEdits(edits: Edits, known: Map<string, StoredSuggestion>, problem: EditProblem | undefined) {
  for (const [i, { carries_out_suggestion_id: id }] of edits.entries()) {
    const field = `edits[${i}]`
    if (problem?.index === i) throw badRequest(`${field}.${wordsOf(problem)}; nothing was written.`)
    const suggestion = known.get(id ?? '')
    if (id !== undefined && (suggestion?.kind !== 'edit' || suggestion.state === 'accepted')) {
      throw badRequest(
        `${field}.carries_out_suggestion_id ${shown(id)} is not a pending or rejected suggestion of kind "edit". Leave it out or use another id; nothing was written.`,
      )
    }
  }
}

function wordsOf({ problem, count }: EditProblem): string {
  if (problem === 'missing') {
    return 'original_text is not a whole paragraph or heading of the article. Read the article again and copy it exactly'
  }
  if (problem === 'spills') {
    return 'new_text changes the text around it, for example by a code fence left open. Close what it opens'
  }
  return `original_text matches ${count} ${problem}. Make each edit hit one paragraph`
}

const aim = { accept: 'accepted', reject: 'rejected', revert: 'pending' } as const

export async function resolve_content_suggestions(
  ctx: ProjectContext,
  { action_id, suggestion_ids, operation }: Input<Operations['resolve_content_suggestions']>,
): Promise<Output<Operations['resolve_content_suggestions']>> {
  return await changeArticle(ctx, action_id, async (article) => {
    const named = namedSuggestions(article, suggestion_ids, operation)
    const state = aim[operation]
    const moved = named.filter((suggestion) => suggestion.state !== state)
    const replacements = moved.flatMap((suggestion) => replacementOf(suggestion, operation))
    const written = await ctx.content
      .run('replace', { markdown: article.markdown, evidence: article.evidence, replacements })
      .catch(tooSlow)
    if (!written) throw articleChanged(action_id)
    return {
      change: {
        markdown: replacements.length > 0 ? written.markdown : null,
        states: moved.map(({ id }) => ({ id, state, is_typed: false })),
        added: [],
      },
      answer: {
        score: written.score,
        unchanged: named.length - moved.length,
        suggestions: named.map(({ id }) => ({ id, state })),
      },
    }
  })
}

/**
 * The suggestions of the request, without duplicates.
 * @throws AppError 400 for an unknown one, and for text that a user typed
 */
function namedSuggestions({ suggestions }: StoredArticle, ids: string[], operation: Operation): StoredSuggestion[] {
  const known = new Map(suggestions.map((suggestion) => [suggestion.id, suggestion]))
  for (const [i, id] of ids.entries()) {
    const suggestion = known.get(id)
    if (!suggestion) {
      throw badRequest(
        `suggestion_ids[${i}] ${shown(id)} does not belong to this article. Read the suggestions again; nothing was changed.`,
      )
    }
    if (suggestion.is_typed && operation !== 'accept') {
      throw badRequest(
        `suggestion_ids[${i}] ${id} is an edit typed by a user and cannot be reverted. Change the text with an edit; nothing was changed.`,
      )
    }
  }
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
}

/** The effect of a change of state on the text: only the wording of a rewrite is inserted or removed. */
function replacementOf({ passage, wording, state }: StoredSuggestion, operation: Operation) {
  if (passage === null || wording === null) return []
  if (operation === 'accept') return [{ passage, wording }]
  return state === 'accepted' ? [{ passage: wording, wording: passage }] : []
}
