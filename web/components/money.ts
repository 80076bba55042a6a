const written = (amount: number, currency: string, zeros: 'auto' | 'stripIfInteger') => {
  const format = { style: 'currency', currency, maximumFractionDigits: 2, trailingZeroDisplay: zeros } as const
  try {
    return new Intl.NumberFormat('en-US', format).format(amount)
  } catch {
    // An unknown currency code is written as is.
    return `${amount} ${currency}`
  }
}

/** An amount in the format of its currency. */
export const money = (amount: number, currency: string) => written(amount, currency, 'auto')

/** The lowest and highest price of each currency, sorted by currency code. */
export const sortedPriceRanges = (ranges: Record<string, { min: number; max: number }> | null | undefined) =>
  Object.entries(ranges ?? {})
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([code, { min, max }]) =>
      [...new Set([min, max])].map((amount) => written(amount, code, 'stripIfInteger')).join(' – '),
    )
