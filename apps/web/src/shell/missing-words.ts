declare global {
  var tlMissingWords: string[] | undefined
}

const mostKept = 200

/** I18N-03: collected where a machine drives the browser, for tests to read; nowhere else. */
export function noticeMissingWord(key: string): void {
  if (typeof window === 'undefined' || !navigator.webdriver) return
  const kept = (globalThis.tlMissingWords ??= [])
  if (kept.length < mostKept && !kept.includes(key)) kept.push(key)
}
