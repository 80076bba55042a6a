import type { z } from 'zod'
import type { contract } from '../../../src/contract/contract.ts'

/** A rejected item: its line in the file, counted from 1 as in editors, and the reason. */
export type ShownRejection = z.output<(typeof contract)['get_import']['response']>['rejections'][number]

/** Some complete lines of a file, as lines of JSON. */
export interface ImportedPiece {
  body: Blob
  /** The line of the file that an item of the body comes from, by the item's index. */
  lineOf: (index: number) => number
  /** The number of lines of the file read once this piece is sent. */
  end: number
  /** The share of the file that has been read, 0 to 1. */
  share: number
  /** Lines rejected before sending. */
  rejections: ShownRejection[]
}
