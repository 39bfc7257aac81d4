import type * as z from 'zod'
import { products } from '../feed/transmitter.ts'
import type { Match } from '../play/match.ts'
import { sports } from '../sports/sports.ts'
import type { Simulator } from '../simulator.ts'
import type { SummaryQuery } from './commands.ts'
import { sidesOf } from './read-state.ts'

/** What the control page shows: small enough to be fetched every second. */
export function readSummary(simulator: Simulator, isConnected: boolean, { sport, limit }: z.infer<typeof SummaryQuery>) {
  const all = [...simulator.matches.values()]
  const live = all.filter(({ status }) => status === 1)
  const wrong = all.filter(({ wrongResult }) => wrongResult !== null)
  const shown = [...wrong, ...live].filter(({ fixture }) => sport === undefined || sports[fixture.sport].id === sport)
  return {
    clock: { now_ms: Math.round(simulator.clock.nowMs()), speed: simulator.clock.speed(), paused: simulator.clock.isPaused() },
    dataset: simulator.dataset.size,
    connected: isConnected,
    waiting: simulator.outbox.size() + simulator.faults.held(),
    producers: products.map((id) => ({ id, silent: simulator.transmitter.isSilent(id) })),
    faults: simulator.faults.state(),
    sent: simulator.counters.read(),
    counts: {
      matches: all.filter(({ fixture }) => fixture.kind === 'match').length,
      outrights: all.filter(({ fixture }) => fixture.kind === 'outright').length,
      live: live.length,
      closed: all.filter(({ status }) => status === 4).length,
      lines: all.reduce((sum, { lines }) => sum + lines.size, 0),
    },
    sports: sportsOf(live),
    live: shown.slice(0, limit).map(shownMatch),
    next: nextOf(all),
    kickoffs: kickoffsOf(all, simulator.clock.nowMs()),
  }
}

const nextLimit = 5
const halfHourMs = 30 * 60_000
const halfHours = 48

/** How many matches begin in each half hour of the coming day. */
function kickoffsOf(all: readonly Match[], nowMs: number): number[] {
  const counts = Array.from({ length: halfHours }, () => 0)
  for (const { status, startMs } of all) {
    const place = Math.floor((startMs - nowMs) / halfHourMs)
    if (status === 0 && place >= 0 && place < halfHours) counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

/** Those that begin soonest. */
function nextOf(all: readonly Match[]) {
  return all
    .filter(({ status, fixture }) => status === 0 && fixture.kind === 'match')
    .toSorted((a, b) => a.startMs - b.startMs)
    .slice(0, nextLimit)
    .map((match) => ({
      urn: match.fixture.urn,
      sport: sports[match.fixture.sport].name,
      league: match.fixture.tournament.name,
      ...sidesOf(match),
      start_ms: match.startMs,
    }))
}

function shownMatch(match: Match) {
  const { fixture, game, lines } = match
  const { homeScore = '', awayScore = '', matchStatus, clock, homeGameScore, awayGameScore } = game.status()
  return {
    urn: fixture.urn,
    sport: sports[fixture.sport].name,
    league: fixture.tournament.name,
    ...sidesOf(match),
    score: `${homeScore}:${awayScore}`,
    points: homeGameScore === undefined ? null : `${homeGameScore}:${awayGameScore}`,
    stage: matchStatus ?? 0,
    time: clock?.matchTime ?? null,
    open_lines: [...lines.values()].filter(({ status }) => status === 1).length,
    state: stateOf(match),
  }
}

function stateOf({ status, wrongResult, review, isHeld, game }: Match): string {
  if (wrongResult !== null) return 'wrong result'
  if (status === 4) return 'closed'
  if (review !== null) return 'under review'
  if (isHeld) return 'stopped'
  return game.isAlarmed() ? 'danger' : 'open'
}

function sportsOf(live: readonly Match[]): { id: number; name: string; live: number }[] {
  const counts = new Map<string, { id: number; name: string; live: number }>()
  for (const { fixture } of live) {
    const { id, name } = sports[fixture.sport]
    const held = counts.get(name) ?? { id, name, live: 0 }
    held.live += 1
    counts.set(name, held)
  }
  return [...counts.values()].toSorted((a, b) => b.live - a.live)
}
