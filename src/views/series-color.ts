import { brandPalette } from '../contract/enums.ts'

/*
 * The one palette for brands, classes, bots and lines without a colour of their own. Neighbouring colours differ enough for
 * people with red-green colour blindness. `test/web/palette.test.ts` measures how much.
 */

const colors = brandPalette
/** Lines from this index on are also dashed, for print and for people who distinguish few colours. */
const plain = 6

export const seriesColor = (place: number): string => colors[place % colors.length] ?? colors[0]
export const isDashed = (place: number) => place % colors.length >= plain

/** The mark that distinguishes things if there are more of them than colours: the shape of a dot or the dashes of a line. */
export type DotMark = 0 | 1 | 2 | 3
export const dotMarkOf = (place: number): DotMark => (Math.floor(place / colors.length) % 4) as DotMark
export const markDashes: Record<DotMark, string | undefined> = { 0: undefined, 1: '5 4', 2: '9 3 2 3', 3: '14 5' }
