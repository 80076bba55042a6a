/** An amount in a currency, written as that currency is. */
export function money(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 2 }).format(amount)
  } catch {
    // A code that nobody knows is written as it is.
    return `${amount} ${currency}`
  }
}

/** The least and the greatest price by currency, in a line. */
export const priceRange = (range: Record<string, { min: number; max: number }> | null | undefined) =>
  Object.entries(range ?? {})
    .map(([code, { min, max }]) => (min === max ? money(min, code) : `${money(min, code)} – ${money(max, code)}`))
    .join(', ')
