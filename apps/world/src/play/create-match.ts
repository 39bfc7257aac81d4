import type { Fixture, MatchFixture } from '../planet/fixture.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import type { Danger, Game } from '../sports/game.ts'
import { outrightGame } from '../sports/outright/outright-game.ts'
import { sports } from '../sports/sports.ts'
import { foldOdds } from '../truth/held-lines.ts'
import { liveProducer, prematchProducer } from './match.ts'
import type { Match } from './match.ts'
import { quoteLines } from './quote-lines.ts'
import { playOn } from './step-match.ts'

export function createMatch(fixture: Fixture, seed: string): Match {
  const random = createRandom(`${seed}/${fixture.urn}`)
  const isLive = fixture.kind === 'match' && fixture.playedSeconds !== null
  const match: Match = {
    fixture,
    random,
    game: createGame(fixture, random),
    startMs: fixture.startMs,
    product: isLive ? liveProducer : prematchProducer,
    status: isLive ? 1 : 0,
    opinion: { home: 0, away: 0 },
    lines: new Map(),
    rules: new Map(),
    alarm: null,
    review: null,
    mistake: null,
    isHeld: false,
  }
  if (fixture.kind === 'match') playPast(match, fixture)
  foldOdds(match.lines, match.product, quoteLines(match))
  return match
}

function createGame(fixture: Fixture, random: Random): Game {
  return fixture.kind === 'outright' ? outrightGame(fixture, random) : sports[fixture.sport].createGame(fixture, random)
}

/** What came before the world began; matches that are close, and not over, are worth a look. */
function playPast(match: Match, { playedSeconds }: MatchFixture): void {
  const chunkSeconds = 60
  for (let left = playedSeconds ?? 0; left > 0; left -= chunkSeconds) {
    const before = match.game.save()
    playOn(match, Math.min(left, chunkSeconds), (danger) => !isLeading(match, danger))
    if (match.game.isOver()) {
      match.game.restore(before)
      return
    }
  }
}

function isLeading({ game }: Match, { side }: Danger): boolean {
  const { home, away } = game.read('match')
  return side === 'home' ? home > away : away > home
}
