import { ApiError } from '../../api/index.ts'
import { isExpected, isMissingFile } from './expected-errors.ts'
import { safeJson } from './post-report.ts'

const skipped = new WeakSet<object>()

/** ERR-01: marks an error as handled, so that it is not reported. Returns the same error, so that it can be thrown. */
export function skipReport<E extends object>(error: E): E {
  skipped.add(error)
  return error
}

const cancelled = ['AbortError', 'CanceledError', 'TimeoutError', 'ChunkLoadError']
const network = /failed to fetch|network ?error|load failed|network request failed|ECONNABORTED|\btimeout\b/i
const harmless = /resizeobserver loop|^script error\.?$/i
/** Matches errors of third-party scripts, which are not reported. */
const thirdPartyScripts =
  /googletagmanager|google-analytics|gtag\/|gtm\.js|doubleclick|connect\.facebook|hotjar|onesignal|livechatinc|chatra|freshchat|salesiq|zdassets|intercom/i

/** ERR-01: returns whether an error may be reported to error tracking. */
export function isWorthReporting(error: unknown): boolean {
  if (error === null || error === undefined) return false
  if (typeof error === 'object' && skipped.has(error)) return false
  // A script or image that could not be loaded causes an event and not an error.
  if (typeof Event !== 'undefined' && error instanceof Event) return false
  if (error instanceof ApiError) return !isExpected(error)
  const { name, message, stack } = textsOf(error)
  if (cancelled.includes(name)) return false
  if (isMissingFile(error)) return false
  if ([network, harmless].some((pattern) => pattern.test(message))) return false
  return !thirdPartyScripts.test(stack)
}

export function textsOf(error: unknown): { name: string; message: string; stack: string } {
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack ?? '' }
  return { name: 'unknown', message: typeof error === 'string' ? error : safeJson(error), stack: '' }
}
