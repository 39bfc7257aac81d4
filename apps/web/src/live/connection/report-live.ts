import { reportError } from '../../site/reports/report-error.ts'
import type { LiveReport } from './live-report.ts'

const title = 'LIVE CONNECTION'
/** The code that means that the server rejects a channel, as it does after a sign-out. */
const unauthorized = 1
/** The lowest code that the server sends; the client itself sets lower codes for interruptions of the network. */
const firstServerCode = 100

/** LIVE-08: reports failures of the first connection and internal errors, but not an ordinary loss of the network. */
export function reportLive(report: LiveReport, send: typeof reportError = reportError): void {
  const error = errorOf(report)
  if (error !== null) send(error, { title, details: report })
}

function errorOf(report: LiveReport): unknown {
  switch (report.kind) {
    case 'connection-error':
      // ERR-01: a failed call for a connection token is already reported as a failed call.
      return report.isInitial && report.source !== 'connectToken'
        ? liveError(`could not connect: ${report.source} ${report.code}`)
        : null
    case 'connection-ended':
      return liveError(`connection ended: ${report.code} ${report.reason}`)
    case 'client-replaced':
      return liveError(`client replaced: ${report.cause}`)
    case 'channel-error':
      return report.code < firstServerCode ? null : liveError(`channel error ${report.code}: ${report.message}`)
    case 'channel-ended':
      return report.code === unauthorized ? null : liveError(`channel ended: ${report.code} ${report.reason}`)
    case 'invalid-publication':
      return liveError(`invalid publication on ${report.channel.replace(/[.:].*$/, '')}: ${report.issue}`)
    case 'refetch-given-up':
      return liveError('snapshot refetch gave up')
    case 'refetch-failed':
    case 'listener-threw':
      return report.error
  }
}

function liveError(message: string): Error {
  const error = new Error(message)
  error.name = 'LiveError'
  return error
}
