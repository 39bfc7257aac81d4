import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRecovery, recoveryBudget, recoverySize, recoveryStart } from './request-recovery.ts'
import type { RequestedRecovery, RecoverySize } from './request-recovery.ts'

const minute = 60_000
const hour = 60 * minute
const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

describe('CAT-08 the quota of recoveries', () => {
  it.each<[number | undefined, RecoverySize]>([
    [0, 'short'],
    [30 * minute - 1, 'short'],
    [30 * minute, 'medium'],
    [24 * hour - 1, 'medium'],
    [24 * hour, 'long'],
    [undefined, 'long'],
  ])('a recovery that reaches %s ms back is %s', (lengthMs, size) => {
    expect(recoverySize(lengthMs)).toBe(size)
  })

  it('long recoveries are limited to two in half an hour and four in two hours', () => {
    const requested: RequestedRecovery[] = [0, 10, 40, 50].map((at) => ({ at: at * minute, size: 'long' }))
    expect(recoveryBudget(requested.slice(0, 1), 'long', 5 * minute)).toEqual({ waitMs: 0 })
    expect(recoveryBudget(requested.slice(0, 2), 'long', 15 * minute)).toEqual({ waitMs: 15 * minute })
    expect(recoveryBudget(requested.slice(0, 2), 'long', 30 * minute)).toEqual({ waitMs: 0 })
    expect(recoveryBudget(requested, 'long', 80 * minute)).toEqual({ waitMs: 40 * minute })
    expect(recoveryBudget(requested, 'short', 80 * minute)).toEqual({ waitMs: 0 })
  })

  it(`a client that waits as long as advised never exceeds a quota, whatever it requests (seed ${seed})`, () => {
    const quotas: Record<RecoverySize, [number, number][]> = {
      short: [
        [20, 10 * minute],
        [60, hour],
      ],
      medium: [
        [4, 10 * minute],
        [10, hour],
      ],
      long: [
        [2, 30 * minute],
        [4, 2 * hour],
      ],
      event: [
        [100, 10 * minute],
        [300, hour],
      ],
    }
    const wish = fc.tuple(fc.nat({ max: 2 * minute }), fc.constantFrom<RecoverySize[]>('short', 'medium', 'long'))
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 120 }), (wishes) => {
        let at = 0
        let requested: RequestedRecovery[] = []
        const all: RequestedRecovery[] = []
        for (const [pauseMs, size] of wishes) {
          at += pauseMs + recoveryBudget(requested, size, at + pauseMs).waitMs
          requested = addRecovery(requested, { at, size })
          all.push({ at, size })
          for (const [count, windowMs] of quotas[size]) {
            const inside = all.filter((each) => each.size === size && each.at > at - windowMs)
            expect(inside.length).toBeLessThanOrEqual(count)
          }
        }
      }),
      { seed, numRuns: 100 },
    )
  })
})

describe('CAT-08 the start of a recovery', () => {
  const producerNowMs = 1_760_000_000_000
  it.each<[string, number | undefined, number | undefined]>([
    ['is undefined if nothing is complete, so that everything is requested', undefined, undefined],
    ['is a little before the last complete time', producerNowMs - hour, producerNowMs - hour - 10_000],
    ['23 is within what the provider can recover', producerNowMs - 100 * hour, producerNowMs - 10 * hour + 10 * minute],
    ['15 is in the past even if the last complete time is in the future', producerNowMs + 5_000, producerNowMs - 5_000],
  ])('%s', (_, completeUntilMs, start) => {
    expect(recoveryStart({ completeUntilMs, producerNowMs, windowMinutes: 600 })).toBe(start)
  })
})
