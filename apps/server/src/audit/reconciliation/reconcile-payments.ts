import { comparePayment } from '@touchline/betting'
import type { PaymentFacts } from '@touchline/betting'
import { listProviderDay } from '../../cashier/payments/index.ts'
import type { ListedPayment, PaymentProvider, Providers } from '../../cashier/payments/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import type { Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { toViolations } from '../checks/violation.ts'
import type { Violation } from '../checks/violation.ts'
import { daysToCompare } from './reconciliation-days.ts'
import type { DaysToCompare } from './reconciliation-days.ts'

/**
 * A change of a payment may take this long to be reported by the provider. More recent changes are not compared yet.
 */
const settleMs = 15 * 60_000

type Options = { database: Database; configurations: Configurations; providers: Providers; settleMs?: number }

/**
 * The result for one site with all its merchants. With `error`, the provider did not answer and nothing was compared.
 */
export type Reconciled = { siteId: number; site: string } & (
  | (Compared & {
      /** Former merchants for which the provider did not answer. The next rounds list the same days again. */
      failures: { merchantId: string; error: unknown }[]
      /** Up to when payments were compared, if more days remain; null if everything up to now was compared. */
      reconciledToMs: number | null
    })
  | { error: unknown }
)

type Compared = {
  violations: Violation[]
  compared: number
  /** Ids of the payments without a difference. */
  equal: string[]
}

/** `merchants` are those to which payments of the site were sent in the last days. */
type SiteToReconcile = { site: Site; merchants: string[]; since_ms: number }
type Ours = PaymentFacts & { id: string; isChanging: boolean }

/**
 * Compares the payments since the last round with the provider's lists, in both directions (FUND-15). A site that no
 * longer has a provider is compared until three days after its last payment; one that never sent a payment is left out.
 */
export async function reconcilePayments(options: Options): Promise<Reconciled[]> {
  const { database, configurations, providers } = options
  const done: Reconciled[] = []
  for (const { site, merchants, since_ms: sinceMs } of await readSites(database, providers.isSandbox)) {
    const named = { siteId: site.id, site: site.key }
    try {
      const { configuration } = await configurations.current(site)
      const provider = providers.of(site, configuration)
      if (!provider && merchants.length === 0) continue
      const former = provider ?? providers.formerly(site, configuration)
      if (!former) throw new Error('payments were sent, and there is no provider to compare them with')
      const window = daysToCompare(Date.now(), sinceMs, options.settleMs ?? settleMs)
      const compared = provider ? [await reconcileMerchant(options, site, provider, window)] : []
      const failures: { merchantId: string; error: unknown }[] = []
      for (const merchantId of merchants.filter((one) => one !== provider?.merchantId)) {
        try {
          compared.push(await reconcileMerchant(options, site, { ...former, merchantId }, window))
        } catch (error) {
          failures.push({ merchantId, error })
        }
      }
      done.push({ ...named, ...join(compared), failures, reconciledToMs: window.reconciledToMs })
    } catch (error) {
      done.push({ ...named, error })
    }
  }
  return done
}

function join(compared: readonly Compared[]): Compared {
  return {
    violations: compared.flatMap((one) => one.violations),
    compared: compared.reduce((sum, one) => sum + one.compared, 0),
    equal: compared.flatMap((one) => one.equal),
  }
}

async function reconcileMerchant(
  { database, settleMs: settle = settleMs }: Options,
  site: Site,
  provider: PaymentProvider,
  { days, fromMs, untilMs }: DaysToCompare,
): Promise<Compared> {
  const begunMs = Date.now()
  const begunAt = await readTime(database)
  const theirs = new Map<string, ListedPayment>()
  let completeSince = 0
  for (const day of days) {
    const listed = await listProviderDay(provider, day)
    for (const payment of listed.payments) theirs.set(payment.payment_id, payment)
    completeSince = Math.max(completeSince, listed.completeSinceMs)
  }
  const settled = [...theirs.values()].filter(({ updated_at }) => Date.parse(updated_at) <= begunMs - settle)
  const ours = await readPayments(
    database,
    { site, provider, begunAt },
    settled.map(({ payment_id }) => payment_id),
    { from: Math.max(fromMs, completeSince), until: untilMs },
  )
  const known = new Map(ours.map((payment) => [payment.id, payment]))
  const found: string[] = []
  const equal: string[] = []
  const compare = (id: string, listed: ListedPayment | undefined) => {
    const mine = known.get(id)
    if (mine?.isChanging) return
    const amounts = listed && { amountMinor: BigInt(listed.amount), refundedMinor: BigInt(listed.refunded) }
    const difference = comparePayment(mine, listed && amounts && { ...listed, ...amounts })
    if (difference === null) {
      equal.push(id)
      return
    }
    const here = mine
      ? `${mine.kind} ${mine.amountMinor} ${mine.currency} ${mine.status}, ${mine.reversedMinor} given back`
      : 'unknown'
    const there = listed
      ? `${listed.kind} ${listed.amount} ${listed.currency} ${listed.status}, ${listed.refunded} given back`
      : 'unknown'
    found.push(`payment ${id}: ${difference}; here ${here}, at the provider ${there}`)
  }
  for (const listed of settled) compare(listed.payment_id, listed)
  for (const { id } of ours) if (!theirs.has(id)) compare(id, undefined)
  return {
    violations: toViolations(
      'FUND-15',
      found.map((detail) => ({ operator_id: site.operatorId, detail })),
    ),
    compared: known.size,
    equal,
  }
}

async function readSites(database: Pick<Database, 'query'>, isPlayMoney: boolean): Promise<SiteToReconcile[]> {
  const { rows } = await database.query<SiteToReconcile>({
    name: 'read-sites-to-reconcile',
    text: `SELECT jsonb_build_object('id', site.id, 'operatorId', site.operator_id,
          'operatorKey', (SELECT key FROM touchline.operator WHERE id = site.operator_id), 'key', site.key, 'name', site.name,
          'locales', site.locales, 'timeZone', site.time_zone) AS site,
        extract(epoch FROM since)::float8 * 1000 AS since_ms,
        ARRAY(SELECT DISTINCT merchant_id FROM touchline.payment WHERE site_id = site.id AND source = 'provider'
          AND is_play_money = $1 AND sent_at > since - interval '3 days') AS merchants
      FROM touchline.site LEFT JOIN touchline.payment_reconciliation AS last ON last.site_id = site.id
      CROSS JOIN LATERAL (SELECT coalesce(last.reconciled_at, last.begun_at, clock_timestamp()) AS since) AS reconciled
      ORDER BY site.id`,
    values: [isPlayMoney],
  })
  return rows
}

/** Reads the time by the clock that dates timelines. */
async function readTime(database: Pick<Database, 'query'>): Promise<string> {
  const { rows } = await database.query<{ at: string }>(`SELECT touchline.now()::text AS at`)
  return rows[0]?.at ?? ''
}

type Requested = { site: Site; provider: PaymentProvider; begunAt: string }

/**
 * Reads the payments that the provider lists, on any site of the operator because sites may share a merchant, and the
 * payments that this site sent in the period. `isChanging` marks payments that changed after the lists were requested.
 */
async function readPayments(
  database: Pick<Database, 'query'>,
  { site, provider, begunAt }: Requested,
  listed: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Ours[]> {
  const { rows } = await database.query<
    Omit<Ours, 'amountMinor' | 'reversedMinor'> & { amount: string; reversed: string }
  >({
    name: 'read-sent-payments',
    text: `SELECT id, kind, status, currency, reference, amount_minor AS amount, reversed_minor AS reversed,
        EXISTS (SELECT FROM touchline.payment_event WHERE payment_id = payment.id AND created_at >= $8::timestamptz) AS "isChanging"
      FROM touchline.payment WHERE operator_id = $1 AND merchant_id = $3 AND source = 'provider' AND is_play_money = $4
        AND (id = ANY ($5) OR site_id = $2 AND sent_at BETWEEN to_timestamp($6 / 1000.0) AND to_timestamp($7 / 1000.0))`,
    values: [site.operatorId, site.id, provider.merchantId, provider.isSandbox, listed, from, until, begunAt],
  })
  return rows.map(({ amount, reversed, ...row }) => ({
    ...row,
    amountMinor: BigInt(amount),
    reversedMinor: BigInt(reversed),
  }))
}
