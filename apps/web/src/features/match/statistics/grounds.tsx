import type { ReactNode } from 'react'
import type { PlayEvent } from '@touchline/contract'
import { doneBy } from './event-labels.ts'
import type { Side } from './event-labels.ts'

/** The grounds on which shots are drawn, in an SVG of 520 × 260 with a margin of 10. They are never mirrored. */
export type GroundName = 'pitch' | 'rink' | 'floor' | 'court' | 'oval'

export const board = { width: 520, height: 260, edge: 10 } as const

/** Converts percentages of the ground into coordinates of the SVG. */
function onBoard({ x, y }: { x: number; y: number }): { x: number; y: number } {
  return {
    x: board.edge + (x / 100) * (board.width - 2 * board.edge),
    y: board.edge + (y / 100) * (board.height - 2 * board.edge),
  }
}

export const groundLines: Readonly<Record<GroundName, ReactNode>> = {
  pitch: (
    <g className="ground__lines">
      <rect x="10" y="10" width="500" height="240" />
      <path d="M260 10v240M10 62h78v136H10M510 62h-78v136h78M10 97h27v66H10M510 97h-27v66h27" />
      <circle cx="260" cy="130" r="36" />
    </g>
  ),
  rink: (
    <g className="ground__lines">
      <rect x="10" y="10" width="500" height="240" rx="70" />
      <path className="ground__red" d="M260 10v240M48 22v216M472 22v216" />
      <path className="ground__blue" d="M190 10v240M330 10v240" />
      <circle cx="260" cy="130" r="34" />
      <g className="ground__red">
        <circle cx="105" cy="72" r="30" />
        <circle cx="105" cy="188" r="30" />
        <circle cx="415" cy="72" r="30" />
        <circle cx="415" cy="188" r="30" />
      </g>
    </g>
  ),
  floor: (
    <g className="ground__lines">
      <rect x="10" y="10" width="500" height="240" />
      <path d="M260 10v240M10 90h100v80H10M510 90H410v80h100M10 26h42a128 128 0 0 1 0 208H10M510 26h-42a128 128 0 0 0 0 208h42" />
      <circle cx="260" cy="130" r="32" />
      <circle cx="34" cy="130" r="7" />
      <circle cx="486" cy="130" r="7" />
    </g>
  ),
  court: (
    <g className="ground__lines">
      <rect x="40" y="30" width="440" height="200" />
      <path d="M40 55h440M40 205h440M145 55v150M375 55v150M145 130h230" />
      <path className="ground__net" d="M260 18v224" />
    </g>
  ),
  oval: (
    <g className="ground__lines">
      <ellipse cx="260" cy="130" rx="246" ry="120" />
      <ellipse cx="260" cy="130" rx="132" ry="70" strokeDasharray="4 5" />
      <rect x="226" y="118" width="68" height="24" />
      <path d="M236 118v24M284 118v24" />
    </g>
  ),
}

const sizes = { goal: 8, made: 5, saved: 5, missed: 5 } as const

/** The shape of a mark is the result of the shot, its colour the side that took it. */
export function Mark({ mark, isNow }: { mark: ShotMark; isNow: boolean }) {
  const { x, y } = onBoard(mark)
  const size = sizes[mark.shape]
  return (
    <g className={`mark mark--${mark.side} mark--${mark.shape}`}>
      {isNow ? <circle className="mark__now" cx={x} cy={y} r={size + 6} /> : null}
      {mark.shape === 'saved' ? (
        <path d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />
      ) : (
        <circle className="mark__dot" cx={x} cy={y} r={size} />
      )}
      {mark.shape === 'goal' ? <circle className="mark__hole" cx={x} cy={y} r="3" /> : null}
    </g>
  )
}

/**
 * How a shot is drawn: filled if it scored (larger for a goal), a cross if it was saved or blocked, a ring if it
 * missed.
 */
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

/** Returns the shots that have a position, oldest first. */
export function shotMarks(play: readonly PlayEvent[]): ShotMark[] {
  return play.flatMap((event) => {
    const [shape, side] = [shapes.get(event.type), doneBy(event)]
    if (shape === undefined || side === null || event.place === null) return []
    return [{ id: event.id, shape, side, ...event.place }]
  })
}

/** Returns the kinds of marks that the shots need, in the order of the legend. */
export function shapesOf(marks: readonly ShotMark[]): MarkShape[] {
  return (['goal', 'made', 'saved', 'missed'] as const).filter((shape) => marks.some((mark) => mark.shape === shape))
}
