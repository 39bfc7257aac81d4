import type { Fixture } from '../planet/planet.ts'
import { createRandom } from '../random.ts'
import { lineKey } from '../truth/merge-line.ts'
import { createTimeline, playingSeconds, readClock } from './match-clock.ts'
import { addGoal, liveProducer, prematchProducer, scoreOf } from './match.ts'
import type { Match, Side } from './match.ts'
import { quoteLines } from './quote-lines.ts'

export function createMatch(fixture: Fixture, seed: string): Match {
  const random = createRandom(`${seed}/${fixture.urn}`)
  const isLive = fixture.playedSeconds !== null
  const match: Match = {
    fixture,
    random,
    timeline: createTimeline(random),
    startMs: fixture.startMs,
    product: isLive ? liveProducer : prematchProducer,
    status: isLive ? 1 : 0,
    elapsedSeconds: fixture.playedSeconds ?? 0,
    goalsByHalf: [
      { home: 0, away: 0 },
      { home: 0, away: 0 },
    ],
    opinion: { home: 0, away: 0 },
    lines: new Map(),
    alarm: null,
    isHeld: false,
  }
  playPast(match)
  for (const line of quoteLines(match)) match.lines.set(lineKey(line), line)
  return match
}

/** The goals of a match that is under way when the world begins: close ones, so that its markets are worth a look. */
function playPast(match: Match): void {
  const stepSeconds = 60
  for (let second = 0; second < match.elapsedSeconds; second += stepSeconds) {
    const { isPlaying, matchStatus } = readClock(match.timeline, second)
    for (const side of ['home', 'away'] as const) {
      const chance = (match.fixture.expectedGoals[side] * stepSeconds) / playingSeconds(match.timeline)
      const isGoal = isPlaying && match.random.next() < chance
      if (isGoal && leadOf(match, side) < 1) addGoal(match, side, matchStatus)
    }
  }
}

function leadOf(match: Match, side: Side): number {
  const { home, away } = scoreOf(match)
  return side === 'home' ? home - away : away - home
}
