/** The parts of a material as an assistant gets it, by what they are. */
export const partsOf = (material: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      material.matchAll(/^BEGIN ((\S+) [0-9a-f]{16})\n([\s\S]*?)\nEND \1$/gm),
      ([, , what = '', text = '']) => [what.toLowerCase(), text],
    ),
  )
