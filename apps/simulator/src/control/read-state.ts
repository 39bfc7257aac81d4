import type * as z from 'zod'
import type { ExpectedMatch } from '../expected-state/expected-state.ts'
import { products } from '../feed/transmitter.ts'
import { MatchStatus } from '../play/match.ts'
import type { Match } from '../play/match.ts'
import type { Simulator } from '../simulator.ts'
import { sports } from '../sports/sports.ts'
import type { StateQuery, SummaryQuery } from './commands.ts'
import { LineStatus } from '../markets/market.ts'

/**
 * Returns the expected state: the fold of everything published so far, which a consumer that missed nothing has too.
 */
export function readState(simulator: Simulator, { match, sport, status, start, limit }: z.infer<typeof StateQuery>) {
  const chosen = [...simulator.matches.values()].filter(
    ({ fixture, status: is }) =>
      (match === undefined || fixture.urn === match) &&
      (sport === undefined || sports[fixture.sport].id === sport) &&
      (status === undefined || is === status),
  )
  return {
    movement: !simulator.clock.isPaused(),
    /** The number of messages that the broker has not confirmed yet. The state in `matches` does not include them. */
    waiting: simulator.outbox.size() + simulator.faults.held(),
    total: chosen.length,
    matches: chosen
      .slice(start, start + limit)
      .map((each) => matchState(each, simulator.expectedState.match(each.fixture.urn))),
  }
}

export function readClock({ nowMs, speed, isPaused }: Simulator['clock']) {
  return { now_ms: Math.round(nowMs()), speed: speed(), paused: isPaused() }
}

function sidesOf({ fixture }: Match): { home: string; away: string } {
  return fixture.kind === 'match'
    ? { home: fixture.home.name, away: fixture.away.name }
    : { home: fixture.tournament.name, away: 'winner' }
}

function matchState(match: Match, held: ExpectedMatch | undefined) {
  const {
    status = MatchStatus.NotStarted,
    matchStatus = 0,
    homeScore,
    awayScore,
    clock,
    periodScores = [],
  } = held?.status ?? {}
  return {
    urn: match.fixture.urn,
    ...sidesOf(match),
    startMs: match.startMs,
    status,
    matchStatus,
    score: homeScore === undefined || awayScore === undefined ? null : { home: homeScore, away: awayScore },
    clock: clock ?? null,
    periodScores,
    lines: [...(held?.lines.values() ?? [])].map((line) => ({
      marketId: line.id,
      specifiers: line.specifiers,
      status: line.status,
      producer: line.producer,
      favourite: line.isFavorite,
      outcomes: line.outcomes.map(({ id, oddsMilli, isActive }) => ({ id, oddsMilli, active: isActive })),
    })),
  }
}

/** Returns the data of the control page, which fetches them every second. */
export function readSummary(
  simulator: Simulator,
  isConnected: boolean,
  { sport, limit }: z.infer<typeof SummaryQuery>,
) {
  const all = [...simulator.matches.values()]
  const live = all.filter(({ status }) => status === MatchStatus.Live)
  const wrong = all.filter(({ wrongResult }) => wrongResult !== null)
  const shown = [...wrong, ...live].filter(({ fixture }) => sport === undefined || sports[fixture.sport].id === sport)
  return {
    clock: readClock(simulator.clock),
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
      closed: all.filter(({ status }) => status === MatchStatus.Closed).length,
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

/** Counts the matches that begin in each half hour of the next 24 hours. */
function kickoffsOf(all: readonly Match[], nowMs: number): number[] {
  const counts = Array.from({ length: halfHours }, () => 0)
  for (const { status, startMs } of all) {
    const place = Math.floor((startMs - nowMs) / halfHourMs)
    if (status === MatchStatus.NotStarted && place >= 0 && place < halfHours) counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

/** Returns the next matches to begin. */
function nextOf(all: readonly Match[]) {
  return all
    .filter(({ status, fixture }) => status === MatchStatus.NotStarted && fixture.kind === 'match')
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
    open_lines: [...lines.values()].filter(({ status }) => status === LineStatus.Open).length,
    state: stateOf(match),
  }
}

function stateOf({ status, wrongResult, review, isHeld, game }: Match): string {
  if (wrongResult !== null) return 'wrong result'
  if (status === MatchStatus.Closed) return 'closed'
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
