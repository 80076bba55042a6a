const written = (amount: number, currency: string, zeros: 'auto' | 'stripIfInteger') => {
  const format = { style: 'currency', currency, maximumFractionDigits: 2, trailingZeroDisplay: zeros } as const
  try {
    return new Intl.NumberFormat('en-US', format).format(amount)
  } catch {
    // A code that nobody knows is written as it is.
    return `${amount} ${currency}`
  }
}

/** An amount in a currency, written as that currency is. */
export const money = (amount: number, currency: string) => written(amount, currency, 'auto')

/** The least and the greatest price of each currency, in the order of their codes. */
export const priceRanges = (ranges: Record<string, { min: number; max: number }> | null | undefined) =>
  Object.entries(ranges ?? {})
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([code, { min, max }]) =>
      [...new Set([min, max])].map((amount) => written(amount, code, 'stripIfInteger')).join(' – '),
    )
