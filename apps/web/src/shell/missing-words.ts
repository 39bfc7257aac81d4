import { reportError } from '../state/reports/report-error.ts'

declare global {
  var tlMissingWords: string[] | undefined
}

const mostKept = 200
const noticed = new Set<string>()

/**
 * I18N-03: a message that is not loaded is a fault of the page and shows nothing. It is reported once, and collected
 * where a machine drives the browser, for tests to read.
 */
export function noticeMissingWord(key: string): void {
  if (typeof window === 'undefined' || noticed.has(key) || noticed.size >= mostKept) return
  noticed.add(key)
  if (navigator.webdriver) (globalThis.tlMissingWords ??= []).push(key)
  reportError(new Error(`message not loaded: ${key}`))
}
