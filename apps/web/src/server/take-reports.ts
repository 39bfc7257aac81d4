import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Metrics } from './metrics.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))

/** As `state/reports/` writes it; anybody can send anything, so it is parsed, cut and never trusted. */
const Report = z.object({
  title: text(80),
  name: text(80),
  message: text(600),
  stack: text(3_000),
  page: text(500),
  details: z.optional(z.unknown()),
})

const largestBytes = 16_384
/** More than this in a minute are counted and not written: a log is no place to be flooded. */
const mostPerMinute = 60

/** ERR-01: faults of pages in browsers, written to the log of the site beside its own. */
export function takeReports(app: FastifyInstance, metrics: Metrics): void {
  let minute = 0
  let written = 0
  app.post('/reports', { bodyLimit: largestBytes, logLevel: 'warn' }, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) {
      minute = now
      written = 0
    }
    metrics.count('browser_faults')
    const report = Report.safeParse(request.body)
    if (report.success && written < mostPerMinute) {
      written += 1
      request.log.warn({ report: report.data, host: request.host }, 'a page failed in a browser')
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
