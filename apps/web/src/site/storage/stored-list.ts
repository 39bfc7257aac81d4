import type * as z from 'zod/mini'

/** Returns the entries of a list that match the schema and are newer than the given time. Other entries are removed. */
export function readRecent<T extends { atMs: number }>(name: string, schema: z.ZodMiniType<T>, sinceMs: number): T[] {
  const stored = readStoredList(name)
  const recent = stored.flatMap((one) => {
    const { data } = schema.safeParse(one)
    return data && data.atMs > sinceMs ? [data] : []
  })
  if (recent.length < stored.length) writeStoredList(name, recent)
  return recent
}

/** Reads a stored list without validation; empty if there is none or it is malformed. */
export function readStoredList(name: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Stores a list in this browser. If the browser stores nothing, only this page has the list. */
export function writeStoredList(name: string, list: readonly unknown[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // The browser stores nothing.
  }
}
