import { matchChannel } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followMatch } from './follow-match.ts'
import type { MatchPage } from './merge-match.ts'
import { createModelBook } from '../testing/model-book.ts'
import { samplePage } from '../testing/samples.ts'
import { createFakeConnection } from '../testing/fake-connection.ts'

const channel = matchChannel(7)

describe('following a match page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function setUp({ isSmallCallGiven = false, snapshot }: { isSmallCallGiven?: boolean; snapshot?: MatchPage } = {}) {
    const wire = createFakeConnection()
    const book = createModelBook()
    const calls = { markets: 0, match: 0 }
    const locked = new Set<number>()
    const pages: MatchPage[] = []
    const unfollow = followMatch({
      locale: 'en',
      connection: wire.connection,
      matchId: 7,
      ...(snapshot ? { snapshot } : {}),
      fetchMarkets: async () => {
        calls.markets += 1
        return book.readMarkets()
      },
      ...(isSmallCallGiven
        ? {
            fetchMatch: async () => {
              calls.match += 1
              return book.readMatch()
            },
          }
        : {}),
      onChange: (page) => pages.push(page),
      locks: {
        lock: (matchId) => {
          locked.add(matchId)
          return () => locked.delete(matchId)
        },
      },
    })
    return { wire, book, calls, locked, pages, unfollow }
  }

  it('waits until the channel is subscribed, and then fetches the match at once if there is nothing to show', async () => {
    const { wire, calls, locked, pages } = setUp()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(calls.markets).toBe(0)
    expect(locked.size).toBe(1)
    wire.subscribed(channel, false)
    await vi.advanceTimersByTimeAsync(0)
    expect(pages.map((page) => page.version)).toEqual([0])
    expect(locked.size).toBe(0)
  })

  it('does not read the markets if the call for the match confirms that the page has the current version', async () => {
    const page = samplePage({ version: 0, state_version: 0 })
    const { wire, calls, locked } = setUp({ isSmallCallGiven: true, snapshot: page })
    wire.subscribed(channel, false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toEqual({ markets: 0, match: 1 })
    expect(locked.size).toBe(0)
  })

  it('reports a publication that cannot be parsed, and reads the markets', async () => {
    const { wire, book, calls, pages } = setUp()
    wire.subscribed(channel, false)
    await vi.advanceTimersByTimeAsync(0)
    book.change({ id: 1, odds: 5_000, status: 1 })
    wire.publish(channel, { type: 'markets_changed', version: 'one' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(wire.connection.count('invalid-publication')).toBe(1)
    expect(calls.markets).toBe(2)
    expect(pages.at(-1)?.version).toBe(1)
  })

  it('CAT-05 reads the names of a new line without locking the prices of the match', async () => {
    const { wire, book, calls, locked, pages } = setUp({ isSmallCallGiven: true })
    wire.subscribed(channel, false)
    await vi.advanceTimersByTimeAsync(0)
    book.change({ id: 9, odds: 5_000, status: 1 })
    wire.publish(channel, book.publish())
    expect(pages.at(-1)?.markets.find(({ id }) => id === 9)).not.toHaveProperty('name')
    expect(locked.size).toBe(0)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(pages.at(-1)?.markets.find(({ id }) => id === 9)).toHaveProperty('name')
    expect(calls.markets).toBe(2)
  })

  it('locks the prices of the match from the disconnect until the channel has been recovered', async () => {
    const { wire, locked } = setUp()
    wire.subscribed(channel, false)
    await vi.advanceTimersByTimeAsync(0)
    wire.interrupted(channel)
    expect(locked.size).toBe(1)
    wire.subscribed(channel, true)
    expect(locked.size).toBe(0)
  })

  it('stops calls and subscriptions when it is ended', async () => {
    const { wire, book, calls, locked, pages, unfollow } = setUp()
    wire.subscribed(channel, false)
    await vi.advanceTimersByTimeAsync(0)
    wire.interrupted(channel)
    wire.subscribed(channel, false)
    unfollow()
    expect(wire.isSubscribed(channel)).toBe(false)
    expect(locked.size).toBe(0)
    book.change({ id: 1, odds: 5_000, status: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.markets).toBe(1)
    expect(pages).toHaveLength(1)
  })
})
