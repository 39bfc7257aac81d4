import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { maxReportBytes } from '../../site/reports/report-size.ts'
import type { Metrics } from '../process/metrics.ts'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

/**
 * The format that `site/reports/send-report.ts` writes. Anyone can send anything, so reports are validated and limited
 * in length, and their content is never trusted.
 */
const Report = z.object({
  title: text(80),
  name: text(80),
  message: text(600),
  stack: text(3_000),
  page: text(500),
  details: z.optional(z.unknown()),
})

/**
 * The maximum number of reports that are logged in a minute, so that the log cannot be flooded. Invalid reports count
 * too.
 */
const maxPerMinute = 60

/** ERR-01: writes errors that browsers report into the log of the site. */
export function registerErrorIntake(app: FastifyInstance, metrics: Metrics): void {
  let minute = 0
  let received = 0
  // Counts before the body is read, so that invalid and oversized reports count as well.
  async function count(): Promise<void> {
    const now = Math.floor(Date.now() / 60_000)
    received = now === minute ? received + 1 : 1
    minute = now
    metrics.count('browser_faults')
  }
  app.post('/reports', { bodyLimit: maxReportBytes, logLevel: 'warn', onRequest: count }, async (request, reply) => {
    const report = Report.safeParse(request.body)
    if (report.success && received <= maxPerMinute)
      request.log.warn({ report: report.data, host: request.host }, 'browser error reported')
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
