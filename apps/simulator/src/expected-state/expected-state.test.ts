import type { OddsChange, OddsMarket } from '@touchline/uof'
import { describe, expect, it } from 'vitest'
import { createExpectedState } from './expected-state.ts'

const eventId = 'sr:match:1'

describe('the expected state', () => {
  it('CAT-05 keeps the prices of a line that is sent with its status only', () => {
    const expectedState = createExpectedState()
    expectedState.apply(odds(1, [line(1, 2500)]))
    expectedState.apply(odds(1, [line(-3)]))
    expect(held(expectedState)).toMatchObject({ status: -3, producer: 1, outcomes: [{ oddsMilli: 2500 }] })
  })

  it('CAT-05 a bet stop suspends open lines of its producer, and no others', () => {
    const expectedState = createExpectedState()
    expectedState.apply(odds(1, [line(1, 2500), { ...line(0, 3000), id: 29 }]))
    expectedState.apply({ type: 'bet_stop', product: 3, eventId, timestampMs: 2, groups: ['all'], marketStatus: -1 })
    expect(held(expectedState)?.status).toBe(1)
    expectedState.apply({ type: 'bet_stop', product: 1, eventId, timestampMs: 3, groups: ['all'], marketStatus: -1 })
    expect(held(expectedState)?.status).toBe(-1)
    expect(expectedState.match(eventId)?.lines.get('29/')?.status).toBe(0)
  })

  it('CAT-05 does not change a line that a new producer has taken over when the old producer hands it over afterwards', () => {
    const expectedState = createExpectedState()
    expectedState.apply(odds(3, [line(1, 2500)]))
    expectedState.apply(odds(1, [line(1, 2400)]))
    expectedState.apply(odds(3, [line(-2)]))
    expect(held(expectedState)).toMatchObject({ status: 1, producer: 1, outcomes: [{ oddsMilli: 2400 }] })
  })

  it('CAT-05 has the status -2 for a line that was handed over until the new producer offers it', () => {
    const expectedState = createExpectedState()
    expectedState.apply(odds(3, [line(1, 2500)]))
    expectedState.apply(odds(3, [line(-2)]))
    expect(held(expectedState)).toMatchObject({ status: -2, producer: 3 })
    expectedState.apply(odds(1, [line(1, 2400)]))
    expect(held(expectedState)).toMatchObject({ status: 1, producer: 1 })
  })
})

function held(expectedState: ReturnType<typeof createExpectedState>) {
  return expectedState.match(eventId)?.lines.get('1/')
}

function odds(product: number, markets: OddsMarket[]): OddsChange {
  return { type: 'odds_change', product, eventId, timestampMs: 1, markets }
}

function line(status: number, oddsMilli?: number): OddsMarket {
  const outcomes = oddsMilli === undefined ? [] : [{ id: '1', oddsMilli, isActive: true }]
  return { id: 1, specifiers: '', status, isFavorite: true, outcomes }
}
