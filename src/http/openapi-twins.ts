type Json = Record<string, unknown>

/**
 * The schema of a body that also accepts older field names: each is a deprecated property beside the current one, and a
 * required field must be present under one of its names.
 * @param twins current name by older name
 */
export function withTwins(schema: Json, twins: ReadonlyMap<string, string> | undefined): Json {
  if (!twins) return schema
  const older = new Map([...twins].map(([old, current]) => [current, old]))
  return spelled(schema, older) as Json
}

function spelled(value: unknown, older: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => spelled(entry, older))
  if (typeof value !== 'object' || value === null) return value
  const { properties, required, ...rest } = value as { properties?: Json; required?: string[] }
  const whole = Object.fromEntries(Object.entries(rest).map(([key, entry]) => [key, spelled(entry, older)]))
  if (!properties) return { ...whole, ...(required && { required }) }
  const fields = Object.entries(properties).map(([name, field]) => [name, spelled(field, older) as Json] as const)
  const twins = fields.flatMap(([name, field]) => {
    const old = older.get(name)
    return old === undefined ? [] : [[old, { ...field, deprecated: true }] as const]
  })
  const either = (required ?? []).flatMap((name) => {
    const old = older.get(name)
    return old === undefined ? [] : [{ anyOf: [{ required: [name] }, { required: [old] }] }]
  })
  const always = (required ?? []).filter((name) => !older.has(name))
  return {
    ...whole,
    properties: Object.fromEntries([...fields, ...twins]),
    ...(always.length > 0 && { required: always }),
    ...(either.length > 0 && { allOf: either }),
  }
}
