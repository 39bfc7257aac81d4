import { MatchStatus } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { atMs, openLeg } from '../testing/facts.ts'
import { evaluateShared } from './shared-slip.ts'

const now = (changed: Partial<typeof openLeg>, shared = 2_000) =>
  evaluateShared({ ...openLeg, ...changed }, atMs, shared)
const dead = { oddsMilli: null, change: null }

describe('a shared selection', () => {
  it('[SHARE-1] a shared selection is ended when its match has ended or a result of its line is known', () => {
    expect(now({ matchStatus: MatchStatus.Stopped })).toEqual({ state: 'ended', ...dead })
    expect(now({ isDecided: true })).toEqual({ state: 'ended', ...dead })
  })

  it('[SHARE-2] a shared selection is unavailable, whatever its other state, if the operator hides it or it is not in the book', () => {
    for (const changed of [
      { isHidden: true },
      { lineStatus: null },
      { isHidden: true, matchStatus: MatchStatus.Stopped },
    ])
      expect(now(changed)).toEqual({ state: 'unavailable', ...dead })
  })

  it('[SHARE-3] a shared selection is open while it can be bet, and suspended otherwise', () => {
    expect(now({})).toEqual({ state: 'open', oddsMilli: 2_000, change: 'same' })
    for (const changed of [{ lineStatus: -1 }, { isTrusted: false }, { isSwitchedOff: true }, { isActive: false }])
      expect(now(changed).state).toBe('suspended')
  })

  it('[SHARE-4] a shared selection has its current price and how it compares with the shared one', () => {
    expect(now({ oddsMilli: 2_001 })).toEqual({ state: 'open', oddsMilli: 2_001, change: 'higher' })
    expect(now({ oddsMilli: 1_999 })).toEqual({ state: 'open', oddsMilli: 1_999, change: 'lower' })
    expect(now({ oddsMilli: 1_999, isTrusted: false })).toMatchObject({ oddsMilli: 1_999, change: 'lower' })
    expect(now({ oddsMilli: null })).toEqual({ state: 'suspended', ...dead })
  })
})
