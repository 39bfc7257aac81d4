import type { PlacedBet } from '@touchline/contract'
import { expect, it } from 'vitest'
import { betDays } from './bet-days.ts'

const bet = (created_at: string, stake: number, win_amount: number, currency = 'EUR') =>
  ({ created_at, win_amount, stake: { value: stake, currency, subunits: 100 } }) as PlacedBet
const shape = (bets: readonly PlacedBet[], timeZone: string, isWhole = true) =>
  betDays(bets, timeZone, isWhole).map(({ bets: listed, net }) => [listed.length, net?.minor ?? null])

const bets = [
  bet('2026-11-15T23:30:00Z', 1_000, 1_850),
  bet('2026-11-15T12:00:00Z', 500, 0),
  bet('2026-11-14T12:00:00Z', 500, 500),
]

it('settled bets are grouped by day in the displayed time zone, with the net result of the day', () => {
  expect(shape(bets, 'UTC')).toEqual([
    [2, 350],
    [1, 0],
  ])
  expect(shape(bets, 'Europe/Berlin')).toEqual([
    [1, 850],
    [1, -500],
    [1, 0],
  ])
})

it('no net result is shown for a day with several currencies, or if its bets may not all be loaded', () => {
  expect(shape(bets, 'UTC', false)).toEqual([
    [2, 350],
    [1, null],
  ])
  expect(shape([...bets.slice(0, 1), bet('2026-11-15T10:00:00Z', 1, 0, 'USD')], 'UTC')).toEqual([[2, null]])
})
