import type { Fixture } from '../planet/planet.ts'
import { createRandom } from '../random.ts'
import { lineKey } from '../truth/merge-line.ts'
import { createTimeline, playingSeconds, readClock } from './match-clock.ts'
import { addGoal, liveProducer, prematchProducer } from './match.ts'
import type { Match } from './match.ts'
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

/** The goals of a match that is under way when the world begins. */
function playPast(match: Match): void {
  const stepSeconds = 60
  for (let second = 0; second < match.elapsedSeconds; second += stepSeconds) {
    const { isPlaying, matchStatus } = readClock(match.timeline, second)
    for (const side of ['home', 'away'] as const) {
      const chance = (match.fixture.expectedGoals[side] * stepSeconds) / playingSeconds(match.timeline)
      if (isPlaying && match.random.next() < chance) addGoal(match, side, matchStatus)
    }
  }
}
