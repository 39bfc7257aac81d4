import type { ApiError, Exchange } from '../../api/index.ts'
import type { Report, ReportDetails } from './post-report.ts'
import { maxStackLength, sendToServer } from './post-report.ts'
import { skipReport, isWorthReporting, textsOf } from './worth-reporting.ts'
import { redact, redactText, redactUrl } from './redact.ts'

/**
 * The maximum number of faults, and of failed calls, that a page load reports. The same fault is reported only once.
 */
const maxReports = 10

const sentFaults = new Set<string>()
/**
 * Failed calls are counted separately, so that many of them, while the API is down, do not prevent reports of other
 * faults.
 */
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
    // A report that cannot be sent is dropped.
  }
}

/** For tests: passes reports to this function instead, until the returned function is called. */
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

/**
 * ERR-01: reports a failed call with its request and response, without private data. The error is marked as reported,
 * so that callers that catch it do not report it again.
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
