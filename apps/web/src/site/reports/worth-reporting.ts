import { ApiError } from '../../api/index.ts'
import { isExpected, isMissingFile } from './expected-errors.ts'
import { safeJson } from './post-report.ts'

const skipped = new WeakSet<object>()

/** ERR-01: marks an error that has been handled. Returns the same error, for a `throw`. */
export function skipReport<E extends object>(error: E): E {
  skipped.add(error)
  return error
}

const cancelled = ['AbortError', 'CanceledError', 'TimeoutError', 'ChunkLoadError']
const network = /failed to fetch|network ?error|load failed|network request failed|ECONNABORTED|\btimeout\b/i
const harmless = /resizeobserver loop|^script error\.?$/i
/** Errors of third-party scripts are not ours. */
const thirdPartyScripts =
  /googletagmanager|google-analytics|gtag\/|gtm\.js|doubleclick|connect\.facebook|hotjar|onesignal|livechatinc|chatra|freshchat|salesiq|zdassets|intercom/i

/** ERR-01: filters what error tracking must not get. */
export function isWorthReporting(error: unknown): boolean {
  if (error === null || error === undefined) return false
  if (typeof error === 'object' && skipped.has(error)) return false
  // A script or picture that did not load fires an event.
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
