import { ruleFor } from '../../markets/catalogue.ts'
import { readMenu, totals } from '../../markets/menu.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import { moved, normalBelow, poisson } from '../../model/distribution.ts'
import { certainPair, independentPair, listedPair } from '../../model/pair-chances.ts'
import type { PairChances, HomeAway } from '../../model/pair-chances.ts'
import { maxStepSeconds, zeroScore, reading, memoizeParts, sumOfScores, viewedChance } from '../game.ts'
import type { ClockAt, CreateGame, Outlook, PlayEvent, Reading, Side } from '../game.ts'
import { finalSets } from '../sets/walk-sets.ts'

type DotaState = {
  /** Kills of each map that has begun. */
  kills: HomeAway[]
  /** The winner of each map that is over. */
  winners: Side[]
  secondsInMap: number
  playedSeconds: number
  events: PlayEvent[]
  isDecided: boolean
}

const mapsToWin = 2
const mapSeconds = 36 * 60
const breakSeconds = 120
/** The kills of both sides together in a whole map. */
const killsPerMap = 52
/** The deviation of everything that decides a map besides kills, measured in kills. */
const luckOfMap = 9
const codes = [141, 142, 143]

/** All maps have about the same length. Kills are random and favour the stronger side. */
export const dotaGame: CreateGame = ({ prospects }, random) => {
  let state: DotaState = {
    kills: [zeroScore()],
    winners: [],
    secondsInMap: 0,
    playedSeconds: 0,
    events: [],
    isDecided: false,
  }

  function advance(seconds: number): null {
    state.secondsInMap += seconds
    state.playedSeconds += seconds
    if (state.isDecided || state.secondsInMap < 0) return null
    for (const side of ['home', 'away'] as const)
      kill(side, random.times((killsOf(prospects.home, side) * seconds) / mapSeconds))
    if (state.secondsInMap >= mapSeconds) endMap()
    return null
  }

  function kill(side: Side, count: number): void {
    const kills = state.kills.at(-1)
    if (kills === undefined) return
    kills[side] += count
    for (let one = 0; one < count; one += 1) record(side, 1)
  }

  function record(side: Side, points: number, won?: 'set'): void {
    const stage = codes[state.kills.length - 1] ?? 20
    const event = { second: state.playedSeconds, stage, kind: 'score' as const, side, points }
    state.events.push(won === undefined ? event : { ...event, won })
  }

  function endMap(): void {
    const { home, away } = state.kills.at(-1) ?? zeroScore()
    const toHome = normalBelow((home - away) / luckOfMap)
    win(random.next() < toHome ? 'home' : 'away')
  }

  function win(side: Side): void {
    record(side, 0, 'set')
    state.winners.push(side)
    state.secondsInMap = -breakSeconds
    const { home, away } = mapsWon(state)
    if (Math.max(home, away) >= mapsToWin) state.isDecided = true
    else state.kills.push(zeroScore())
  }

  function finish(): void {
    while (!state.isDecided) advance(maxStepSeconds)
  }

  return {
    advance,
    award: (side, points) => {
      kill(side, points)
      return true
    },
    finish,
    isOver: () => state.isDecided,
    status: () => statusOf(state),
    log: () => ({ seconds: state.playedSeconds, events: state.events, clockAt }),
    read: (part) => readDota(state, part),
    outlook: ({ home, away }) => dotaOutlook(state, viewedChance(prospects.home, home - away)),
    menu: (outlook, ladders) => [...readMenu(entries(state), outlook, ladders), ruleFor(328, 'total=2.5')],
    menuKey: () => String(state.winners.length),
    save: () => structuredClone(state),
    restore: (saved) => (state = structuredClone(saved as DotaState)),
  }
}

/** Returns the share of kills that gives a side its expected chance to win a map. */
function killsOf(chance: number, side: Side): number {
  const spread = Math.sqrt(killsPerMap + luckOfMap ** 2)
  const lead = spread * quantile(chance)
  return Math.max(1, (killsPerMap + (side === 'home' ? lead : -lead)) / 2)
}

function dotaOutlook(state: DotaState, chance: number): Outlook {
  const now = state.kills.length
  const share = state.isDecided ? 0 : Math.min(1, 1 - Math.max(0, state.secondsInMap) / mapSeconds)
  const kills = (counted: HomeAway, left: number) => {
    const side = (which: Side) => moved(counted[which], poisson(killsOf(chance, which) * left))
    return independentPair(side('home'), side('away'))
  }

  function mapChance(map: number): number {
    if (map !== now) return chance
    const { home, away } = state.kills.at(-1) ?? zeroScore()
    const mean = home - away + (killsOf(chance, 'home') - killsOf(chance, 'away')) * share
    return normalBelow(mean / Math.sqrt(killsPerMap * share + luckOfMap ** 2))
  }

  const results = (map: number) => [
    { home: 1, away: 0, chance: mapChance(map) },
    { home: 0, away: 1, chance: 1 - mapChance(map) },
  ]

  return memoizeParts((part): PairChances => {
    const [, name = '', number = ''] = /^([a-z]+)(\d*)$/.exec(part) ?? []
    const map = Number(number)
    if (name === 'match') {
      const won = mapsWon(state)
      if (state.isDecided) return certainPair(won)
      return listedPair(finalSets({ won, setsToWin: mapsToWin, firstSet: now, results }))
    }
    if (name === 'map') {
      const winner = state.winners[map - 1]
      return winner === undefined ? listedPair(results(map)) : certainPair(oneFor(winner))
    }
    if (name === 'kills') return kills(state.kills[map - 1] ?? zeroScore(), map < now ? 0 : map === now ? share : 1)
    throw new Error(`no such part of a Dota match: ${part}`)
  })
}

function readDota(state: DotaState, part: string): Reading {
  const [, name = '', number = ''] = /^([a-z]+)(\d*)$/.exec(part) ?? []
  const winner = state.winners[Number(number) - 1]
  if (name === 'match') return reading(mapsWon(state), state.isDecided)
  if (name === 'map')
    return reading(winner === undefined ? zeroScore() : oneFor(winner), winner !== undefined || state.isDecided)
  if (name === 'kills')
    return reading(state.kills[Number(number) - 1] ?? zeroScore(), winner !== undefined || state.isDecided)
  throw new Error(`no such part of a Dota match: ${part}`)
}

function entries({ winners }: DotaState): MenuEntry[] {
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

/** Every map has the same length, and the clock starts again with each. */
function clockAt(second: number): ClockAt {
  const inMap = second % (mapSeconds + breakSeconds)
  const shown = Math.floor(Math.min(inMap, mapSeconds))
  return {
    stage: codes[Math.floor(second / (mapSeconds + breakSeconds))] ?? 20,
    isPlaying: inMap < mapSeconds,
    matchTime: `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`,
  }
}

function mapsWon({ winners }: DotaState): HomeAway {
  return sumOfScores(winners.map(oneFor))
}

function oneFor(side: Side): HomeAway {
  return side === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }
}

function statusOf(state: DotaState) {
  const won = mapsWon(state)
  return {
    matchStatus: state.isDecided ? 100 : (codes[state.winners.length] ?? 20),
    homeScore: String(won.home),
    awayScore: String(won.away),
    periodScores: state.kills.map((kills, index) => ({
      number: index + 1,
      matchStatusCode: codes[index] ?? 20,
      homeScore: state.winners[index] === 'home' ? '1' : '0',
      awayScore: state.winners[index] === 'away' ? '1' : '0',
      kills: { ...kills },
    })),
  }
}

/** The inverse of `normalBelow`, found by bisection. */
function quantile(chance: number): number {
  let [low, high] = [-4, 4]
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}
