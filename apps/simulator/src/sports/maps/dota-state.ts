import { totals } from '../../markets/menu.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import type { HomeAway } from '../../model/pair-chances.ts'
import { sumOfScores } from '../game.ts'
import type { ClockAt, PlayEvent, Side } from '../game.ts'

export type DotaState = {
  /** Kills of both sides by map, for maps that have begun. */
  kills: HomeAway[]
  /** The winners of the maps that are over. */
  winners: Side[]
  secondsInMap: number
  playedSeconds: number
  events: PlayEvent[]
  isDecided: boolean
}

export const mapsToWin = 2
export const mapSeconds = 36 * 60
export const breakSeconds = 120
export const mapCodes = [141, 142, 143]

export function menuEntries({ winners }: DotaState): MenuEntry[] {
  const now = winners.length + 1
  const sure = now + 1 <= mapsToWin ? [now, now + 1] : [now]
  return [
    { market: 186 },
    { market: 329, specifiers: 'variant=sr:correct_score:bestof:3' },
    { market: 327, specifiers: 'hcp=-1.5' },
    { market: 327, specifiers: 'hcp=1.5' },
    ...sure.flatMap((map) => [{ market: 330, specifiers: `mapnr=${map}` }, totals(726, 1, 5, `mapnr=${map}|`)]),
  ]
}

/** Returns the clock at this second. Every map has the same length, and its clock starts at 0. */
export function clockAt(second: number): ClockAt {
  const inMap = second % (mapSeconds + breakSeconds)
  const shown = Math.floor(Math.min(inMap, mapSeconds))
  return {
    stage: mapCodes[Math.floor(second / (mapSeconds + breakSeconds))] ?? 20,
    isPlaying: inMap < mapSeconds,
    matchTime: `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`,
  }
}

export function mapsWon({ winners }: DotaState): HomeAway {
  return sumOfScores(winners.map(oneFor))
}

export function oneFor(side: Side): HomeAway {
  return side === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }
}

export function statusOf(state: DotaState) {
  const won = mapsWon(state)
  return {
    matchStatus: state.isDecided ? 100 : (mapCodes[state.winners.length] ?? 20),
    homeScore: String(won.home),
    awayScore: String(won.away),
    periodScores: state.kills.map((kills, index) => ({
      number: index + 1,
      matchStatusCode: mapCodes[index] ?? 20,
      homeScore: state.winners[index] === 'home' ? '1' : '0',
      awayScore: state.winners[index] === 'away' ? '1' : '0',
      kills: { ...kills },
    })),
  }
}
