import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../measure/percentile.ts'
import type { Figure } from '../measure/figures.ts'
import { bareScript } from './bare-script.ts'
import { legCounts, openPlacementBed, scale } from './placement-bed.ts'
import type { PlacementBed } from './placement-bed.ts'
import { runCallers } from './test-bed.ts'

const run = promisify(execFile)
const pgbench = process.env['PGBENCH'] ?? '/usr/lib/postgresql/15/bin/pgbench'
const connections = 8
const rounds = 5
const betsPerTurn = connections * Math.ceil(250 * scale)
const bar = 0.8

/**
 * Compares bets per second in this process with the same statements by pgbench on as many connections, in alternating
 * turns.
 */
export async function measureBare(): Promise<Figure[]> {
  const bed = await openPlacementBed('prove-bets-bare', connections)
  const folder = await mkdtemp(join(tmpdir(), 'touchline-pgbench-'))
  try {
    const figures: Figure[] = []
    for (const [kind, legs] of Object.entries(legCounts)) figures.push(await measureKind(bed, folder, kind, legs))
    return figures
  } finally {
    await rm(folder, { recursive: true })
    await bed.close()
  }
}

async function measureKind(bed: PlacementBed, folder: string, kind: string, legs: number): Promise<Figure> {
  let turn = 0
  const ours = () => runCallers(connections, betsPerTurn, () => bed.placeTurn((turn += 1), legs))
  await ours()
  const file = join(folder, `${legs}.sql`)
  await writeFile(file, bareScript(legs, await newestMessage(bed)))
  const speeds = { ours: [] as number[], bare: [] as number[] }
  await runPgbench(bed, file)
  for (let round = 0; round < rounds; round += 1) {
    speeds.ours.push(await ours())
    speeds.bare.push(await runPgbench(bed, file))
  }
  const [own, other] = [median(speeds.ours), median(speeds.bare)]
  const turns = (values: readonly number[]) => values.map(Math.round).join(', ')
  return {
    what: `bets/s in process against pgbench, ${kind}, ${connections} connections`,
    bar: `≥ ${bar}`,
    measured: `${(own / other).toFixed(2)}: ${Math.round(own)} (${turns(speeds.ours)}) against ${Math.round(other)} (${turns(speeds.bare)})`,
    holds: own / other >= bar,
    isMeasurement: true,
  }
}

/** Returns a bet in the form in which it is published to its player, because pgbench writes the same amount of data. */
async function newestMessage(bed: PlacementBed): Promise<object> {
  const [row] = await bed.suite.database.query<{ bet: object }>(
    `SELECT payload -> 'data' -> 'bet' AS bet FROM touchline.outbox ORDER BY id DESC LIMIT 1`,
  )
  if (!row) throw new Error('no bet was placed')
  return row.bet
}

/** Runs pgbench and returns transactions per second, without the time to connect. */
async function runPgbench({ suite, matchIds, players }: PlacementBed, file: string): Promise<number> {
  const first = matchIds[0] ?? 0
  if (matchIds.at(-1) !== first + matchIds.length - 1)
    throw new Error('match ids have gaps: pgbench draws from a range')
  const values = { players, matches: matchIds.length, first_match: first }
  const defined = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const amount = ['-c', String(connections), '-t', String(betsPerTurn / connections)]
  const args = ['-n', '-M', 'prepared', ...amount, ...defined, '-f', file, suite.database.url('tl_migrate')]
  // Each plan is made once, as in our functions.
  const env = { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off' }
  const { stdout } = await run(pgbench, args, { env })
  const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  if (rate === undefined || !/number of failed transactions: 0/.test(stdout)) throw new Error(stdout)
  return Number(rate)
}
