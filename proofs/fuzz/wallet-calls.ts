import { createLog } from '@touchline/process'
import { openSuite } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { hashToken, newToken, openDatabase } from '../../apps/server/src/platform/runtime/index.ts'
import { seedDocument } from '../../apps/server/src/operators/site/index.ts'
import { openSessions } from '../betting/sessions.ts'
import type { Figure } from '../measure/figures.ts'
import { narrowDocument } from './narrow-document.ts'
import { casesFigure, runSchemathesis } from './run-schemathesis.ts'
import { openWalletProxy } from './wallet-proxy.ts'

const ofPlayers =
  'platform/(user_limits|sportsbook_sessions|player/(deposits|deposit_context|top_up|withdrawals|payments|transactions|activity_limit_track|comp_points|status_groups|statement))'
const ofStaff = String.raw`staff/(payments|players/\{id\}/(comp_points|exclusions))`
/**
 * Matches the calls about deposits, withdrawals, limits and points, the provider's messages, and staff calls about
 * payments.
 */
const wanted = new RegExp(String.raw`^/api/(${ofPlayers}|payments/messages|${ofStaff})(/|$)`)
const players = 40
/** The number of cases per call. It is low, because each call is also tested with all boundary values of its schema. */
const casesPerCall = 20
/** Values for a field for whose pattern Schemathesis cannot generate text. */
const writable = { parameters: {}, properties: { reason: ['provider', ''] } }
const secret = 'what the sandbox and the proof sign by'
const services = { deposit: true, withdrawal: true, transactions: true, limits: true, account: true }

/**
 * Tests these calls as players with money and payments, as staff and as the payment provider. The second pass uses
 * existing payments.
 */
export async function proveWalletCalls({ program, seed }: { program: string; seed: number }): Promise<Figure[]> {
  const suite = await openSuite({ name: 'prove-fuzz-wallet', centrifugo: false })
  try {
    const staffToken = await seedSite(suite)
    const { deposits, withdrawals } = await seedPayments(suite)
    const payments = [...deposits, ...withdrawals]
    const simulator = await suite.startSimulator({ env: { SIMULATOR_PAYMENTS_SECRET: secret } })
    await simulator.ready()
    const env = { PAYMENTS_SECRET: secret, PAYMENT_LIMIT_REQUESTS: '1000000', LOG_LEVEL: 'silent' }
    const api = await suite.startServer('api', { env })
    await api.ready()
    const proxy = await openWalletProxy({ suite, api, players, staffToken, secret })
    try {
      const known = {
        parameters: { id: payments, [cancelledId]: withdrawals, currency: ['EUR', 'USD'], ...playerIds },
        // A withdrawal that is cancelled moves money. Otherwise it would depend on the ids whether any call does.
        examples: { [cancelledId]: withdrawals[0] ?? '' },
        properties: {
          payment_id: payments,
          merchant_id: ['touchline'],
          reference: payments.map((id) => `ref-${id}`),
          currency: ['EUR'],
          amount: [100, 500, 1_000_000],
          days: [1, 7, 183],
          minutes: [1, 60],
          return_path: ['/sports'],
          ...writable.properties,
        },
      }
      const runs = []
      for (const document of [await narrowDocument(wanted, writable), await narrowDocument(wanted, known)])
        runs.push(await runSchemathesis({ program, document, url: proxy.url, seed, casesPerCall }))
      const { accepted, rejected, moved, moving } = proxy.counts()
      return [
        casesFigure('calls of payments, limits, points, the provider and staff', runs),
        {
          what: 'rejected calls that moved money',
          bar: '0',
          measured: `${moved} of ${rejected} (of ${accepted} answered with success ${moving} did)`,
          holds: moved === 0 && rejected > 0 && moving > 0,
        },
      ]
    } finally {
      await proxy.close()
    }
  } finally {
    await suite.close()
  }
}

const cancelledId = '/api/platform/player/withdrawals/{id}/cancel id'
const ids = Array.from({ length: players }, (_, index) => String(index + 1))
const playerIds = {
  '/api/staff/players/{id}/comp_points id': ids,
  '/api/staff/players/{id}/exclusions id': ids,
  '/api/staff/players/{id}/exclusions/lift id': ids,
}

/** Saves the site's configuration, and returns the token of a staff member. */
async function seedSite(suite: Suite): Promise<string> {
  const url = suite.database.url('tl_migrate')
  const owner = openDatabase({ url, name: 'prove', connections: 1, log: createLog('prove', 'silent') })
  try {
    await seedDocument(owner, 1, {
      brand: { name: 'Touchline' },
      locales: { list: ['en'] },
      services,
      operations: { payments: { merchantId: 'touchline' } },
    })
    const token = `tl_staff_${newToken()}`
    await owner.query(
      `INSERT INTO touchline.staff_token (token_hash, operator_id, name, scopes, expires_at)
        SELECT $1, 1, 'Ann', array_agg(subject || ':' || act), clock_timestamp() + interval '1 day'
        FROM unnest(ARRAY['payments', 'points', 'players']) AS subject, unnest(ARRAY['read', 'write']) AS act`,
      [hashToken(token)],
    )
    return token
  } finally {
    await owner.end()
  }
}

/** Creates players with money. Each has an unpaid deposit, a pending one, and a withdrawal that was sent days ago. */
async function seedPayments(suite: Suite): Promise<{ deposits: string[]; withdrawals: string[] }> {
  const { query } = suite.database
  await openSessions(suite, players)
  await query('UPDATE touchline.player SET confirmed_at = clock_timestamp()')
  await query(
    `SELECT touchline.open_account(1, id, 'EUR'), touchline.issue_play_money(id, 'EUR', 100000, 'prove')
      FROM generate_series(1, $1::bigint) AS id`,
    [players],
  )
  const deposits = await query<{ id: string }>(
    `WITH made AS (
        INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money, merchant_id,
          currency, amount_minor, own_amount_minor, is_quick, return_path, status, requested_at)
        SELECT gen_random_uuid(), 1, 1, player, gen_random_uuid(), 'deposit', 'provider', true, 'touchline', 'EUR', 500, 500,
          false, '/sports', status, touchline.now() - interval '5 days'
        FROM generate_series(1, $1::bigint) AS player, unnest(ARRAY['created', 'pending']) AS status
        RETURNING id, status, requested_at)
      INSERT INTO touchline.payment_event (payment_id, status, created_at) SELECT id, status, requested_at FROM made
      RETURNING payment_id AS id`,
    [players],
  )
  const withdrawals = await query<{ id: string }>(
    `SELECT id, touchline.request_withdrawal(
        jsonb_populate_record(NULL::touchline.decision_row, jsonb_build_object('player_id', player, 'key', id,
          'call', 'withdrawal', 'body_hash', repeat('0', 32), 'field_hashes', '')),
        jsonb_populate_record(NULL::touchline.withdrawal_plan, jsonb_build_object('operator_id', 1, 'site_id', 1,
          'player_id', player, 'id', id, 'currency', 'EUR', 'amount_minor', 500, 'own_amount_minor', 500, 'money', 'play',
          'is_play_money', true, 'merchant_id', 'touchline', 'trace_id', 'prove')),
        '{}', 5, '{}') AS state
      FROM (SELECT player, gen_random_uuid() AS id FROM generate_series(1, $1::bigint) AS player OFFSET 0) AS asked`,
    [players],
  )
  await query('ALTER TABLE touchline.payment_event DISABLE TRIGGER never_rewritten')
  await query(`UPDATE touchline.payment_event SET created_at = created_at - interval '5 days'`)
  await query('ALTER TABLE touchline.payment_event ENABLE TRIGGER never_rewritten')
  const idsOf = (made: readonly { id: string }[]) => made.map(({ id }) => id)
  return { deposits: idsOf(deposits), withdrawals: idsOf(withdrawals) }
}
