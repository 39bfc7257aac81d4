import type { Fixture } from '../dataset/fixture.ts'
import { createRandom } from '../random.ts'
import { withPlayers } from '../players/with-players.ts'
import type { Random } from '../random.ts'
import type { Game } from '../sports/game.ts'
import { outrightGame } from '../sports/outright/outright-game.ts'
import { sports } from '../sports/sports.ts'
import { applyOdds } from '../expected-state/expected-state.ts'
import { createCourse } from './course.ts'
import { liveProducer, MatchStatus, prematchProducer } from './match.ts'
import type { Match } from './match.ts'
import { playedLines } from './settlement.ts'
import { quoteLines } from './quote-lines.ts'

/** Creates a match as it stands at this time. Everything before is played without messages. */
export function createMatch(fixture: Fixture, seed: string, nowMs = Number.NEGATIVE_INFINITY): Match {
  const hasBegun = fixture.startMs <= nowMs
  const courseRandom = createRandom(`${seed}/${fixture.urn}/course`)
  const match: Match = {
    fixture,
    random: createRandom(`${seed}/${fixture.urn}`),
    game: createCourse(createGame(fixture, courseRandom), courseRandom),
    startMs: fixture.startMs,
    product: hasBegun && fixture.kind === 'match' ? liveProducer : prematchProducer,
    status: hasBegun ? MatchStatus.Live : MatchStatus.NotStarted,
    opinion: { home: 0, away: 0 },
    lines: new Map(),
    rules: new Map(),
    review: null,
    wrongResult: null,
    isHeld: false,
  }
  if (hasBegun) playUntil(match, nowMs)
  if (match.status !== MatchStatus.Closed) applyOdds(match.lines, match.product, quoteLines(match))
  return match
}

function createGame(fixture: Fixture, random: Random): Game {
  return fixture.kind === 'outright'
    ? outrightGame(fixture, random)
    : withPlayers(sports[fixture.sport].createGame(fixture, random), fixture)
}

function playUntil(match: Match, nowMs: number): void {
  const { game, fixture } = match
  const menus = [game.menu()]
  if (fixture.kind === 'outright') game.finish()
  else game.advance((nowMs - fixture.startMs) / 1000, (menu) => menus.push(menu))
  if (game.isOver()) match.status = MatchStatus.Closed
  applyOdds(match.lines, match.product, playedLines(match, menus))
}
