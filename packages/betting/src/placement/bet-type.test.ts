import { BetType } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { drafts, factsFor } from '../testing/facts.ts'
import { betType, betTypeRules } from './bet-type.ts'
import { evaluatePlacement } from './evaluate-placement.ts'

describe.each(BetType.options)('[TYPE-1] a bet of the type %s', (type) => {
  const draft = drafts[type]
  const { legs, paysBy } = betTypeRules[type]

  it('has a type that follows from its content, and as many legs as the rules of that type allow', () => {
    expect(betType(draft)).toBe(type)
    expect(draft.selections.length).toBeGreaterThanOrEqual(legs.min)
    expect(draft.selections.length).toBeLessThanOrEqual(legs.max)
    expect([draft.system_id !== undefined, draft.custom_odds !== undefined]).toEqual([
      paysBy === 'system',
      paysBy === 'own-price',
    ])
  })

  it('is accepted as a bet of that type', () => {
    const facts = factsFor([draft], { customOddsMilli: new Map([[0, 3_500]]) })
    expect(evaluatePlacement(facts, [draft])).toMatchObject({ ok: true, bets: [{ type }] })
  })
})
