import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { privateChannel } from '@touchline/contract'
import { median } from '../measure/percentile.ts'
import type { Figure } from '../measure/figures.ts'
import { measureCpu } from './measure-cpu.ts'
import { matchesOf, openPlacementBed, playerOf, scale } from './placement-bed.ts'
import type { PlacementBed } from './placement-bed.ts'
import { betOn, runCallers } from './test-bed.ts'

const callers = 8
const rounds = 5
const betsPerTurn = Math.ceil(2_000 * scale)

type Measured = { rates: number[]; postgresUs: number[]; nodeUs: number[] }

/**
 * Compares singles by the earlier placement in one call with the present one in three steps, in alternating turns on
 * one database.
 */
export async function measureOneCall(): Promise<Figure[]> {
  const bed = await openPlacementBed('prove-bets-one-call', callers)
  try {
    await bed.suite.database.query(await readFile(new URL('one-call-placement.sql', import.meta.url), 'utf8'))
    let turn = 0
    const ways = {
      ours: () => bed.placeTurn((turn += 1), 1),
      earlier: () => placeInOneCall(bed, (turn += 1)),
    }
    const measured = { ours: noTurns(), earlier: noTurns() }
    for (const way of ['ours', 'earlier'] as const) await runCallers(callers, Math.ceil(betsPerTurn / 4), ways[way])
    for (let round = 0; round < rounds; round += 1)
      for (const way of ['ours', 'earlier'] as const) {
        const { rates, postgresUs, nodeUs } = measured[way]
        const used = await measureCpu(bed.suite, 'tl_api', async () => {
          rates.push(await runCallers(callers, betsPerTurn, ways[way]))
        })
        postgresUs.push((used.postgresMs * 1_000) / betsPerTurn)
        nodeUs.push((used.nodeMs * 1_000) / betsPerTurn)
      }
    const compare = (what: string, values: keyof Measured, unit: string): Figure => {
      const [own, other] = [median(measured.ours[values]), median(measured.earlier[values])]
      return {
        what: `${what}, three steps against one call, single, ${callers} callers`,
        bar: 'no bar',
        measured: `${(own / other).toFixed(2)}: ${own.toFixed(0)} against ${other.toFixed(0)}${unit}`,
        holds: true,
      }
    }
    return [
      compare('bets/s', 'rates', ''),
      compare('PostgreSQL CPU per bet', 'postgresUs', ' µs'),
      compare('Node CPU per bet', 'nodeUs', ' µs'),
    ]
  } finally {
    await bed.close()
  }
}

function noTurns(): Measured {
  return { rates: [], postgresUs: [], nodeUs: [] }
}

/**
 * Calls the function as the API did: with the request both as it was sent and in canonical form, and with the names of
 * its selections.
 */
async function placeInOneCall({ api, matchIds }: PlacementBed, turn: number): Promise<void> {
  const playerId = playerOf(turn)
  const bets = [betOn(matchesOf(matchIds, turn, 1), 100)]
  const request = JSON.stringify({ meta: { device_id: null, quick: false, type: 'single' }, bets })
  const names = JSON.stringify([{ market: '1x2', outcome: 'home' }])
  const { rows } = await api.query<{ status: number }>({
    name: 'place-in-one-call',
    text: 'SELECT status, body, is_repeat FROM touchline.place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      1,
      playerId,
      randomUUID(),
      request,
      names,
      'en',
      [privateChannel('en', playerId)],
      '0'.repeat(32),
      request,
    ],
  })
  if (rows[0]?.status !== 200) throw new Error(`a bet of player ${playerId} was rejected by the one call`)
}
