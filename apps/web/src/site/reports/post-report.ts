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
  /** The call that failed. Two different calls that fail in the same way are reported as two faults. */
  call?: string
  details?: unknown
}

const reportPath = '/reports'

export const maxStackLength = 2_000

export function sendToServer(report: Report): void {
  const body = new Blob([shortened(report)], { type: 'application/json' })
  navigator.sendBeacon?.(reportPath, body)
}

/**
 * Writes the report as JSON. If it is too large, the longest details are turned into text and cut, so that the rest is
 * not lost.
 */
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

export function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return 'unreadable'
  }
}
