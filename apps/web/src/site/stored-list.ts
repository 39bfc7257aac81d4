import type * as z from 'zod/mini'

/** Those of a list that are of this shape and from after that time. One that is not hides no other, and goes. */
export function readRecent<T extends { atMs: number }>(name: string, schema: z.ZodMiniType<T>, sinceMs: number): T[] {
  const stored = readStoredList(name)
  const recent = stored.flatMap((one) => {
    const { data } = schema.safeParse(one)
    return data && data.atMs > sinceMs ? [data] : []
  })
  if (recent.length < stored.length) writeStoredList(name, recent)
  return recent
}

/** What this browser stores as a list under a name, unread; empty where there is none or it is something else. */
export function readStoredList(name: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** A browser may refuse to store anything; the page alone knows it then. */
export function writeStoredList(name: string, list: readonly unknown[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // Nothing to be done about it.
  }
}
