// npm run prove -- growth: measures the time per bet by one caller with few and with many bets stored, on a database
// for each size, in alternating turns. PROVE_ROWS=3000000 sets the number of bets in the largest database; the others
// have a tenth and a 300th of it.
import { auditLedger } from '../apps/server/src/audit/index.ts'
import { storeBets } from './betting/stored-bets.ts'
import { openBettingBed } from './betting/test-bed.ts'
import type { BettingBed } from './betting/test-bed.ts'
import { placeAccepted } from './betting/placement-bed.ts'
import { defineProof } from './measure/define-proof.ts'
import type { Figure } from './measure/figures.ts'
import { amountOf, isShort } from './measure/length.ts'
import { median } from './measure/percentile.ts'

const largest = amountOf('PROVE_ROWS', 3_000_000, 150_000)
const sizes = [Math.round(largest / 300), Math.round(largest / 10), largest]
const players = 10_000
const placements = isShort ? 1_000 : 2_000
const placementsPerTurn = 50
const warmUp = 500
const bar = 1.3

type Sized = { bets: number; bed: BettingBed; matchIds: number[]; turn: number; ms: number[] }

export const proof = defineProof({ parts: { bets: measureGrowth }, short: 'all' })

async function measureGrowth(): Promise<Figure[]> {
  const beds: Sized[] = []
  try {
    for (const bets of sizes) beds.push(await openSized(bets))
    // Everything written must be on the disk before the measurement starts.
    await beds[0]?.bed.suite.database.query('CHECKPOINT')
    for (const one of beds) await placeTurn(one, warmUp)
    for (const one of beds) one.ms = []
    for (let done = 0; done < placements; done += placementsPerTurn)
      for (const one of beds) await placeTurn(one, placementsPerTurn)

    const [ofMedian, ofMean] = [growthOf(beds, median), growthOf(beds, mean)]
    const texts = beds.map(({ bets, ms }) => `${bets}: ${median(ms).toFixed(2)} and ${mean(ms).toFixed(2)} ms`)
    const violations = beds[0] ? await auditLedger(beds[0].bed.worker) : []
    return [
      {
        what: `time per bet, p50 and mean of ${placements}, most bets stored against fewest`,
        bar: `≤ ${bar} ×`,
        measured: `${ofMedian.toFixed(2)} × and ${ofMean.toFixed(2)} ×; ${texts.join(', ')}`,
        holds: ofMedian <= bar && ofMean <= bar,
        isMeasurement: true,
      },
      {
        what: 'the ledger of the smallest after it',
        bar: '0 violations',
        measured: `${violations.length} ${violations[0]?.detail ?? ''}`.trim(),
        holds: violations.length === 0,
      },
    ]
  } finally {
    for (const { bed } of beds) await bed.close()
  }
}

async function openSized(bets: number): Promise<Sized> {
  const beganMs = performance.now()
  const bed = await openBettingBed(`prove-growth-${bets}`, { connections: 1 })
  try {
    const matchIds = await bed.addMatches(200)
    await bed.addPlayers(players, 100_000_000)
    await storeBets(bed.suite, { bets, players, matchIds })
    const [size] = await bed.suite.database.query<{ text: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS text',
    )
    console.info(`${bets} bets stored in ${Math.round((performance.now() - beganMs) / 1_000)} s, ${size?.text ?? ''}`)
    return { bets, bed, matchIds, turn: 0, ms: [] }
  } catch (error) {
    await bed.close()
    throw error
  }
}

async function placeTurn(one: Sized, count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += 1) {
    one.turn += 1
    const matchId = one.matchIds[(one.turn * 11) % one.matchIds.length] ?? 0
    const beganMs = performance.now()
    // The factor is a prime that does not divide the number of players, so each bet is of another player.
    await placeAccepted(one.bed, 1 + ((one.turn * 7_919) % players), [matchId])
    one.ms.push(performance.now() - beganMs)
  }
}

/** Compares the average of the largest database with that of the smallest. */
function growthOf(beds: readonly Sized[], average: (values: readonly number[]) => number): number {
  return average(beds.at(-1)?.ms ?? []) / average(beds[0]?.ms ?? [])
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}
