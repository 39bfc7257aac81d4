import type { PlayEvent } from '@touchline/contract'
import { doneBy } from './event-labels.ts'
import type { Side } from './event-labels.ts'

/** Filled: in; cross: saved or blocked; ring: missed. A goal is large. */
export type MarkShape = 'goal' | 'made' | 'saved' | 'missed'

export type ShotMark = { id: number; shape: MarkShape; side: Side; x: number; y: number }

const shapes: ReadonlyMap<string, MarkShape> = new Map([
  ['goal', 'goal'],
  ['shot_on_target', 'saved'],
  ['shot_blocked', 'saved'],
  ['shot_off_target', 'missed'],
  ['two_pointer_made', 'made'],
  ['three_pointer_made', 'made'],
  ['free_throw_made', 'made'],
  ['two_pointer_missed', 'missed'],
  ['three_pointer_missed', 'missed'],
  ['free_throw_missed', 'missed'],
])

/** The shots whose place is known, oldest first. */
export function shotMarks(play: readonly PlayEvent[]): ShotMark[] {
  return play.flatMap((event) => {
    const [shape, side] = [shapes.get(event.type), doneBy(event)]
    if (shape === undefined || side === null || event.place === null) return []
    return [{ id: event.id, shape, side, ...event.place }]
  })
}

/** The shapes that stand on the ground, in the order a legend names them. */
export function shapesOf(marks: readonly ShotMark[]): MarkShape[] {
  return (['goal', 'made', 'saved', 'missed'] as const).filter((shape) => marks.some((mark) => mark.shape === shape))
}
