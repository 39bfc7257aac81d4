import type { LadderLines, LineRule } from '../markets/market.ts'
import type { Random } from '../random.ts'
import type { Danger, Game } from '../sports/game.ts'

/**
 * The length of a step. Play is decided step by step, however long the calls of `advance` are, so the result depends
 * only on the seed.
 */
const pieceSeconds = 2
/**
 * After this many steps the ladders of lines are centred again on the expected numbers. Other lines can be added at any
 * time.
 */
const piecesPerMenu = 300
/** For how many steps a possible score stays undecided. */
const lookPieces = { least: 2, most: 4 }

const neutral = { home: 0, away: 0 }

/**
 * The play of one match from the first to the last second. Its events and the lines on its menu depend only on the
 * seconds played and on its own random numbers, not on traders or the pace of messages. A restarted simulator can
 * therefore play a match up to the present and gets the same state, unless a command set a score.
 */
export type Course = Omit<Game, 'advance' | 'menu' | 'menuKey'> & {
  /** Returns whether there was a possible score meanwhile. `onMenu` is called with every new menu. */
  advance: (seconds: number, onMenu?: (menu: readonly LineRule[]) => void) => boolean
  /** Returns whether there is a possible score, during which betting is suspended. */
  isAlarmed: () => boolean
  /** Discards the possible score. */
  dismissAlarm: () => void
  menu: () => readonly LineRule[]
}

type Saved = { game: unknown; alarm: Alarm | null; waiting: Danger[]; pieces: number; owedSeconds: number }
type Alarm = Danger & { piecesLeft: number }

export function createCourse(game: Game, random: Random): Course {
  let alarm: Alarm | null = null
  /** Scores that happened during a possible goal. They are awarded once it is decided. */
  let waiting: Danger[] = []
  let pieces = 0
  let owedSeconds = 0
  let menuKey = game.menuKey()
  /** True after a score, because it changes every expected number and the ladders have to be centred again. */
  let isRelayDue = false
  let ladders: LadderLines = new Map()
  let menu = game.menu(game.outlook(neutral), ladders)

  function advance(seconds: number, onMenu?: (menu: readonly LineRule[]) => void): boolean {
    let wasAlarmed = alarm !== null
    owedSeconds += seconds
    while (owedSeconds >= pieceSeconds && !game.isOver()) {
      owedSeconds -= pieceSeconds
      playPiece()
      wasAlarmed ||= alarm !== null
      if (game.isOver()) break
      if (isRelayDue || pieces % piecesPerMenu === 0) relayMenu()
      else if (game.menuKey() === menuKey) continue
      else renewMenu()
      onMenu?.(menu)
    }
    return wasAlarmed
  }

  function playPiece(): void {
    pieces += 1
    const danger = game.advance(pieceSeconds)
    if (game.isOver()) {
      alarm = null
      waiting = []
      return
    }
    if (danger !== null && (alarm === null || danger.side !== null)) waiting.push(danger)
    if (alarm !== null) look(alarm)
    const next = alarm === null ? waiting.shift() : undefined
    if (next !== undefined) alarm = { ...next, piecesLeft: random.int(lookPieces.least, lookPieces.most) }
  }

  function look(looked: Alarm): void {
    looked.piecesLeft -= 1
    if (looked.piecesLeft > 0) return
    alarm = null
    isRelayDue = looked.side !== null && game.award(looked.side, looked.points, looked.period)
  }

  function renewMenu(): void {
    menuKey = game.menuKey()
    menu = game.menu(game.outlook(neutral), ladders)
  }

  function relayMenu(): void {
    isRelayDue = false
    ladders = new Map()
    renewMenu()
  }

  return {
    ...game,
    advance,
    award: (...score) => {
      const isGiven = game.award(...score)
      if (isGiven && !game.isOver()) relayMenu()
      return isGiven
    },
    isAlarmed: () => alarm !== null,
    dismissAlarm: () => {
      alarm = null
      waiting = []
    },
    menu: () => menu,
    save: (): Saved => ({
      game: game.save(),
      alarm: structuredClone(alarm),
      waiting: structuredClone(waiting),
      pieces,
      owedSeconds,
    }),
    restore: (saved) => {
      const held = structuredClone(saved as Saved)
      game.restore(held.game)
      ;({ alarm, waiting, pieces, owedSeconds } = held)
      if (!game.isOver()) relayMenu()
    },
  }
}
