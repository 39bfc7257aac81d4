import { comparePayment } from '@touchline/betting'
import type { PaymentFacts } from '@touchline/betting'
import type { Site } from '../http/index.ts'
import { toViolations } from '../ledger/index.ts'
import type { Violation } from '../ledger/index.ts'
import type { Database } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'
import { listProviderDay } from './payment-provider.ts'
import type { ListedPayment, PaymentProvider, Providers } from './payment-provider.ts'

/** What the provider changed within this time may not have reached us yet. */
const settleMs = 15 * 60_000
const dayMs = 86_400_000

type Options = { database: Database; configurations: Configurations; providers: Providers; settleMs?: number }

/** Of a site, with all its merchants; `error`: the provider did not answer, so the site is not reconciled. */
export type Reconciled = { siteId: number; site: string } & (
  | { violations: Violation[]; compared: number }
  | { error: unknown }
)

/** `merchants`: those that payments were sent to in the last days, in the money of the provider. */
type SiteWithMerchants = { site: Site; merchants: string[] }
type Ours = PaymentFacts & { id: string }

const invariant = {
  id: 'FUND-15',
  says: 'a payment is at the provider what it is here',
}

/**
 * Compares the payments of yesterday and today with the provider's own lists (FUND-15): each that it lists with ours, and each of
 * ours that was sent with its lists. A site without a provider, and without payments to one, is left out.
 */
export async function reconcilePayments(options: Options): Promise<Reconciled[]> {
  const { database, configurations, providers } = options
  const done: Reconciled[] = []
  for (const { site, merchants } of await readSites(database, providers.isSandbox)) {
    const named = { siteId: site.id, site: site.key }
    try {
      const { configuration } = await configurations.current(site)
      const provider = providers.of(site, configuration)
      if (!provider && merchants.length === 0) continue
      if (!provider) throw new Error('payments were sent, and the site has no provider to compare them with')
      const compared: Compared[] = []
      for (const merchantId of new Set([provider.merchantId, ...merchants]))
        compared.push(await reconcileMerchant(options, site, { ...provider, merchantId }))
      const violations = compared.flatMap((one) => one.violations)
      done.push({ ...named, violations, compared: compared.reduce((sum, one) => sum + one.compared, 0) })
    } catch (error) {
      done.push({ ...named, error })
    }
  }
  return done
}

type Compared = { violations: Violation[]; compared: number }

async function reconcileMerchant(
  { database, settleMs: settle = settleMs }: Options,
  site: Site,
  provider: PaymentProvider,
): Promise<Compared> {
  const until = Date.now() - settle
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const theirs = new Map<string, ListedPayment>()
  let completeSince = 0
  // A day more: a payment was sent before midnight and taken after it.
  for (const day of [today - 2 * dayMs, today - dayMs, today]) {
    const listed = await listProviderDay(provider, new Date(day).toISOString().slice(0, 10))
    for (const payment of listed.payments) theirs.set(payment.payment_id, payment)
    completeSince = Math.max(completeSince, listed.completeSinceMs)
  }
  const from = Math.max(today - dayMs, completeSince)
  const settled = [...theirs.values()].filter(({ updated_at }) => Date.parse(updated_at) <= until)
  const ours = await readPayments(
    database,
    { siteId: site.id, merchantId: provider.merchantId },
    settled.map(({ payment_id }) => payment_id),
    { from, until },
  )
  const known = new Map(ours.map((payment) => [payment.id, payment]))
  const found: string[] = []
  const compare = (id: string, listed: ListedPayment | undefined) => {
    const mine = known.get(id)
    const difference = comparePayment(mine, listed && { ...listed, amountMinor: BigInt(listed.amount) })
    if (difference === null) return
    const here = mine ? `${mine.kind} ${mine.amountMinor} ${mine.currency} ${mine.status}` : 'unknown'
    const there = listed ? `${listed.kind} ${listed.amount} ${listed.currency} ${listed.status}` : 'unknown'
    found.push(`payment ${id}: ${difference}; here ${here}, at the provider ${there}`)
  }
  for (const listed of settled) compare(listed.payment_id, listed)
  for (const { id } of ours) if (!theirs.has(id)) compare(id, undefined)
  return {
    violations: toViolations(
      invariant,
      false,
      found.map((detail) => ({ operator_id: site.operatorId, detail })),
    ),
    compared: known.size,
  }
}

async function readSites(database: Pick<Database, 'query'>, isPlayMoney: boolean): Promise<SiteWithMerchants[]> {
  const { rows } = await database.query<SiteWithMerchants>({
    name: 'read-sites-to-reconcile',
    text: `SELECT jsonb_build_object('id', site.id, 'operatorId', site.operator_id,
          'operatorKey', (SELECT key FROM touchline.operator WHERE id = site.operator_id), 'key', site.key, 'name', site.name,
          'locales', site.locales, 'timeZone', site.time_zone) AS site,
        ARRAY(SELECT DISTINCT merchant_id FROM touchline.payment WHERE site_id = site.id AND source = 'provider'
          AND is_play_money = $1 AND sent_at > clock_timestamp() - interval '3 days') AS merchants
      FROM touchline.site ORDER BY site.id`,
    values: [isPlayMoney],
  })
  return rows
}

/** Those that the provider lists, and those that were sent to it in the time. */
async function readPayments(
  database: Pick<Database, 'query'>,
  { siteId, merchantId }: { siteId: number; merchantId: string },
  listed: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Ours[]> {
  const { rows } = await database.query<
    Omit<Ours, 'amountMinor' | 'reversedMinor'> & { amount: string; reversed: string }
  >({
    name: 'read-sent-payments',
    text: `SELECT id, kind, status, currency, reference, amount_minor AS amount, reversed_minor AS reversed
      FROM touchline.payment WHERE site_id = $1 AND merchant_id = $2 AND source = 'provider'
        AND (id = ANY ($3) OR sent_at BETWEEN to_timestamp($4 / 1000.0) AND to_timestamp($5 / 1000.0))`,
    values: [siteId, merchantId, listed, from, until],
  })
  return rows.map(({ amount, reversed, ...row }) => ({
    ...row,
    amountMinor: BigInt(amount),
    reversedMinor: BigInt(reversed),
  }))
}

/** Remembers when each site was reconciled. One that has no provider any more is forgotten: nobody waits for it. */
export async function rememberReconciled(
  database: Pick<Database, 'query'>,
  reconciled: readonly Reconciled[],
): Promise<void> {
  await database.query({
    name: 'remember-reconciled',
    text: `WITH forgotten AS (DELETE FROM touchline.payment_reconciliation WHERE site_id <> ALL ($1))
      INSERT INTO touchline.payment_reconciliation (site_id, reconciled_at)
      SELECT site_id, CASE WHEN is_done THEN clock_timestamp() END FROM unnest($1::integer[], $2::boolean[]) AS done(site_id, is_done)
      ON CONFLICT (site_id) DO UPDATE SET reconciled_at = coalesce(excluded.reconciled_at, payment_reconciliation.reconciled_at)`,
    values: [reconciled.map(({ siteId }) => siteId), reconciled.map((one) => 'violations' in one)],
  })
}

/** For how long, at most, a site has not been reconciled. */
export async function readReconciliationAge(database: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await database.query<{ age: number | null }>(
    `SELECT extract(epoch FROM clock_timestamp() - min(coalesce(reconciled_at, begun_at)))::float8 AS age
      FROM touchline.payment_reconciliation`,
  )
  return rows[0]?.age ?? 0
}
