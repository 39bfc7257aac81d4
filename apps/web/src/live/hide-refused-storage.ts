/**
 * The stock client looks into the storage of the browser for a debug flag, and throws where the visitor allows none. It
 * looks nowhere where there is no storage.
 */
export function hideRefusedStorage(): void {
  if (typeof window === 'undefined' || isAllowed()) return
  Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
}

function isAllowed(): boolean {
  try {
    // Null in some browsers, whatever the types say.
    return (window.localStorage as Storage | null) !== null
  } catch {
    return false
  }
}
