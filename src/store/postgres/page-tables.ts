import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

/** Tables about sources and pages. */
export interface PageTables {
  custom_classes: CustomClasses
  class_assignments: ClassAssignments
}

/** What a class is of. */
export type ClassKind = 'domain' | 'url'

interface CustomClasses {
  project_id: string
  kind: ClassKind
  name: string
  /** Folded name; unique among those of one kind. */
  name_key: string
  color: string
  /** Order in which they were made. */
  age: Generated<number>
  created_at: Moment
}

/** Which class a project gave a domain or URL by hand, seen in an answer or not. */
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
