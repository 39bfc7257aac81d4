import type { ApiError, Exchange } from '../../api/index.ts'
import type { Report, ReportDetails } from './post-report.ts'
import { maxStackLength, sendToServer } from './post-report.ts'
import { skipReport, isWorthReporting, textsOf } from './worth-reporting.ts'
import { redact, redactText, redactUrl } from './redact.ts'

/** A page that fails in a loop reports the fault once; after this many faults, or failed calls, it reports no more. */
const maxReports = 10

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
