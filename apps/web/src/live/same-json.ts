/** Equality of two values that came out of JSON. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(valueOf(one, key), valueOf(other, key)))
  )
}

/** The current value when the incoming one says the same, so that nobody is woken for nothing. */
export function keepSame<T>(current: T, incoming: T): T {
  return isSameJson(current, incoming) ? current : incoming
}

function valueOf(holder: object, key: string): unknown {
  return (holder as Record<string, unknown>)[key]
}
