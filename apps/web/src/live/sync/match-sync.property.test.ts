import type { MarketsChanged } from '@touchline/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reduceMatchSync, startMatchSync } from './match-sync.ts'
import type { MatchSync, MatchSyncEvent } from './match-sync.ts'
import { pageOfMarkets } from './merge-match.ts'
import { byLine, createModelBook } from '../testing/model-book.ts'
import type { ModelBook } from '../testing/model-book.ts'
import { seed } from '../testing/samples.ts'

const change = fc.record({
  type: fc.constant('change' as const),
  id: fc.integer({ min: 1, max: 4 }),
  odds: fc.integer({ min: 1_001, max: 9_000 }),
  status: fc.constantFrom(1 as const, 1 as const, -1 as const, 0 as const),
})
const honest = [
  change,
  fc.constant({ type: 'publish' as const }),
  fc.constant({ type: 'deliver' as const }),
  fc.record({ type: fc.constant('break' as const), recovered: fc.boolean() }),
  fc.constant({ type: 'request' as const }),
  fc.constant({ type: 'answer' as const }),
]
const faulty = [
  ...honest,
  fc.constant({ type: 'drop' as const }),
  fc.constant({ type: 'repeat' as const }),
  fc.constant({ type: 'swap' as const }),
  fc.constant({ type: 'garble' as const }),
  // A call may be answered by a database replica that lags behind the book.
  fc.record({ type: fc.constantFrom('request' as const, 'answer' as const), lag: fc.integer({ min: 0, max: 3 }) }),
]

type Step = { type: string; recovered?: boolean; lag?: number; id?: number; odds?: number; status?: 1 | 0 | -1 }

describe(`LIVE-10d a page and its book over a bad network (seed ${seed})`, () => {
  it('the page shows only states that the book had, never reverts, and in the end equals the book or requests a snapshot', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...faulty), { maxLength: 80, size: 'max' }), fc.boolean(), (steps, isRendered) => {
        const run = createRun(isRendered)
        for (const step of steps) run.take(step)
        run.book.change({ id: 1, odds: 2_222, status: 1 })
        run.take({ type: 'publish' })
        run.deliverAll()
        if (run.needsReading()) run.readNow()
        run.expectEqualToBook()
      }),
      { seed, numRuns: 500 },
    )
  })

  it('the page is never current while a publication is missing, if the network delivers correctly', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...honest), { maxLength: 80, size: 'max' }), fc.boolean(), (steps, isRendered) => {
        const run = createRun(isRendered)
        for (const step of steps) {
          run.take(step)
          run.expectCurrentOrStale()
        }
      }),
      { seed, numRuns: 500 },
    )
  })
})

function createRun(isRendered: boolean) {
  const book = createModelBook()
  let sync: MatchSync = startMatchSync(isRendered ? pageOfMarkets(book.readMarkets(), book.readMatch()) : null)
  let wire: MarketsChanged[] = []
  let last: MarketsChanged | undefined
  let answer: ((linesLag: number) => MatchSyncEvent) | undefined

  function step(event: MatchSyncEvent): void {
    const before = sync.value
    sync = reduceMatchSync(sync, event)
    const { value } = sync
    if (sync.waiting.length > 0) expect(sync.isContinuous).toBe(false)
    if (value === null) return
    expect(value.version).toBeGreaterThanOrEqual(before?.version ?? 0)
    expect(value.state_version).toBeGreaterThanOrEqual(before?.state_version ?? 0)
    expectTrue(book, sync)
  }

  function deliver(event: MarketsChanged | undefined): void {
    if (!event) return
    last = event
    step({ type: 'published', event })
  }

  /**
   * Makes the small call first, like `follow-match.ts`, and the large call for the markets later if the versions
   * differ.
   */
  function request(lag: number): (linesLag: number) => MatchSyncEvent {
    const { gaps, value } = sync
    const match = book.readMatch(Math.max(0, book.version() - lag))
    if (value?.version === match.version) return () => ({ type: 'confirmed', match, gaps })
    return (linesLag) => {
      const markets = book.readMarkets(Math.max(0, book.version() - linesLag))
      return { type: 'fetched', page: pageOfMarkets(markets, match), gaps }
    }
  }

  const needsReading = () => sync.isSubscribed && !sync.isContinuous
  step({ type: 'subscribed', recovered: false })

  return {
    book,
    needsReading,
    take: (taken: Step): void => {
      switch (taken.type) {
        case 'change':
          return book.change({ id: taken.id ?? 1, odds: taken.odds ?? 1_500, status: taken.status ?? 1 })
        case 'publish': {
          const event = book.publish()
          if (event) wire.push(event)
          return
        }
        case 'deliver':
          return deliver(wire.shift())
        case 'drop':
          return void wire.shift()
        case 'repeat':
          return deliver(last)
        case 'swap':
          wire = [...wire.slice(1, 2), ...wire.slice(0, 1), ...wire.slice(2)]
          return
        case 'garble':
          if (wire.shift()) step({ type: 'unreadable' })
          return
        case 'break':
          step({ type: 'interrupted' })
          if (!taken.recovered) wire = []
          step({ type: 'subscribed', recovered: taken.recovered ?? false })
          if (taken.recovered) for (const event of wire.splice(0)) deliver(event)
          return
        case 'request':
          if (needsReading()) answer ??= request(taken.lag ?? 0)
          return
        default:
          if (answer) step(answer(taken.lag ?? 0))
          answer = undefined
      }
    },
    deliverAll: () => {
      for (const event of wire.splice(0)) deliver(event)
    },
    readNow: () => step(request(0)(0)),
    expectEqualToBook: () => {
      expect(sync).toMatchObject({ isContinuous: true, value: { version: book.version() } })
      expectTrue(book, sync)
    },
    expectCurrentOrStale: () => {
      if (wire.length > 0 || needsReading()) return
      expect(sync.value?.version).toBeGreaterThanOrEqual(book.publishedVersion())
    },
  }
}

function expectTrue(book: ModelBook, { value }: MatchSync): void {
  if (value === null) return
  expect(byLine(value.markets)).toEqual(byLine(book.readMarkets(value.version).markets))
  expect(value.state).toEqual(book.readMatch(value.state_version).state)
}
