// npm run prove -- book: measures how many market lines are written per second, and compares this with a bare
// statement; the two take turns in one run. The bare statement is a prepared upsert of the same rows in batches of 200.
// It compares no feed times, raises no versions and applies no bet stops.
import { openSuite } from '@touchline/testkit'
import { addLine, applyBatch, createBatch } from '../apps/server/src/odds/book/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../apps/server/src/platform/runtime/index.ts'
import { openBareTable } from './measure/bare-table.ts'
import { defineProof } from './measure/define-proof.ts'
import type { Figure } from './measure/figures.ts'
import { isShort } from './measure/length.ts'
import { median } from './measure/percentile.ts'

const matches = 150
const linesPerMatch = 100
const linesPerBatch = 200
const secondsPerTurn = isShort ? 2 : 4
const turns = 3
let clock = 0

export const proof = defineProof({ parts: { lines: measureLines }, short: 'all' })

async function measureLines(): Promise<Figure[]> {
  const suite = await openSuite({ name: 'prove-book', centrifugo: false, rabbit: false })
  try {
    await suite.database.query(
      `INSERT INTO touchline.sport (provider, urn, key, names) VALUES ('p', 's', 'soccer', '{}')`,
    )
    await suite.database.query(
      `INSERT INTO touchline.category (provider, urn, sport_id, names) VALUES ('p', 'c', 1, '{}')`,
    )
    await suite.database.query(
      `INSERT INTO touchline.tournament (provider, urn, category_id, names) VALUES ('p', 't', 1, '{}')`,
    )
    await suite.database.query(
      `INSERT INTO touchline.match (provider, urn, sport_id, tournament_id, start_at, state)
        SELECT 'p', n::text, 1, 1, now(), '{}' FROM generate_series(1, $1) n`,
      [matches],
    )

    const log = createLog('prove', 'silent')
    const database = openDatabase({ url: suite.database.url('tl_feed'), name: 'prove', connections: 1, log })
    const bare = await openBareTable(suite)

    const ours = async (batch: Row[]): Promise<void> => {
      const book = createBatch()
      for (const row of batch)
        addLine(book, { ...row, producerId: 1, status: 1, isMostBalanced: false, feedTs: row.ts })
      await applyBatch(database, book)
    }
    const theirs = async (batch: Row[]): Promise<void> => {
      await bare.write({
        match: batch.map((row) => row.matchId),
        market: batch.map((row) => row.marketId),
        specifier: batch.map((row) => row.specifier),
        outcomes: batch.map((row) => JSON.stringify(row.outcomes)),
        ts: batch.map((row) => row.ts),
      })
    }

    const speeds: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
    await turn(ours, 1)
    await turn(theirs, 1)
    for (let round = 0; round < turns; round += 1) {
      speeds.ours.push(await turn(ours, secondsPerTurn))
      speeds.bare.push(await turn(theirs, secondsPerTurn))
    }
    const [own, other] = [median(speeds.ours), median(speeds.bare)]
    await bare.close()
    await database.end()
    const turnsOf = (values: readonly number[]) => values.map(Math.round).join(', ')
    const what = `lines per second, batches of ${linesPerBatch}, ${matches} matches × ${linesPerMatch} lines`
    return [
      {
        what,
        bar: '≥ 10000',
        measured: `${Math.round(own)} (${turnsOf(speeds.ours)})`,
        holds: own >= 10_000,
        isMeasurement: true,
      },
      {
        what: `${what}, against the bare statement`,
        bar: '≥ 0.5',
        measured: `${(own / other).toFixed(2)}: bare ${Math.round(other)} (${turnsOf(speeds.bare)})`,
        holds: own / other >= 0.5,
        isMeasurement: true,
      },
    ]
  } finally {
    await suite.close()
  }
}

type Row = { matchId: number; marketId: number; specifier: string; outcomes: Outcome[]; ts: number }
type Outcome = { id: string; odds: number; active: boolean }

/** Returns the rows of a step, which changes the price of every line. */
function batchAt(step: number): Row[] {
  return Array.from({ length: linesPerBatch }, (_, index) => {
    const line = (step * linesPerBatch + index) % (matches * linesPerMatch)
    const price = (id: string, base: number) => ({ id, odds: base + ((step * 7 + index) % 900), active: true })
    return {
      matchId: 1 + Math.floor(line / linesPerMatch),
      marketId: 1 + (line % linesPerMatch),
      specifier: '',
      outcomes: [price('1', 1_500), price('2', 3_200), price('3', 4_800)],
      ts: step + 1,
    }
  })
}

async function turn(write: (batch: Row[]) => Promise<void>, seconds: number): Promise<number> {
  const began = performance.now()
  let written = 0
  while (performance.now() - began < seconds * 1_000) {
    clock += 1
    await write(batchAt(clock))
    written += linesPerBatch
  }
  return (written / (performance.now() - began)) * 1_000
}
