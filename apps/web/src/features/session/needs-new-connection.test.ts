import type { Player } from '@touchline/contract'
import { expect, it } from 'vitest'
import { needsNewConnection } from './session.ts'
import type { Session } from './session.ts'

const unknown: Session = { status: 'unknown' }
const visitor: Session = { status: 'visitor' }
const player = (id: number): Session => ({ status: 'player', player: { id } as Player, accounts: [] })

it.each<[boolean, string, Session, Session]>([
  [true, 'logged in from unknown', unknown, player(1)],
  [true, 'logged in from not logged in', visitor, player(1)],
  [true, 'not logged in from logged in', player(1), visitor],
  [true, 'another player', player(1), player(2)],
  [false, 'not logged in from unknown', unknown, visitor],
  [false, 'a new balance of the same player', player(1), player(1)],
])('LIVE-04 reconnects %s: %s', (expected, _title, before, after) => {
  expect(needsNewConnection(before, after)).toBe(expected)
})
