import type { ApiError, Exchange } from '../../api/index.ts'
import { isExpected } from './expected-errors.ts'
import type { ReportDetails } from './post-report.ts'

// The code that sends reports is fetched with the first fault, because most visits report nothing.

/**
 * ERR-01, ERR-02: reports a fault of the page to error tracking. All faults are reported by this function, which never
 * throws.
 */
export function reportError(error: unknown, more?: ReportDetails): void {
  if (isExpected(error)) return
  import('./send-report.ts').then(({ sendReport }) => sendReport(error, more), ignoreFailure)
}

/** ERR-01: reports a failed call with its request and response. */
export function reportFailedCall(error: ApiError, exchange: Exchange): void {
  if (isExpected(error)) return
  import('./send-report.ts').then(({ sendFailedCall }) => sendFailedCall(error, exchange), ignoreFailure)
}

function ignoreFailure(): void {}
