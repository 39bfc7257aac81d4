import type { OddsChange, OddsMarket } from '@touchline/uof'
import { describe, expect, it } from 'vitest'
import { createTruth } from './truth.ts'

const eventId = 'sr:match:1'

describe('the truth', () => {
  it('CAT-05 keeps the prices of a line that is sent with its status only', () => {
    const truth = createTruth()
    truth.apply(odds(1, [line(1, 2500)]))
    truth.apply(odds(1, [line(-3)]))
    expect(held(truth)).toMatchObject({ status: -3, producer: 1, outcomes: [{ oddsMilli: 2500 }] })
  })

  it('CAT-05 stops open lines of the producer that says so, and no others', () => {
    const truth = createTruth()
    truth.apply(odds(1, [line(1, 2500), { ...line(0, 3000), id: 29 }]))
    truth.apply({ type: 'bet_stop', product: 3, eventId, timestampMs: 2, groups: ['all'], marketStatus: -1 })
    expect(held(truth)?.status).toBe(1)
    truth.apply({ type: 'bet_stop', product: 1, eventId, timestampMs: 3, groups: ['all'], marketStatus: -1 })
    expect(held(truth)?.status).toBe(-1)
    expect(truth.match(eventId)?.lines.get('29/')?.status).toBe(0)
  })

  it('CAT-05 hands over: the old producer does not close what the new one offers', () => {
    const truth = createTruth()
    truth.apply(odds(3, [line(1, 2500)]))
    truth.apply(odds(1, [line(1, 2400)]))
    truth.apply(odds(3, [line(-2)]))
    expect(held(truth)).toMatchObject({ status: 1, producer: 1, outcomes: [{ oddsMilli: 2400 }] })
  })

  it('CAT-05 hands over: a line nobody took waits at -2 until the new producer offers it', () => {
    const truth = createTruth()
    truth.apply(odds(3, [line(1, 2500)]))
    truth.apply(odds(3, [line(-2)]))
    expect(held(truth)).toMatchObject({ status: -2, producer: 3 })
    truth.apply(odds(1, [line(1, 2400)]))
    expect(held(truth)).toMatchObject({ status: 1, producer: 1 })
  })
})

function held(truth: ReturnType<typeof createTruth>) {
  return truth.match(eventId)?.lines.get('1/')
}

function odds(product: number, markets: OddsMarket[]): OddsChange {
  return { type: 'odds_change', product, eventId, timestampMs: 1, markets }
}

function line(status: number, oddsMilli?: number): OddsMarket {
  const outcomes = oddsMilli === undefined ? [] : [{ id: '1', oddsMilli, isActive: true }]
  return { id: 1, specifiers: '', status, isFavourite: true, outcomes }
}
