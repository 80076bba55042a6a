import type { Generated } from 'kysely'
import type { TimestampColumn } from './column-types.ts'

/** Tables about sources and pages. */
export interface PageTables {
  custom_classes: CustomClasses
  class_assignments: ClassAssignments
}

/** What a class applies to. */
export type ClassKind = 'domain' | 'url'

interface CustomClasses {
  project_id: string
  kind: ClassKind
  name: string
  /** Folded name; unique among those of one kind. */
  name_key: string
  color: string
  /** Creation order. */
  age: Generated<number>
  created_at: TimestampColumn
}

/** The class that a project assigned to a domain or URL by hand, whether or not an answer contains it. */
interface ClassAssignments {
  project_id: string
  kind: ClassKind
  /** Registrable domain or normalised URL. */
  target: string
  /** Hex SHA-256 of the target; long URLs do not fit an index. */
  target_hash: string
  /** A built-in class, or the name of a custom one. */
  classification: string
}
