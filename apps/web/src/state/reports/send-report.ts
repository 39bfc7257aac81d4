import { isWorthReporting, textsOf } from './is-worth-reporting.ts'
import { redact, redactText, redactUrl } from './redact.ts'

export type Report = {
  title: string
  name: string
  message: string
  stack: string
  page: string
  details?: unknown
}

export type ReportDetails = { title?: string; details?: unknown }

const reportPath = '/reports'
/** A page that fails in a loop tells it once; a page with more faults than this needs no more telling. */
const mostReports = 10
const longestStack = 2_000

const told = new Set<string>()
let send: (report: Report) => void = sendToServer

/** What is worth telling, less what is nobody's business. It never throws and never repeats itself. */
export function sendReport(error: unknown, { title = 'UNEXPECTED ERROR', details }: ReportDetails = {}): void {
  if (!isWorthReporting(error)) return
  const { name, message, stack } = textsOf(error)
  const key = `${title} ${name} ${message}`
  if (told.has(key) || told.size >= mostReports) return
  told.add(key)
  try {
    send({
      title,
      name,
      message: redactText(message),
      stack: stack.split('\n').map(redactText).join('\n').slice(0, longestStack),
      page: redactUrl(location.pathname),
      ...(details === undefined ? {} : { details: redact(details) }),
    })
  } catch {
    // There is nobody left to tell.
  }
}

/** Another place for reports, until the returned function is called; for a tracker of the operator's own, and for tests. */
export function sendReportsTo(other: (report: Report) => void): () => void {
  send = other
  told.clear()
  return () => {
    send = sendToServer
    told.clear()
  }
}

function sendToServer(report: Report): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
  navigator.sendBeacon?.(reportPath, body)
}
