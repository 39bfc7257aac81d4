import { emptyMatchState } from '@touchline/contract'
import { expect, it } from 'vitest'
import { sentOff } from './score-columns.ts'

it('CAT-03 red cards and second yellow cards are counted as players sent off', () => {
  const statistics = { red_cards: { home: 1, away: 0 }, yellow_red_cards: { home: 1, away: 1 } }
  const state = { ...emptyMatchState, statistics }
  expect([sentOff(state, 'home'), sentOff(state, 'away')]).toEqual([2, 1])
  expect(sentOff(emptyMatchState, 'home')).toBe(0)
})
