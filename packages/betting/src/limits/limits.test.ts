import { describe, expect, it } from 'vitest'
import { readDecimal } from '../decimal.ts'
import { evaluatePlacement } from '../placement/evaluate-placement.ts'
import type { LimitFacts } from '../placement/placement-facts.ts'
import { maxStake } from '../placement/max-stake.ts'
import { draft, factsFor } from '../testing/facts.ts'
import { atMs, dayMs, hourMs, limit, wager } from '../testing/limits.ts'
import { countedDepositMinor, countedDeposits, depositLimits, evaluateDeposit } from './deposits.ts'
import { isInForce, limitReminder } from './player-limit.ts'
import { limitWindow } from './limit-window.ts'
import type { PlayerLimit } from './player-limit.ts'
import {
  checkDueAtMs,
  countedMinutes,
  hasNoMinutesLeft,
  minuteLeavesAtMs,
  sessionBlock,
  sessionEndsAtMs,
} from './playing-time.ts'
import {
  countBoughtBack,
  countedLimits,
  countedMinor,
  narrowestLimit,
  spendingLeft,
  spendingLimits,
} from './spending.ts'

describe('limits in force and their windows', () => {
  it('[LIMIT-1] active, confirmed and unconfirmed_disabled limits are in force; the others are not', () => {
    const held = (['active', 'confirmed', 'unconfirmed_disabled'] as const).map((status) => limit({ status }))
    const other = (['unconfirmed', 'confirmed_disabled', 'disabled'] as const).map((status) => limit({ status }))
    expect(held.map((one) => isInForce(one, atMs))).toEqual([true, true, true])
    expect(other.map((one) => isInForce(one, atMs))).toEqual([false, false, false])
  })

  it('[LIMIT-1] an exclusion is in force until its end; other limits do not end at their disableAtMs', () => {
    expect(isInForce(limit({ type: 'coolingoff', disableAtMs: atMs + 1 }), atMs)).toBe(true)
    expect(isInForce(limit({ type: 'coolingoff', disableAtMs: atMs }), atMs)).toBe(false)
    expect(isInForce(limit({ status: 'unconfirmed_disabled', disableAtMs: atMs - 1 }), atMs)).toBe(true)
  })

  it('[LIMIT-2] deposit limits use calendar periods, and weeks begin on Monday', () => {
    const frame = (period: 'day' | 'week' | 'month', ms = atMs) => {
      const { fromMs, endsAtMs, strategy } = limitWindow('deposit', period, ms, ['UTC'])
      return [strategy, ...[fromMs, endsAtMs ?? 0].map((one) => new Date(one).toISOString().slice(0, 13))]
    }
    expect(frame('day')).toEqual(['fixed', '2026-11-18T00', '2026-11-19T00'])
    expect(frame('week')).toEqual(['fixed', '2026-11-16T00', '2026-11-23T00'])
    expect(frame('week', Date.UTC(2026, 10, 22, 23))).toEqual(['fixed', '2026-11-16T00', '2026-11-23T00'])
    expect(frame('month')).toEqual(['fixed', '2026-11-01T00', '2026-12-01T00'])
  })

  it('[LIMIT-2] all other limits count the last 24 hours, 7 or 30 days', () => {
    const days = (['day', 'week', 'month'] as const).map((period) => limitWindow('loss', period, atMs, ['UTC']))
    expect(days.map(({ fromMs }) => (atMs - fromMs) / dayMs)).toEqual([1, 7, 30])
    expect(days.every(({ strategy, endsAtMs }) => strategy === 'rolling' && endsAtMs === null)).toBe(true)
  })
})

describe('what a limit counts', () => {
  it('[LIMIT-3] wager limits count stakes, loss limits count stakes minus payouts, but never less than zero', () => {
    expect(countedMinor('wager', { stakedMinor: 500n, paidMinor: 900n })).toBe(500n)
    expect(countedMinor('loss', { stakedMinor: 500n, paidMinor: 200n })).toBe(300n)
    expect(countedMinor('loss', { stakedMinor: 500n, paidMinor: 900n })).toBe(0n)
  })

  it('[LIMIT-3] the payout of a bet that is being edited counts before its new stake, in windows that also count the old stake', () => {
    const sums = { stakedMinor: 300n, paidMinor: 0n, fromMs: atMs - dayMs }
    const bought = { requestedAtMs: atMs - hourMs, stakeMinor: 200n, ownStakeMinor: 100n, paidMinor: 151n }
    expect(countBoughtBack(sums, bought).paidMinor).toBe(75n)
    expect(countBoughtBack(sums, { ...bought, requestedAtMs: atMs - 2 * dayMs }).paidMinor).toBe(0n)
    const limited = { type: 'loss', period: 'day', maxMinor: 300n } as const
    expect(spendingLeft({ ...limited, ...countBoughtBack(sums, bought) }).leftMinor).toBe(75n)
    expect(spendingLeft({ ...limited, ...sums }).leftMinor).toBe(0n)
  })

  it('[LIMIT-3] only wager and loss limits in force are summed up, each from the start of its window', () => {
    const limits = [
      wager(1_000),
      limit({ id: 2, type: 'loss', period: 'week', amountMinor: 50n }),
      wager(5_000, { id: 3, status: 'unconfirmed' }),
      limit({ id: 4, type: 'deposit', amountMinor: 10n }),
      limit({ id: 5, type: 'bet', period: null, amountMinor: 70n }),
    ]
    expect(countedLimits(limits, atMs)).toEqual([
      { id: 1, type: 'wager', period: 'day', fromMs: atMs - dayMs, maxMinor: 1_000n },
      { id: 2, type: 'loss', period: 'week', fromMs: atMs - 7 * dayMs, maxMinor: 50n },
    ])
    const sums = new Map([[1, { stakedMinor: 400n, paidMinor: 0n }]])
    expect(spendingLimits(limits, atMs, sums)).toEqual([
      { type: 'wager', period: 'day', leftMinor: 600n, isPerBet: false },
      { type: 'loss', period: 'week', leftMinor: 50n, isPerBet: false },
      { type: 'bet', period: null, leftMinor: 70n, isPerBet: true },
    ])
  })
})

function limitFacts(extra: Partial<LimitFacts> = {}): LimitFacts {
  return { ownCurrency: 'EUR', isExcluded: false, isOnHold: false, block: null, spending: [], ...extra }
}

const left = (leftMinor: bigint, type: 'wager' | 'loss' | 'bet' = 'wager') =>
  ({ type, period: type === 'bet' ? null : 'day', leftMinor, isPerBet: type === 'bet' }) as const

describe('a placement under limits', () => {
  const bets = [draft([1]), draft([2])]

  it('[LIMIT-5] the limit with the least left rejects the bet, and the rejection has that limit and what is left of it', () => {
    const limits = limitFacts({ spending: [left(150n), left(60n, 'loss'), left(1_000n, 'bet')] })
    const decision = evaluatePlacement(factsFor([draft([1])], { limits }), [draft([1])])
    expect(decision).toEqual({
      ok: false,
      rejections: [
        { index: 0, reason: 'limit-reached', code: 214, amount: 60, user_limit: { type: 'loss', period: 'day' } },
      ],
    })
  })

  it('[LIMIT-5] the bets of a request are counted in their order, and a limit per bet applies to each of them separately', () => {
    const both = evaluatePlacement(factsFor(bets, { limits: limitFacts({ spending: [left(200n)] }) }), bets)
    expect(both.ok).toBe(true)
    const second = evaluatePlacement(factsFor(bets, { limits: limitFacts({ spending: [left(199n)] }) }), bets)
    expect(second).toMatchObject({ rejections: [{ index: 1, reason: 'limit-reached', amount: 99 }] })
    const single = evaluatePlacement(factsFor(bets, { limits: limitFacts({ spending: [left(100n, 'bet')] }) }), bets)
    expect(single.ok).toBe(true)
  })

  it('[LIMIT-5] the maximum stake is the amount that the limits leave', () => {
    const facts = factsFor([draft([1])], { limits: limitFacts({ spending: [left(70n)] }) })
    expect(maxStake(facts, draft([1]), 0)).toMatchObject({ maxMinor: 70n, limit: 'user-limit' })
  })

  it('[LIMIT-4] a stake in another currency counts at the exchange rate, rounded up; what a limit leaves is rounded down', () => {
    const rates = new Map([['GBP', { rate: readDecimal('1.2'), source: 'test', quotedAtMs: 1_000_000 }]])
    const exchange = { bookCurrency: 'EUR', maxAgeMs: 1_000, atMs: 1_000_000, rates }
    const bet = draft([1], { stake: { value: 83, currency: 'EUR' } })
    const facts = factsFor([bet], { exchange, limits: limitFacts({ ownCurrency: 'GBP', spending: [left(70n)] }) })
    // 0.83 EUR is 0.6917 GBP, which is rounded up to 0.70.
    expect(evaluatePlacement(facts, [bet])).toMatchObject({ ok: true, bets: [{ ownStakeMinor: 70n }] })
    const more = draft([1], { stake: { value: 85, currency: 'EUR' } })
    expect(evaluatePlacement(facts, [more])).toMatchObject({ rejections: [{ reason: 'limit-reached', amount: 84 }] })
    const narrowest = narrowestLimit([left(69n)], { over: 10n, under: 12n })
    expect(narrowest?.leftMinor).toBe(82n)
  })

  it('[LIMIT-4] without a rate, a player with limits on amounts cannot bet in another currency, and a player without such limits can', () => {
    const facts = (spending: LimitFacts['spending']) =>
      factsFor([draft([1])], { limits: limitFacts({ ownCurrency: 'GBP', spending }) })
    const rejected = evaluatePlacement(facts([left(100n)]), [draft([1])])
    expect(rejected).toMatchObject({ rejections: [{ reason: 'rate-unavailable' }] })
    expect(evaluatePlacement(facts([]), [draft([1])])).toMatchObject({ ok: true, bets: [{ ownStakeMinor: null }] })
  })

  it('[LIMIT-8] [LIMIT-9] [LIMIT-10] [PERSON-6] players who are excluded, on hold, out of playing time or due for a reality check cannot bet', () => {
    const reasons = [
      limitFacts({ isExcluded: true, isOnHold: true, block: 'session-over' }),
      limitFacts({ isOnHold: true, block: 'session-over' }),
      limitFacts({ block: 'session-over' }),
      limitFacts({ block: 'reality-check-due' }),
    ].map((limits) => evaluatePlacement(factsFor([draft([1])], { limits }), [draft([1])]))
    expect(reasons).toMatchObject([
      { rejections: [{ reason: 'excluded', code: 215 }] },
      { rejections: [{ reason: 'account-on-hold', code: 218 }] },
      { rejections: [{ reason: 'session-over', code: 217 }] },
      { rejections: [{ reason: 'reality-check-due', code: 216 }] },
    ])
  })
})

describe('playing time', () => {
  const session = { openedAtMs: atMs - 30 * 60_000, checkedAtMs: null }
  const timed = (type: PlayerLimit['type'], minutes: number) => limit({ type, period: null, minutes })

  it('[LIMIT-9] a session ends after the minutes of a session limit or a sportsbook session limit', () => {
    expect(sessionEndsAtMs([timed('session', 40)], 'session', session, atMs)).toBe(atMs + 10 * 60_000)
    expect(sessionEndsAtMs([timed('session', 40)], 'sportsbook_session', session, atMs)).toBeNull()
    expect(sessionBlock([timed('session', 31)], session, atMs)).toBeNull()
    expect(sessionBlock([timed('session', 30)], session, atMs)).toBe('session-over')
    expect(sessionBlock([timed('sportsbook_session', 30)], session, atMs)).toBe('session-over')
  })

  it('[LIMIT-9] minutes are counted within the window of the limit, and the last allowed minute uses it up', () => {
    const counted = countedMinutes([limit({ type: 'activity', period: 'week', minutes: 60 })], atMs)
    expect(counted).toEqual([{ id: 1, type: 'activity', fromMs: atMs - 7 * dayMs, maxMinutes: 60 }])
    expect(hasNoMinutesLeft(counted, new Map([[1, 59]]))).toBe(false)
    expect(hasNoMinutesLeft(counted, new Map([[1, 60]]))).toBe(true)
    expect(hasNoMinutesLeft(counted, new Map())).toBe(false)
  })

  it('[LIMIT-9] a minute counts until it is completely older than the window', () => {
    const [counted] = countedMinutes([limit({ type: 'time', period: 'week', minutes: 60 })], atMs)
    expect(minuteLeavesAtMs(counted!, atMs - 3 * dayMs, atMs)).toBe(atMs + 4 * dayMs + 60_000)
  })

  it('[LIMIT-10] a reality check is due after its minutes, and again after the same number of minutes since the last acknowledgement', () => {
    const check = [timed('reality_check', 30)]
    expect(sessionBlock(check, session, atMs - 1)).toBeNull()
    expect(sessionBlock(check, session, atMs)).toBe('reality-check-due')
    const acknowledged = { ...session, checkedAtMs: atMs }
    expect(sessionBlock(check, acknowledged, atMs + 29 * 60_000)).toBeNull()
    expect(checkDueAtMs(check, acknowledged, atMs)).toBe(atMs + 30 * 60_000)
    expect(checkDueAtMs([], session, atMs)).toBeNull()
  })
})

describe('deposits', () => {
  const deposit = (amount: number, extra: Partial<PlayerLimit> = {}) =>
    limit({ type: 'deposit', amountMinor: BigInt(amount), ...extra })
  const one = { over: 1n, under: 1n }
  const range = { minMinor: 1n, maxMinor: 10_000n }
  const facts = (
    limits: PlayerLimit[],
    depositedMinor = 0n,
    paidOutMinor = 0n,
    counting: 'gross' | 'net' = 'gross',
  ) => ({
    isOnHold: false,
    limits,
    atMs,
    zones: ['UTC'] as const,
    counting,
    sums: new Map(limits.map(({ id }) => [id, { depositedMinor, paidOutMinor }])),
    toOwn: one as { over: bigint; under: bigint } | null,
    range,
  })

  it('[LIMIT-11] gross counting adds up deposits; net counting subtracts withdrawals from them, but is never less than zero', () => {
    const sums = { depositedMinor: 500n, paidOutMinor: 200n }
    expect(countedDepositMinor('gross', sums)).toBe(500n)
    expect(countedDepositMinor('net', sums)).toBe(300n)
    expect(countedDepositMinor('net', { depositedMinor: 100n, paidOutMinor: 200n })).toBe(0n)
  })

  it('[LIMIT-11] only deposit limits in force count, from the start of their period', () => {
    const limits = [deposit(500), deposit(900, { id: 2, period: 'month', status: 'unconfirmed' }), wager(1, { id: 3 })]
    expect(countedDeposits(limits, atMs, ['UTC'])).toEqual([
      { id: 1, period: 'day', fromMs: Date.UTC(2026, 10, 18), maxMinor: 500n },
    ])
    expect(depositLimits(facts([deposit(500)], 600n))).toMatchObject([{ type: 'deposit', leftMinor: 0n }])
  })

  it('[LIMIT-11] a deposit within all limits is accepted, and a larger one is rejected with the amount that is left', () => {
    const limits = [deposit(500), deposit(450, { id: 2, period: 'month' })]
    expect(evaluateDeposit(facts(limits, 400n), 50n)).toEqual({ ok: true, ownAmountMinor: 50n })
    expect(evaluateDeposit(facts(limits, 400n), 51n)).toEqual({
      ok: false,
      rejection: { reason: 'limit-reached', amount: 50, user_limit: { type: 'deposit', period: 'month' } },
    })
    expect(evaluateDeposit(facts(limits, 400n, 300n, 'net'), 350n)).toMatchObject({ ok: true })
    expect(evaluateDeposit(facts([], 400n), 10_000n)).toMatchObject({ ok: true })
    expect(evaluateDeposit(facts([]), 10_001n)).toMatchObject({ rejection: { reason: 'amount-too-large' } })
  })

  it('[LIMIT-11] a deposit in another currency counts rounded up, and is rejected without a rate', () => {
    const half = { ...facts([deposit(100)]), toOwn: { over: 1n, under: 2n } }
    expect(evaluateDeposit(half, 199n)).toEqual({ ok: true, ownAmountMinor: 100n })
    expect(evaluateDeposit(half, 201n)).toMatchObject({ rejection: { reason: 'limit-reached', amount: 200 } })
    expect(evaluateDeposit({ ...facts([]), toOwn: null }, 1n)).toMatchObject({
      rejection: { reason: 'rate-unavailable' },
    })
  })

  it('[LIMIT-11] deposits are rejected during an exclusion', () => {
    const away = limit({ type: 'coolingoff', period: null, disableAtMs: atMs + 1 })
    expect(evaluateDeposit(facts([away]), 1n)).toEqual({ ok: false, rejection: { reason: 'excluded' } })
  })

  it('[PERSON-6] C1 deposits of a player on hold are rejected', () => {
    const onHold = { ...facts([]), isOnHold: true }
    expect(evaluateDeposit(onHold, 1n)).toEqual({ ok: false, rejection: { reason: 'account-on-hold' } })
  })
})

describe('reminders', () => {
  const months = { review: 6, withoutLimit: 12 }
  const sinceMs = Date.UTC(2026, 7, 31, 9, 30)

  it('[LIMIT-12] players with a limit are reminded to review it, others that they can set one', () => {
    const remind = (limits: PlayerLimit[]) => limitReminder({ limits, sinceMs, atMs }, months)
    // Six months after 31 August is the last day of February.
    expect(remind([limit({})])).toEqual({ kind: 'limits-review', dueAtMs: Date.UTC(2027, 1, 28, 9, 30) })
    for (const limits of [[], [limit({ status: 'disabled' })], [limit({ status: 'unconfirmed' })]])
      expect(remind(limits)).toEqual({ kind: 'limits-none', dueAtMs: Date.UTC(2027, 7, 31, 9, 30) })
    const ended = limit({ type: 'coolingoff', disableAtMs: atMs - 1 })
    expect(remind([ended])?.kind).toBe('limits-none')
  })

  it('[LIMIT-12] there are no reminders during an exclusion, nor if the site has turned them off', () => {
    const excluded = limit({ type: 'coolingoff', disableAtMs: atMs + dayMs })
    expect(limitReminder({ limits: [limit({}), excluded], sinceMs, atMs }, months)).toBeNull()
    const none = { review: null, withoutLimit: null }
    for (const limits of [[], [limit({})]]) expect(limitReminder({ limits, sinceMs, atMs }, none)).toBeNull()
  })
})
