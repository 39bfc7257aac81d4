import type { Log, Metrics } from '@touchline/process'
import { createProviders } from '../../cashier/payments/index.ts'
import type { Providers } from '../../cashier/payments/index.ts'
import { createConfigurations } from '../../operators/site/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { startLoop, underAdvisoryLock } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import type { Violation } from '../checks/violation.ts'
import { forgetEqualPayments } from '../known-violations.ts'
import { reportViolations } from '../report-violations.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import type { Reconciled } from './reconcile-payments.ts'

const everyMs = 60 * 60_000
const againMs = 5 * 60_000

type Options = {
  database: Database
  configurations: Configurations
  providers: Providers
  log: Log
  metrics: Metrics
  /** Delay before the first round, so that a worker that has just started first does more urgent work. */
  delayMs?: number
}

/** Compares our payments with the provider's lists every hour (FUND-15). Of several workers one does so at a time. */
export function startReconciliation({ log, metrics, delayMs = againMs, ...options }: Options): Loop {
  const { database } = options
  const differences = metrics.meter.createCounter('payment_differences', {
    description: 'Payments that are not at the provider what they are here, each time they are found',
  })
  metrics.meter
    .createObservableGauge('payments_reconciled_age_seconds', {
      description: 'Within this time the payments of every site were compared with its provider',
    })
    .addCallback(async (result) => result.observe(await readReconciliationAge(database)))

  /** Runs a round, unless another worker has just done so, and returns the pause before the next one. */
  async function step(): Promise<number> {
    const ago = await readReconciledSeconds(database)
    // Another worker has compared within the hour.
    if (ago !== null && ago * 1_000 < everyMs - againMs) return everyMs - ago * 1_000
    const done = await reconcilePayments(options)
    const violations = violationsOf(done)
    differences.add(violations.length)
    await reportViolations(database, log, 'payments', violations)
    // Stored after the report: if the worker stops in between, the next round compares the same days and reports again.
    await rememberReconciled(database, done)
    const equal = done.flatMap((one) => ('violations' in one ? one.equal : []))
    for (const gone of await forgetEqualPayments(database, equal, violations)) log.info(gone, 'invariant holds again')
    for (const one of done) logReconciled(log, one)
    return done.every((one) => 'violations' in one && one.reconciledToMs === null) ? everyMs : againMs
  }

  return startLoop({
    log,
    interrupted: 'payments not reconciled',
    delayMs,
    step: async () => {
      let nextMs = againMs
      const session = await database.connect()
      let isBroken = true
      try {
        await underAdvisoryLock(session, 'audit', 'payments', async () => void (nextMs = await step()))
        isBroken = false
      } finally {
        session.release(isBroken) // Closing the connection releases its lock.
      }
      return nextMs
    },
  })
}

type Once = Parameters<typeof createProviders>[0] & { database: Database }

/**
 * Compares our payments with the provider's lists once (FUND-15). `isComplete` means that the provider answered for
 * every site and merchant.
 */
export async function reconcileOnce({
  database,
  ...settings
}: Once): Promise<{ violations: Violation[]; isComplete: boolean }> {
  const { url, log } = settings
  if (url === undefined) {
    log.warn('payments not reconciled: PAYMENTS_API_URL is not set')
    return { violations: [], isComplete: true }
  }
  const configurations = createConfigurations(database, log)
  const done = await reconcilePayments({ database, configurations, providers: createProviders(settings) })
  for (const one of done) logReconciled(log, one)
  const isComplete = done.every((one) => 'violations' in one && one.failures.length === 0)
  return { violations: violationsOf(done), isComplete }
}

function violationsOf(done: readonly Reconciled[]): Violation[] {
  return done.flatMap((one) => ('violations' in one ? one.violations : []))
}

/** A site that could not be reconciled is logged each time, because the state of its payments is unknown. */
function logReconciled(log: Log, one: Reconciled): void {
  if ('error' in one) {
    log.error({ site: one.site, err: one.error }, 'payments not reconciled')
    return
  }
  for (const { merchantId, error } of one.failures)
    log.error({ site: one.site, merchant: merchantId, err: error }, 'payments of a former merchant not reconciled')
  log.info({ site: one.site, compared: one.compared, differences: one.violations.length }, 'payments reconciled')
}

/**
 * Stores up to when each site's payments were compared. A site without a provider is removed, so that it raises no
 * alarm.
 */
export async function rememberReconciled(
  database: Pick<Database, 'query'>,
  reconciled: readonly Reconciled[],
): Promise<void> {
  const isDone = reconciled.map((one) => 'violations' in one)
  const until = reconciled.map((one) => ('violations' in one ? one.reconciledToMs : null))
  await database.query({
    name: 'remember-reconciled',
    text: `WITH forgotten AS (DELETE FROM touchline.payment_reconciliation WHERE site_id <> ALL ($1))
      INSERT INTO touchline.payment_reconciliation (site_id, reconciled_at)
      SELECT site_id, CASE WHEN is_done THEN coalesce(to_timestamp(until_ms / 1000.0), clock_timestamp()) END
      FROM unnest($1::integer[], $2::boolean[], $3::float8[]) AS done(site_id, is_done, until_ms)
      ON CONFLICT (site_id) DO UPDATE SET reconciled_at = coalesce(excluded.reconciled_at, payment_reconciliation.reconciled_at)`,
    values: [reconciled.map(({ siteId }) => siteId), isDone, until],
  })
}

/** Returns how many seconds ago the site was compared that has waited longest; 0 without sites. */
export async function readReconciliationAge(database: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await database.query<{ age: number | null }>(
    `SELECT extract(epoch FROM clock_timestamp() - min(coalesce(reconciled_at, begun_at)))::float8 AS age
      FROM touchline.payment_reconciliation`,
  )
  return rows[0]?.age ?? 0
}

/**
 * Returns how many seconds ago the site was compared that has waited longest. Null if a site was never compared or
 * there are no sites.
 */
export async function readReconciledSeconds(database: Pick<Database, 'query'>): Promise<number | null> {
  const { rows } = await database.query<{ age: number | null }>(
    `SELECT CASE WHEN count(*) = count(reconciled_at) THEN extract(epoch FROM clock_timestamp() - min(reconciled_at))::float8 END AS age
      FROM touchline.payment_reconciliation`,
  )
  return rows[0]?.age ?? null
}
