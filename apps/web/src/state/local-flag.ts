/** Something this browser remembers as said once (SESS-06). A browser that keeps nothing never remembers. */
export function hasFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

export function setFlag(name: string, isSet = true): void {
  try {
    if (isSet) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // Then it is asked again, and nothing else.
  }
}
