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
