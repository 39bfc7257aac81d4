import { appHeader, postBets } from '@touchline/contract'
import { createPasswords } from '../../apps/server/src/players/accounts/index.ts'
import { scale } from '../betting/placement-bed.ts'
import type { LoadOrder, LoadTally, LoadTarget } from '../betting/placement-load.ts'
import { openSessions } from '../betting/sessions.ts'
import { openBettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { percentile } from '../measure/percentile.ts'
import { startProcesses } from '../measure/start-processes.ts'
import type { FloodOrder, FloodTally } from './flood-load.ts'

const players = 200
const turns = 5
const secondsPerTurn = 8 * scale
const betsPerSecond = 25
/** The rate of the flood, many times higher than what an API on this machine can check. */
const signInsPerSecond = 200
const bar = 2

/** AUTH-11: checking a password is costly on purpose. A flood of sign-ins must not slow down bets. */
export async function measureFlood(): Promise<Figure[]> {
  const bed = await openBettingBed('prove-identity-flood', { connections: 1 })
  const bets = startProcesses(new URL('../betting/placement-load.ts', import.meta.url), 1)
  const flood = startProcesses(new URL('flood-load.ts', import.meta.url), 1)
  try {
    const matchIds = await bed.addMatches(50)
    await bed.addPlayers(players, 1_000_000_000)
    const tokens = await openSessions(bed.suite, players)
    await bed.suite.database.query('UPDATE touchline.player SET password_hash = $1', [
      await createPasswords().hash('the password of all of them'),
    ])
    const api = await bed.suite.startServer('api', { env: { LOG_LEVEL: 'error' } })
    await api.ready()
    await bets.request('aim', targetOf(api.url, tokens, matchIds))
    const emails = Array.from({ length: players }, (_, n) => `player-${n + 1}@touchline.example`)

    const ms = { quiet: [] as number[], flooded: [] as number[] }
    const rejected: Record<string, number> = {}
    const answers: FloodTally = {}
    async function place(into: number[]): Promise<void> {
      const order: LoadOrder = { legs: 1, seconds: secondsPerTurn, connections: 200, perSecond: betsPerSecond }
      const [tally] = await bets.request<LoadTally>('run', order)
      into.push(...(tally?.latenciesMs ?? []))
      addTo(rejected, { ...tally?.rejected, ...tally?.failed })
    }
    await place([])
    for (let turn = 0; turn < turns; turn += 1) {
      await place(ms.quiet)
      await flood.request('start', { url: api.url, perSecond: signInsPerSecond, emails } satisfies FloodOrder)
      await place(ms.flooded)
      const [tally] = await flood.request<FloodTally>('stop')
      addTo(answers, tally ?? {})
    }
    return [...figuresOf(ms, rejected), figureOfFlood(answers)]
  } finally {
    bets.close()
    flood.close()
    await bed.close()
  }
}

function figuresOf(ms: { quiet: number[]; flooded: number[] }, rejected: Record<string, number>): Figure[] {
  const isAccepted = Object.keys(rejected).length === 0
  return ([0.5, 0.95] as const).map((share) => {
    const [quiet, flooded] = [percentile(ms.quiet, share), percentile(ms.flooded, share)]
    return {
      what: `p${share * 100} of a bet beside a flood of sign-ins, ${betsPerSecond} bets/s, ${ms.flooded.length} bets`,
      bar: `≤ ${bar} × without, all accepted`,
      measured: `${(flooded / quiet).toFixed(2)} ×: ${flooded.toFixed(1)} against ${quiet.toFixed(1)} ms${isAccepted ? '' : `; ${describe(rejected)}`}`,
      holds: flooded <= bar * quiet && isAccepted,
      isMeasurement: isAccepted,
    }
  })
}

/** Returns the figure of the flood's responses, because requests that are never answered would prove nothing. */
function figureOfFlood(answers: FloodTally): Figure {
  const count = Object.values(answers).reduce((sum, one) => sum + one, 0)
  const perSecond = count / (turns * secondsPerTurn)
  return {
    what: `sign-ins of the flood, ${signInsPerSecond}/s`,
    bar: 'all answered, none let in',
    measured: `${perSecond.toFixed(0)}/s: ${describe(answers)}`,
    holds: perSecond >= 0.9 * signInsPerSecond && answers['broken'] === undefined && answers['200'] === undefined,
    isMeasurement: answers['broken'] === undefined && answers['200'] === undefined,
  }
}

function targetOf(url: string, tokens: string[], matchIds: number[]): LoadTarget {
  const { hostname, port, host } = new URL(url)
  const headers = { host, ...appHeader, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `POST ${postBets.path} HTTP/1.1\r\n${lines.join('')}`
  return { host: hostname, port: Number(port), head, tokens, matchIds, marketsPerMatch: 1 }
}

function addTo(sums: Record<string, number>, counts: Record<string, number>): void {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
}

function describe(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
}
