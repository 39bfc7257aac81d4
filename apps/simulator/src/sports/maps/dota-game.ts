import { ruleFor } from '../../markets/catalogue.ts'
import { readMenu } from '../../markets/menu.ts'
import { normalBelow } from '../../model/distribution.ts'
import { maxStepSeconds, zeroScore, viewedChance } from '../game.ts'
import type { CreateGame, Side } from '../game.ts'
import { dotaOutlook, killsOf, luckOfMap, readDota } from './dota-outlook.ts'
import { breakSeconds, clockAt, mapCodes, menuEntries, mapSeconds, mapsToWin, mapsWon, statusOf } from './dota-state.ts'
import type { DotaState } from './dota-state.ts'

/**
 * Creates games of Dota 2. All maps have about the same length, and kills are random in favour of the stronger side.
 */
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
    const stage = mapCodes[state.kills.length - 1] ?? 20
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
    menu: (outlook, ladders) => [...readMenu(menuEntries(state), outlook, ladders), ruleFor(328, 'total=2.5')],
    menuKey: () => String(state.winners.length),
    save: () => structuredClone(state),
    restore: (saved) => (state = structuredClone(saved as DotaState)),
  }
}
