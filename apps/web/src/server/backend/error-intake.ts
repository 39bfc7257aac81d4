import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { maxReportBytes } from '../../site/reports/report-size.ts'
import type { Metrics } from '../process/metrics.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))

/** As `site/reports/send-report.ts` writes it; anybody can send anything, so it is parsed, cut and never trusted. */
const Report = z.object({
  title: text(80),
  name: text(80),
  message: text(600),
  stack: text(3_000),
  page: text(500),
  details: z.optional(z.unknown()),
})

/** Of more than this in a minute, good ones and bad ones, none is written: a log is no place to be flooded. */
const mostPerMinute = 60

/** ERR-01: faults of pages in browsers, written to the log of the site beside its own. */
export function registerErrorIntake(app: FastifyInstance, metrics: Metrics): void {
  let minute = 0
  let taken = 0
  // Before the body is read: what is no report, or too large for one, counts as well.
  async function count(): Promise<void> {
    const now = Math.floor(Date.now() / 60_000)
    taken = now === minute ? taken + 1 : 1
    minute = now
    metrics.count('browser_faults')
  }
  app.post('/reports', { bodyLimit: maxReportBytes, logLevel: 'warn', onRequest: count }, async (request, reply) => {
    const report = Report.safeParse(request.body)
    if (report.success && taken <= mostPerMinute)
      request.log.warn({ report: report.data, host: request.host }, 'browser error reported')
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
