import { brandPalette } from '../contract/enums.ts'

/*
 * The one palette: brands, classes, bots and lines without a colour of their own take from it, so that two things beside one
 * another are told apart, also by who sees red and green alike. `test/web/palette.test.ts` measures how far.
 */

const colors = brandPalette
/** From here on lines are also dashed, for paper and for eyes that tell few colours. */
const plain = 6

export const seriesColor = (place: number): string => colors[place % colors.length] ?? colors[0]
export const isDashed = (place: number) => place % colors.length >= plain

/** What is told apart by a mark where there are more things than colours: the shape of a dot, the dashes of a line. */
export type DotMark = 0 | 1 | 2 | 3
export const dotMarkOf = (place: number): DotMark => (Math.floor(place / colors.length) % 4) as DotMark
export const markDashes: Record<DotMark, string | undefined> = { 0: undefined, 1: '5 4', 2: '9 3 2 3', 3: '14 5' }
