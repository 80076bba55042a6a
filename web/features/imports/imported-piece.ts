import type { z } from 'zod'
import type { contract } from '../../../src/contract/contract.ts'

/** What was refused: its line in the file, from 1 as editors count, and why. */
export type ShownRejection = z.output<(typeof contract)['get_import']['response']>['rejections'][number]

/** Some whole lines of a file, as lines of JSON. */
export interface ImportedPiece {
  body: Blob
  /** The line of the file that an item of the body comes from, by its place from 0. */
  lineOf: (index: number) => number
  /** How many lines of the file are read once it is sent. */
  end: number
  /** The share of the file that has been read, 0 to 1. */
  share: number
  /** Lines that are refused before they are sent. */
  rejections: ShownRejection[]
}
