/** Colours of lines that have none of their own, as far apart as can be. */
const colors = ['#0f766e', '#b45309', '#6d28d9', '#be123c', '#1d4ed8', '#4d7c0f', '#a21caf', '#475569'] as const

export const seriesColor = (place: number) => colors[place % colors.length] ?? colors[0]
