/** Computes a number from sums in a fixed order. Null if nothing was counted. */
export type Formula = (sums: readonly number[]) => number | null

/** A token of a metric's SQL: a number, a name or an operator. */
const token = /\s*(?:(\d+(?:\.\d+)?)|([a-z_]\w*)|(.))/giy

const signs: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}

/**
 * A metric's SQL as a function of its sums. Gives the same digits as the engine: both use binary64 and calculate in the
 * written order.
 * @param names names of the sums, in order
 * @throws Error if the SQL uses another sum
 * @returns undefined for SQL beyond `+ - * /`, parentheses, `NULL` and `if(a = b, then, otherwise)`
 */
export function formulaOf(sql: string, names: readonly string[]): Formula | undefined {
  const tokens = [...sql.trim().matchAll(token)].map(([text]) => text.trim())
  let at = 0
  const isNext = (text: string) => tokens[at] === text && ++at > 0
  try {
    const formula = sum()
    return at === tokens.length ? formula : undefined
  } catch (error) {
    if (error instanceof Beyond) return undefined
    throw error
  }

  function sum(): Formula {
    return chain(['+', '-'], product)
  }
  function product(): Formula {
    return chain(['*', '/'], value)
  }
  /** Values joined by operators of one precedence, from left to right. */
  function chain(ranked: string[], part: () => Formula): Formula {
    let formula = part()
    for (let sign = ranked.find(isNext); sign !== undefined; sign = ranked.find(isNext)) {
      const [left, right, calculate] = [formula, part(), signs[sign] as (a: number, b: number) => number]
      formula = (sums) => {
        const [a, b] = [left(sums), right(sums)]
        return a === null || b === null ? null : calculate(a, b)
      }
    }
    return formula
  }
  function value(): Formula {
    if (isNext('(')) {
      const inner = sum()
      expectNext(')')
      return inner
    }
    if (isNext('NULL')) return () => null
    if (isNext('if')) return choice()
    const text = tokens[at++]
    if (text === undefined || !/^[\w.]+$/.test(text) || tokens[at] === '(') throw new Beyond()
    if (/^\d/.test(text)) {
      const number = Number(text)
      return () => number
    }
    const place = names.indexOf(text)
    if (place < 0) throw new Error(`${sql} needs ${text}, which is not a sum`)
    return (sums) => sums[place] ?? 0
  }
  function choice(): Formula {
    expectNext('(')
    const left = sum()
    expectNext('=')
    const right = sum()
    expectNext(',')
    const then = sum()
    expectNext(',')
    const otherwise = sum()
    expectNext(')')
    return (sums) => (left(sums) === right(sums) ? then(sums) : otherwise(sums))
  }
  function expectNext(text: string) {
    if (!isNext(text)) throw new Beyond()
  }
}

class Beyond extends Error {}
