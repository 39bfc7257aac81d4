import type { Log, Metrics } from '@touchline/process'
import { startLoop, underAdvisoryLock } from '../platform/runtime/index.ts'
import type { Database, Loop } from '../platform/runtime/index.ts'
import { auditDatabase, auditEvidence, auditLiabilities, auditNextPlayers } from './audit-slice.ts'
import { readOldestSeconds } from './audit-walk.ts'
import type { Violation } from './checks/violation.ts'
import type { SliceKind } from './known-violations.ts'
import { reportViolations } from './report-violations.ts'

/**
 * The audit has low priority: after each slice it pauses nine times as long as the slice took, so it slows down on a
 * busy database.
 */
const restPerWork = 9
const [minPauseMs, maxPauseMs] = [500, 5_000]
const databaseEveryMs = 30_000
/** While the database is busy the audit does nothing, but for at most this long; then it audits a slice anyway. */
const maxRestMs = 30_000
/** The database is busy if an empty statement takes longer than this. It usually takes less than a millisecond. */
const busyMs = 10

type Options = { database: Database; log: Log; metrics: Metrics }

/** Audits slice after slice until stopped. Of several workers only one audits at a time. */
export function startAudit({ database, log, metrics }: Options): Loop {
  const count = measure(database, metrics)
  let databaseAt = 0
  let restedSince: number | undefined

  async function report(slice: SliceKind, violations: readonly Violation[]): Promise<void> {
    count.slice(slice, violations.length === 0 ? 'sound' : 'broken')
    count.violations(violations)
    await reportViolations(database, log, slice, violations)
  }

  function skip(slice: string, range: object): void {
    count.slice(slice, 'skipped')
    log.error({ slice, ...range }, 'audit slice skipped: it takes too long')
  }

  async function step(): Promise<void> {
    if (performance.now() >= databaseAt) {
      await report('database', await auditDatabase(database))
      const liabilities = await auditLiabilities(database)
      if (liabilities) await report('database', liabilities)
      else skip('liabilities', {})
      const evidence = await auditEvidence(database)
      if (evidence) await report('evidence', evidence)
      else skip('evidence', {})
      databaseAt = performance.now() + databaseEveryMs
    }
    const { slice, violations, isSkipped } = await auditNextPlayers(database)
    if (isSkipped) skip('players', { from: slice.from, to: slice.to })
    else await report('players', violations)
  }

  return startLoop({
    log,
    interrupted: 'audit interrupted',
    delayMs: minPauseMs, // The audit starts late, so that the worker first catches up.
    step: async () => {
      const start = performance.now()
      if (await isBusy(database)) {
        restedSince ??= start
        if (start - restedSince < maxRestMs) return minPauseMs
      }
      restedSince = undefined
      await onlyOneWorker(database, step)
      return Math.min(Math.max(minPauseMs, restPerWork * (performance.now() - start)), maxPauseMs)
    },
  })
}

async function isBusy(database: Database): Promise<boolean> {
  const start = performance.now()
  await database.query('SELECT')
  return performance.now() - start > busyMs
}

/** Does nothing while another worker audits. */
async function onlyOneWorker(database: Database, work: () => Promise<void>): Promise<void> {
  const session = await database.connect()
  let isBroken = true
  try {
    await underAdvisoryLock(session, 'audit', 'walk', work)
    isBroken = false
  } finally {
    session.release(isBroken) // Closing the connection releases the lock that it may hold.
  }
}

function measure(database: Database, { meter }: Metrics) {
  const slices = meter.createCounter('audit_slices', {
    description: 'Slices audited: of players, of the database or of evidence; sound, broken or skipped',
  })
  const violations = meter.createCounter('audit_violations', { description: 'Violations found, by invariant' })
  meter
    .createObservableGauge('audit_oldest_slice_seconds', {
      description: 'Within this time every player was audited',
    })
    .addCallback(async (result) => result.observe(await readOldestSeconds(database)))
  return {
    slice: (slice: string, outcome: 'sound' | 'broken' | 'skipped') => slices.add(1, { slice, outcome }),
    violations: (found: readonly Violation[]) => {
      for (const { invariant } of found) violations.add(1, { invariant })
    },
  }
}
