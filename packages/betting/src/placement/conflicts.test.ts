import { expect, it } from 'vitest'
import { betType, conflictingLegs, conflictOf } from './bet-type.ts'

const leg = (matchId: number, provider = 'betradar') => ({ matchId, provider })

it.each([
  ['one selection is a single', { selections: [1] }, 'single'],
  ['several are a combo', { selections: [1, 2] }, 'combo'],
  ['a system id makes a system', { selections: [1, 2, 3], system_id: 302 }, 'system'],
  ['a price of its own makes a custom bet', { selections: [1, 2], custom_odds: 4_500 }, 'custom_bet'],
  ['a price of its own makes a custom bet of one', { selections: [1], custom_odds: 4_500 }, 'custom_bet'],
])('BET-01 [TYPE-1] %s', (_, bet, type) => {
  expect(betType(bet)).toBe(type)
})

it.each([
  ['two matches in a combo', 'combo', [leg(1), leg(2)], null],
  ['one match twice in a combo', 'combo', [leg(1), leg(2), leg(1)], 'selections-conflict'],
  ['one match twice in a system', 'system', [leg(1), leg(2), leg(1)], 'selections-conflict'],
  ['one match in a custom bet', 'custom_bet', [leg(1), leg(1)], null],
  ['two matches in a custom bet', 'custom_bet', [leg(1), leg(2)], 'selections-conflict'],
  ['two providers in a combo', 'combo', [leg(1), leg(2, 'oddin')], 'providers-conflict'],
  ['oddin in a combo', 'combo', [leg(1, 'oddin'), leg(2, 'oddin')], null],
  ['oddin in a system', 'system', [leg(1, 'oddin'), leg(2, 'oddin'), leg(3, 'oddin')], 'providers-conflict'],
  ['oddin in a single', 'single', [leg(1, 'oddin')], null],
] as const)('SLIP-12 [TYPE-3] [TYPE-4] %s', (_, type, legs, conflict) => {
  expect(conflictOf(type, legs)).toBe(conflict)
})

it.each([
  ['of a match the first stays', 'combo', [leg(1), leg(2), leg(1), leg(1)], [2, 3]],
  ['of providers that of the first stays', 'combo', [leg(1, 'oddin'), leg(2), leg(3, 'oddin')], [1]],
  ['no oddin in a system', 'system', [leg(1), leg(2, 'oddin'), leg(3)], [1]],
  ['a custom bet is of the first match', 'custom_bet', [leg(1), leg(2)], [1]],
  ['nothing where there is no conflict', 'combo', [leg(1), leg(2)], []],
] as const)('SLIP-12 [TYPE-3] [TYPE-4] selections that stand in the way: %s', (_, type, legs, places) => {
  expect(conflictingLegs(type, legs)).toEqual(places)
})
