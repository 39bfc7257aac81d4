import type { Exchange } from '../../api/index.ts'
import { ApiError } from '../../api/index.ts'
import { isExpected, isMissingFile } from './expected-errors.ts'
import { maxReportBytes } from './report-size.ts'

export type Report = {
  title: string
  name: string
  message: string
  stack: string
  page: string
  details?: unknown
}

export type ReportDetails = {
  title?: string
  /** The call that failed; two calls that fail alike are two faults. */
  call?: string
  details?: unknown
}

const reportPath = '/reports'
/** A page that fails in a loop reports the fault once; after this many faults, or failed calls, it reports no more. */
const maxReports = 10
const maxStackLength = 2_000

const sentFaults = new Set<string>()
/** Calls are counted separately, so that an API that is down hides no fault of the page. */
const sentCalls = new Set<string>()
let send: (report: Report) => void = sendToServer

/** Reports a fault without private data. It never throws and reports the same fault only once. */
export function sendReport(
  error: unknown,
  { title = 'UNEXPECTED ERROR', call = '', details }: ReportDetails = {},
): void {
  if (!isWorthReporting(error)) return
  const { name, message, stack } = textsOf(error)
  const key = `${title} ${name} ${message} ${call}`
  const sent = call === '' ? sentFaults : sentCalls
  if (sent.has(key) || sent.size >= maxReports) return
  sent.add(key)
  try {
    send({
      title,
      name,
      message: redactText(message),
      stack: stack.split('\n').map(redactText).join('\n').slice(0, maxStackLength),
      page: redactUrl(location.pathname),
      ...(details === undefined ? {} : { details: redact(details) }),
    })
  } catch {
    // A report that cannot be sent is lost.
  }
}

/** Tests send reports to another place until the returned function is called. */
export function sendReportsTo(other: (report: Report) => void): () => void {
  send = other
  forget()
  return () => {
    send = sendToServer
    forget()
  }
}

function forget(): void {
  sentFaults.clear()
  sentCalls.clear()
}

function sendToServer(report: Report): void {
  const body = new Blob([shortened(report)], { type: 'application/json' })
  navigator.sendBeacon?.(reportPath, body)
}

/** Writes the report as JSON. If it is too large, the longest details become text and are cut, so that the rest arrives. */
function shortened(report: Report): string {
  let text = JSON.stringify(report)
  for (let maxLength = maxReportBytes; maxLength > 0 && bytesOf(text) > maxReportBytes; maxLength >>= 1)
    text = JSON.stringify({ ...report, details: cutDetails(report.details, maxLength) })
  return text
}

function cutDetails(details: unknown, maxLength: number): unknown {
  if (typeof details !== 'object' || details === null) return cut(details, maxLength)
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, cut(value, maxLength)]))
}

function cut(value: unknown, maxLength: number): unknown {
  const text = JSON.stringify(value)
  return text === undefined || text.length <= maxLength ? value : `${text.slice(0, maxLength)}…`
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/**
 * ERR-01: reports a failed call with its request and response, without private data. Callers that catch its error do not report
 * it again.
 */
export function sendFailedCall(error: ApiError, { endpoint, url, requestBody, responseBody }: Exchange): void {
  const { code, status, traceId } = error
  const call = `${endpoint.method} ${endpoint.path}`
  sendReport(error, {
    title: 'REQUEST FAILED',
    call,
    details: { call, code, status, trace: traceId, url: redactUrl(url), requestBody, responseBody },
  })
  skipReport(error)
}

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

function textsOf(error: unknown): { name: string; message: string; stack: string } {
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack ?? '' }
  return { name: 'unknown', message: typeof error === 'string' ? error : safeJson(error), stack: '' }
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return 'unreadable'
  }
}

const secretKey =
  /pass(word|code)?|secret|token|authori[sz]ation|cookie|session|card|cvv|cvc|iban|account_number|\bpin\b|challenge|passkey|e-?mail|phone|birth|name$|address|document|personal|number$|city|postal|gender/i
const removed = '[removed]'
const maxTextLength = 500
const maxEntries = 30
const maxDepth = 5

/** ERR-01: removes private data from a request or response. A reader of reports must not be able to sign in with it. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return '[…]'
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((entry) => redact(entry, depth + 1))
  const entries = Object.entries(value).slice(0, maxEntries)
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, secretKey.test(key) ? removed : redact(entry, depth + 1)]),
  )
}

/** Removes query values, mail addresses and everything that looks like a key. */
export function redactText(text: string): string {
  return (
    text
      .replaceAll(/([?&#][^=&#\s]*)=[^&#\s)]+/g, `$1=${removed}`)
      .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, removed)
      // Codes of an authenticator app, an SMS or a list of recovery codes.
      .replaceAll(/^(?:\d{6}|[A-Z2-7]{5}-[A-Z2-7]{5})$/g, removed)
      .replaceAll(/\b[\w-]{20,}\.[\w-]{10,}(\.[\w-]{10,})?/g, removed)
      .slice(0, maxTextLength)
  )
}

/** Returns an address without its query and hash. */
function redactUrl(url: string): string {
  return url.replace(/[?#].*$/, '')
}
