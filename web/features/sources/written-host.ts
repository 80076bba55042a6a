/*
 * Internationalised hosts in Unicode: "xn--mnchen-3ya.example" is "münchen.example". Implements RFC 3492 (Punycode) with
 * the parameters for host names; browsers implement it but do not expose it.
 */
const [base, least, most, skew, damp] = [36, 1, 26, 38, 700]
const prefix = 'xn--'

/** undefined if a host is plain ASCII or malformed. */
export function writtenHost(host: string): string | undefined {
  if (!host.includes(prefix)) return undefined
  const labels = host.split('.').map((label) => (label.startsWith(prefix) ? decode(label.slice(4)) : label))
  return labels.includes(undefined) ? undefined : labels.join('.')
}

function decode(label: string): string | undefined {
  if (label === '') return undefined
  const cut = label.lastIndexOf('-')
  const points = [...label.slice(0, Math.max(0, cut))].map((letter) => letter.codePointAt(0) ?? 0)
  let [point, index, bias] = [128, 0, 72]
  for (let at = cut + 1; at < label.length; ) {
    const before = index
    for (let weight = 1, step = base; ; step += base) {
      const digit = parseInt(label[at++] ?? '', base)
      if (Number.isNaN(digit)) return undefined
      // Letters stand for 0 to 25 and digits for 26 to 35.
      const value = digit < 10 ? digit + 26 : digit - 10
      index += value * weight
      const threshold = Math.min(most, Math.max(least, step - bias))
      if (value < threshold) break
      weight *= base - threshold
    }
    const length = points.length + 1
    bias = adapted(index - before, length, before === 0)
    point += Math.floor(index / length)
    index %= length
    if (point > 0x10ffff) return undefined
    points.splice(index++, 0, point)
  }
  return String.fromCodePoint(...points)
}

function adapted(difference: number, length: number, is_first: boolean): number {
  let rest = Math.floor(difference / (is_first ? damp : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > ((base - least) * most) / 2; bias += base) rest = Math.floor(rest / (base - least))
  return bias + Math.floor(((base - least + 1) * rest) / (rest + skew))
}
