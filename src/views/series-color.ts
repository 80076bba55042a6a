/**
 * Colours of lines without a colour of their own: as distinct as possible in light and dark mode, also for people who
 * cannot tell red from green; each next colour is far from those before it.
 */
const colors = [
  ...['#009999', '#994400', '#8877ff', '#ee6688', '#225500', '#55bbff'],
  ...['#ff9922', '#663377', '#11dd99', '#1166bb', '#ffaaff', '#55aa00'],
] as const
/** From here on colours are more similar, so lines are also dashed. */
const plain = 6

export const seriesColor = (place: number): string => colors[place % colors.length] ?? colors[0]
export const isDashed = (place: number) => place % colors.length >= plain
