/** Something this browser remembers as said once (SESS-06). A browser that keeps nothing never remembers. */
export function hasFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Whether it will be remembered. */
export function setFlag(name: string, isSet = true): boolean {
  try {
    if (isSet) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}
