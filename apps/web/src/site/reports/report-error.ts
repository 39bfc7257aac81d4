import type { ApiError, Exchange } from '../../api/index.ts'
import { isExpected } from './expected-errors.ts'
import type { ReportDetails } from './send-report.ts'

// Most visits have nothing to report: how it is sent, and what is not, is fetched with the first fault.

/** ERR-01, ERR-02: the one way a fault of the page reaches error tracking. It never throws. */
export function reportError(error: unknown, more?: ReportDetails): void {
  if (isExpected(error)) return
  import('./send-report.ts').then(({ sendReport }) => sendReport(error, more), ignoreFailure)
}

/** ERR-01: a call that failed, with its request and response. */
export function reportFailedCall(error: ApiError, exchange: Exchange): void {
  if (isExpected(error)) return
  import('./send-report.ts').then(({ sendFailedCall }) => sendFailedCall(error, exchange), ignoreFailure)
}

function ignoreFailure(): void {}
