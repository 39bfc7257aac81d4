import type { ApiError, Exchange } from '../../api/index.ts'
import { redactUrl } from './redact.ts'
import { sendReport } from './send-report.ts'

/** ERR-01: a call that failed, with what was asked and answered, less what is nobody's business. */
export function sendRefusal(error: ApiError, { url, requestBody, responseBody }: Exchange): void {
  const { code, status, traceId } = error
  sendReport(error, {
    title: 'REQUEST FAILED',
    details: { code, status, trace: traceId, url: redactUrl(url), requestBody, responseBody },
  })
}
