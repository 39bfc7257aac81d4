// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectFreshness, matchFreshness } from './page-freshness.ts'
import { freshnessOn, isOutOfReach, notePage } from './network.ts'

const states = ['live', 'catching-up', 'stale'] as const

afterEach(() => void vi.restoreAllMocks())

describe('prices and pages without a network', () => {
  it('BEY-04 all prices are locked as soon as the network is lost, and unlocked only by new data', () => {
    expect(states.map((freshness) => freshnessOn('offline', freshness))).toEqual(['stale', 'stale', 'stale'])
    expect(states.map((freshness) => freshnessOn('returning', freshness))).toEqual(['live', 'stale', 'stale'])
    expect(states.map((freshness) => freshnessOn('online', freshness))).toEqual(states)
  })

  it('BEY-04 a match is locked by the `offline` event, and the `online` event alone does not unlock it', () => {
    const leave = expectFreshness()
    expect(matchFreshness(7)).toBe('catching-up')
    dispatchEvent(new Event('offline'))
    expect(matchFreshness(7)).toBe('stale')
    dispatchEvent(new Event('online'))
    expect(matchFreshness(7)).toBe('stale')
    leave()
  })

  it('without a network other pages cannot be opened, while the page itself and its modals can', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(isOutOfReach('/sports/live')).toBe(false)
    notePage('/sports')
    expect([isOutOfReach('/sports'), isOutOfReach('/sports/live')]).toEqual([false, true])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    expect(isOutOfReach('/sports/live')).toBe(false)
  })
})
