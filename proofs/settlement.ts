// npm run prove -- settlement: measures how fast the worker settles open bets on one match (singles, combos and
// systems), beside the placement of the same bets in the same run, while 1,000 of the players are connected and receive
// their bets and balances. PROVE_BETS=100000 sets the number of bets, with a fifth as many players; PROVE_SOCKETS=1000
// the number of connections.
import { waitFor } from '@touchline/testkit'
import { auditLedger, auditSettlement } from '../apps/server/src/audit/index.ts'
import { createLiveTokens } from '../apps/server/src/odds/live/index.ts'
import { storeFacts } from '../apps/server/src/odds/book/index.ts'
import { measureCpu } from './betting/measure-cpu.ts'
import { openBettingBed, betOn, runCallers } from './betting/test-bed.ts'
import type { BettingBed } from './betting/test-bed.ts'
import { defineProof } from './measure/define-proof.ts'
import type { Figure } from './measure/figures.ts'
import { amountOf } from './measure/length.ts'
import { percentile } from './measure/percentile.ts'
import { startProcesses } from './measure/start-processes.ts'
import { none } from './money/money-proof.ts'
import type { PrivateOrder, PrivateTally } from './betting/private-clients.ts'

const bets = amountOf('PROVE_BETS', 100_000, 10_000)
const players = bets / 5
const sockets = Math.min(players, amountOf('PROVE_SOCKETS', 1_000, 200))
const callers = 8
const bar = 2

export const proof = defineProof({ parts: { bets: measureSettlement }, short: 'all' })

async function measureSettlement(): Promise<Figure[]> {
  const bed = await openBettingBed('prove-settlement', { centrifugo: true, connections: callers })
  try {
    const [match = 0, second = 0, third = 0] = await bed.addMatches(3)
    await bed.addPlayers(players, 100_000_000)

    const place = (turn: number) => bed.place(1 + ((turn * 7) % players), [draft(turn, match, second, third)])
    await runCallers(callers, 500, place)
    let placed = 0
    const placeCpu = await measureCpu(bed.suite, 'tl_api', async () => {
      placed = await runCallers(callers, bets - 500, (turn) => place(turn + 500))
    })
    console.info(
      `placed ${bets} bets of ${players} players at ${Math.round(placed)}/s, ${((placeCpu.postgresMs * 1000) / (bets - 500)).toFixed(0)} µs of PostgreSQL each`,
    )

    const tokens = createLiveTokens(bed.suite.live.tokenSecret, 3_600)
    const clients = startProcesses(new URL('./betting/private-clients.ts', import.meta.url), 1)
    const info = { site: 'touchline', locale: 'en' }
    const order: PrivateOrder = { url: bed.suite.live.websocketUrl, clients: [] }
    for (let player = 1; player <= sockets; player += 1) {
      const channel = `$private:en.${player}`
      order.clients.push({
        channel,
        token: await tokens.connection(String(player), info),
        subscription: await tokens.subscription(String(player), channel, info),
      })
    }
    await clients.request('connect', order)

    const worker = await bed.suite.startServer('worker')
    await worker.ready()
    await result(bed, second, 1)
    await result(bed, third, 1)
    await settled(bed)
    await sealed(bed)

    // A transaction of another process that stays open from before the result until all bets are settled.
    const foreign = await bed.feed.connect()
    await foreign.query('SET idle_in_transaction_session_timeout = 0')
    await foreign.query('BEGIN')
    await foreign.query('SELECT pg_current_xact_id()')
    await clients.request('begin')
    const atMs = Date.now()
    let seconds = 0
    const settleCpu = await measureCpu(bed.suite, 'tl_worker', async () => {
      const began = performance.now()
      await result(bed, match, 1)
      await waitFor('all bets to be settled', async () => (await open(bed)) === 0, { timeoutMs: 600_000, everyMs: 200 })
      seconds = (performance.now() - began) / 1_000
    })
    const rate = bets / seconds
    await foreign.query('COMMIT')
    foreign.release()
    await waitFor('the last message', async () => Number((await outbox(bed))[0]?.rows) === 0, { timeoutMs: 120_000 })
    const [tally] = await clients.request<PrivateTally>('tally', atMs)
    clients.close()
    await settled(bed)

    const late = tally?.latenciesMs ?? []
    const violations = [...(await auditLedger(bed.worker)), ...(await auditSettlement(bed.worker))]
    for (const violation of violations.slice(0, 5)) console.info(violation)
    await worker.stop()
    const postgresUs = ((settleCpu.postgresMs * 1000) / bets).toFixed(0)
    return [
      {
        what: `bets settled a second beside an open foreign transaction, ${bets} bets, against their placement`,
        bar: `≥ ${bar} ×, aim 5`,
        measured: `${(rate / placed).toFixed(2)}: ${Math.round(rate)}/s in ${seconds.toFixed(1)} s against ${Math.round(placed)}/s, ${postgresUs} µs of PostgreSQL each`,
        holds: rate / placed >= bar,
        isMeasurement: true,
      },
      {
        what: `bets that ${sockets} connected players saw without their balance`,
        bar: '0',
        measured:
          `${tally?.apart ?? 'unknown'} of ${late.length} messages; result to balance p50 ${percentile(late, 0.5).toFixed(0)}, ` +
          `p99 ${percentile(late, 0.99).toFixed(0)}, last ${Math.max(...late).toFixed(0)} ms`,
        holds: tally?.apart === 0,
      },
      none('violations found by the audit', violations.length),
    ]
  } finally {
    await bed.close()
  }
}

/** Returns a bet. Of ten, eight are singles, one is a combo of two matches, and one is a system of two out of three. */
function draft(turn: number, ...matches: [number, number, number]) {
  const [one, two] = matches
  if (turn % 10 === 8) return betOn([one, two], 100)
  if (turn % 10 === 9) return betOn(matches, 300, 2)
  return betOn([one], 100)
}

async function result(bed: BettingBed, matchId: number, value: 0 | 1): Promise<void> {
  const fact = { type: 'settled', timestampMs: Date.now(), outcomeId: '1', result: value, certainty: 1 } as const
  await storeFacts(bed.feed, { matchId, producerId: 1 }, [{ marketId: 1, specifiers: '', fact }])
}

async function open(bed: BettingBed): Promise<number> {
  const [row] = await bed.suite.database.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM (SELECT FROM touchline.bet WHERE status = 'waiting_results' LIMIT 1) AS one`,
  )
  return row?.open ?? 0
}

function outbox(bed: BettingBed) {
  return bed.suite.database.query<{ rows: number }>('SELECT count(*)::int AS rows FROM touchline.outbox')
}

/**
 * The worker has only now been started, and seals the placements first. Otherwise their sealing would count as settlement,
 * although placements are measured without it.
 */
async function sealed(bed: BettingBed): Promise<void> {
  await waitFor(
    'all placements to be sealed',
    async () => {
      const [row] = await bed.suite.database.query<{ open: boolean }>(
        `SELECT coalesce((SELECT max(last_id) FROM touchline.transfer_seal
            JOIN touchline.timeline_seal USING (number)) < (SELECT max(id) FROM touchline.transfer), true) AS open`,
      )
      return row?.open === false
    },
    { timeoutMs: 300_000, everyMs: 500 },
  )
}

async function settled(bed: BettingBed): Promise<void> {
  await waitFor(
    'no pending settlement',
    async () => (await bed.suite.database.query('SELECT FROM touchline.pending_settlement LIMIT 1')).length === 0,
    { timeoutMs: 300_000 },
  )
}
