import { expect, it } from 'vitest'
import { BetType } from '../index.ts'

it('BET-01h the types of a placed bet are single, combo, system and custom_bet', () => {
  const types = ['single', 'combo', 'system', 'custom_bet']
  expect(types.filter((type) => !BetType.safeParse(type).success)).toEqual([])
  for (const type of ['double', 'treble', 'accumulator', 'custom-bet', ''])
    expect(BetType.safeParse(type).success, type).toBe(false)
})
