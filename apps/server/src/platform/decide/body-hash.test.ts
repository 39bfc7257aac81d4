import { describe, expect, it } from 'vitest'
import { firstDifference, hashBody } from './body-hash.ts'

const body = {
  meta: { type: 'single', quick: false },
  bets: [{ stake: { value: 100, currency: 'EUR' }, selections: [{ odds: 2_000 }, { odds: 3_000 }] }],
}
const withBet = (bet: object) => ({ ...body, bets: [{ ...body.bets[0], ...bet }] })

describe('BET-05d the hash of a body', () => {
  it('does not depend on the order of the fields', () => {
    const turned = { bets: body.bets.map(({ stake, selections }) => ({ selections, stake })), meta: body.meta }
    expect(hashBody(turned)).toEqual(hashBody(body))
  })

  it.each([
    ['another stake', withBet({ stake: { value: 101, currency: 'EUR' } }), 'bets[0].stake.value'],
    ['another price', withBet({ selections: [{ odds: 2_000 }, { odds: 3_001 }] }), 'bets[0].selections[1].odds'],
    [
      'an additional selection',
      withBet({ selections: [{ odds: 2_000 }, { odds: 3_000 }, { odds: 1_500 }] }),
      'bets[0].selections[2].odds',
    ],
    ['a missing selection', withBet({ selections: [{ odds: 2_000 }] }), 'bets[0].stake.currency'],
    ['an additional field', { ...body, acceptance: 'any' }, 'acceptance'],
    ['a number as text', withBet({ stake: { value: '100', currency: 'EUR' } }), 'bets[0].stake.value'],
  ])('differs for a body with %s, and the first different field is found', (_name, other, path) => {
    const stored = hashBody(body)
    expect(hashBody(other).body.equals(stored.body)).toBe(false)
    expect(firstDifference(other, stored.fields)).toBe(path)
  })

  it('differs if the last field is missing; the field before it is then returned as the first difference', () => {
    const { meta } = body
    expect(firstDifference({ bets: body.bets, meta: { quick: meta.quick } }, hashBody(body).fields)).toBe('meta.quick')
  })

  it('has a short hash of each of the first 256 fields, and includes the later fields as a whole', () => {
    const long = (last: number) => ({ odds: Array.from({ length: 300 }, (_, at) => (at === 299 ? last : at)) })
    expect(hashBody(long(1)).fields).toHaveLength(1_024)
    expect(hashBody(long(1)).body.equals(hashBody(long(2)).body)).toBe(false)
    expect(firstDifference(long(2), hashBody(long(1)).fields)).toBe('odds[255]')
  })
})
