import type { Random } from '../random.ts'
import type { Side } from '../sports/game.ts'

type Place = { x: number; y: number }

/** From where a side that attacks to the right tries, in percent of the ground's length and width. */
const zones: Readonly<Record<string, { x: readonly [number, number]; y: readonly [number, number] }>> = {
  goal: { x: [82, 97], y: [32, 68] },
  shot_on_target: { x: [74, 96], y: [25, 75] },
  shot_off_target: { x: [70, 94], y: [18, 82] },
  shot_blocked: { x: [72, 92], y: [22, 78] },
  corner: { x: [100, 100], y: [0, 100] },
  two_pointer_made: { x: [84, 96], y: [28, 72] },
  two_pointer_missed: { x: [80, 95], y: [25, 75] },
  three_pointer_made: { x: [66, 74], y: [12, 88] },
  three_pointer_missed: { x: [64, 74], y: [10, 90] },
  free_throw_made: { x: [80, 80], y: [50, 50] },
  free_throw_missed: { x: [80, 80], y: [50, 50] },
}

/** Home attacks to the right all match long, so that a picture of it needs no explanation. */
export function placeOf(type: string, side: Side, random: Random): Place | undefined {
  const zone = zones[type]
  if (zone === undefined) return undefined
  const x = random.int(...zone.x)
  // A corner is taken from one of two corners, not from between them.
  const y = type === 'corner' ? (random.next() < 0.5 ? 0 : 100) : random.int(...zone.y)
  return side === 'home' ? { x, y } : { x: 100 - x, y: 100 - y }
}
