import type { Generated, JSONColumnType } from 'kysely'
import type { NullableColumn } from './column-types.ts'

/** The articles that content optimizations work on. */
export interface ArticleTables {
  articles: Articles
  article_revisions: ArticleRevisions
  article_suggestions: ArticleSuggestions
}

interface Articles {
  id: string
  project_id: string
  action_id: string
  /** Hex SHA-256 of the normalised URL of the page; an action whose page is changed starts another article. */
  page_hash: string
  /** The number of the last revision. */
  revision: Generated<number>
  /** Increases with every change of text or states. */
  version: Generated<number>
  /** What the score compares with; collected at the first read. */
  evidence: JSONColumnType<object>
  created_at: Generated<Date>
}

interface ArticleRevisions {
  article_id: string
  revision: number
  markdown: string
  created_at: Generated<Date>
}

interface ArticleSuggestions {
  id: string
  article_id: string
  /** Place in the list, from 0. */
  position: number
  category: 'clarity' | 'structure' | 'evidence' | 'coverage' | 'freshness' | 'brand_mention' | 'accuracy'
  kind: 'rewrite' | 'edit'
  text: string
  state: 'pending' | 'accepted' | 'rejected'
  /** Accepted with text that a user typed; only another edit changes that text. */
  is_typed: Generated<boolean>
  /** For a rewrite: the markdown to replace and its replacement. */
  passage: NullableColumn<string>
  wording: NullableColumn<string>
}
