import { type Document, parse, plainText } from './document.ts'
import { applyEdits, type Edit, type EditProblem } from './edits.ts'
import { digestPage, type Evidence, gatherEvidence, type PageDigest } from './evidence.ts'
import { featuresOf } from './features.ts'
import { replacePassage } from './passages.ts'
import { scoreOf } from './score.ts'
import { type Suggestion, suggest } from './suggestions.ts'

/** An article after a change, with its score. */
export interface Written {
  markdown: string
  score: number
}

const scoreFor = (document: Document, evidence: Evidence) => scoreOf(featuresOf(document, evidence.page_url), evidence)

const written = (document: Document, evidence: Evidence): Written => ({
  markdown: document.markdown,
  score: scoreFor(document, evidence),
})

/** The tasks on articles that run outside the event loop. All are pure. */
export const tasks = {
  digest: ({ url, markdown }: { url: string; markdown: string }): PageDigest | null => digestPage(url, markdown),

  begin(input: { markdown: string; given: Parameters<typeof gatherEvidence>[0]; pages: PageDigest[] }): {
    evidence: Evidence
    suggestions: Suggestion[]
  } {
    const evidence = gatherEvidence(input.given, input.pages)
    return { evidence, suggestions: suggest(parse(input.markdown), evidence) }
  },

  show({ markdown, evidence }: { markdown: string; evidence: Evidence }): { article: string; score: number } {
    const document = parse(markdown)
    return { article: plainText(document), score: scoreFor(document, evidence) }
  },

  edit(input: { markdown: string; edits: Edit[]; evidence: Evidence }): Written | EditProblem {
    const edited = applyEdits(parse(input.markdown), input.edits)
    return 'problem' in edited ? edited : written(edited, input.evidence)
  },

  /** Replaces passages one after the other; null when one of them is not found. */
  replace(input: {
    markdown: string
    replacements: { passage: string; wording: string }[]
    evidence: Evidence
  }): Written | null {
    let document: Document | null = parse(input.markdown)
    for (const { passage, wording } of input.replacements) {
      document = replacePassage(document, passage, wording)
      if (document === null) return null
    }
    return written(document, input.evidence)
  },
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export interface TaskRequest {
  name: TaskName
  input: unknown
}
export type TaskReply = { result: unknown } | { is_unreadable: true } | { failure: string }
