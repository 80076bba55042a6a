/** The parts of the material that an assistant gets, by name. */
export const partsOf = (material: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      material.matchAll(/^BEGIN ((\S+) [0-9a-f]{16})\n([\s\S]*?)\nEND \1$/gm),
      ([, , what = '', text = '']) => [what.toLowerCase(), text],
    ),
  )
