import type { ApiError, Exchange } from '../../api/index.ts'
import { isExpected } from './expected-errors.ts'
import type { ReportDetails } from './post-report.ts'

// Most visits report nothing, so the code that sends reports is fetched with the first fault.

/** ERR-01, ERR-02: the only way a fault of the page reaches error tracking. It never throws. */
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
