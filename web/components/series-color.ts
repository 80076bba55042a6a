/**
 * Colours of lines that have none of their own: chosen to be as far apart as can be, light and dark, also for eyes that do
 * not tell red from green, and the next one always far from those before it.
 */
const colors = [
  ...['#009999', '#994400', '#8877ff', '#ee6688', '#225500', '#55bbff'],
  ...['#ff9922', '#663377', '#11dd99', '#1166bb', '#ffaaff', '#55aa00'],
] as const
/** From here on colours come closer, so that lines are dashed, too. */
const plain = 6

export const seriesColor = (place: number): string => colors[place % colors.length] ?? colors[0]
export const isDashed = (place: number) => place % colors.length >= plain
