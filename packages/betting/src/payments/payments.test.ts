import { describe, expect, it } from 'vitest'
import { readDecimal } from '../decimal.ts'
import { comparePayment } from './compare-payments.ts'
import type { ListedPayment } from './compare-payments.ts'
import {
  evaluateAmount,
  evaluateClosing,
  evaluateMoney,
  evaluateSending,
  evaluateWithdrawal,
  owedIn,
} from './amounts.ts'
import { evaluateEnding, evaluateMessage, evaluateRejection, isCancellable } from './effects.ts'
import type { PaymentFacts, PaymentNotice } from './effects.ts'
import {
  isDepositExpired,
  isPlayed,
  isStuck,
  minPlayed,
  maxUnfinished,
  payableMs,
  reviewReason,
} from './unfinished-payments.ts'
import type { Turnover } from './unfinished-payments.ts'

const deposit: PaymentFacts = {
  kind: 'deposit',
  status: 'created',
  amountMinor: 500n,
  currency: 'EUR',
  reference: 'p1',
  reversedMinor: 0n,
}
const withdrawal: PaymentFacts = { ...deposit, kind: 'withdrawal', status: 'sending' }
const notice = (type: PaymentNotice['type']): PaymentNotice => ({
  type,
  amountMinor: 500n,
  currency: 'EUR',
  reference: 'p1',
})
const outcome = (payment: PaymentFacts, type: PaymentNotice['type']) => evaluateMessage(payment, notice(type)).outcome

describe('amounts of deposits and withdrawals', () => {
  const range = { minMinor: 100n, maxMinor: 1_000n }

  it('[FUND-1] an amount outside the range is rejected with the nearest allowed amount', () => {
    expect(evaluateAmount(range, 99n)).toEqual({ reason: 'amount-too-small', amount: 100 })
    expect(evaluateAmount(range, 100n)).toBeNull()
    expect(evaluateAmount(range, 1_000n)).toBeNull()
    expect(evaluateAmount(range, 1_001n)).toEqual({ reason: 'amount-too-large', amount: 1_000 })
  })

  it('[FUND-2] a withdrawal never exceeds the balance, and a balance below the minimum can only be withdrawn in full', () => {
    const take = (availableMinor: bigint | undefined, amount: bigint) =>
      evaluateWithdrawal({ ...range, availableMinor, owedMinor: 0n }, amount)
    expect(take(500n, 500n)).toBeNull()
    expect(take(500n, 501n)).toEqual({ reason: 'insufficient-funds', amount: 500 })
    expect(take(500n, 99n)).toMatchObject({ reason: 'amount-too-small' })
    expect(take(40n, 40n)).toBeNull()
    expect(take(40n, 39n)).toMatchObject({ reason: 'amount-too-small' })
    expect(take(undefined, 1n)).toEqual({ reason: 'currency-unknown' })
  })

  it('[FUND-13] what a player owes in any currency cannot be withdrawn', () => {
    const take = (owedMinor: bigint | null, amount: bigint) =>
      evaluateWithdrawal({ ...range, availableMinor: 500n, owedMinor }, amount)
    expect(take(300n, 200n)).toBeNull()
    expect(take(300n, 201n)).toEqual({ reason: 'owed', amount: 200 })
    expect(take(300n, 501n)).toEqual({ reason: 'insufficient-funds', amount: 200 })
    expect(take(700n, 1n)).toEqual({ reason: 'owed', amount: 0 })
    // What is left is below the minimum, so only all of it can be withdrawn.
    expect([take(450n, 50n), take(450n, 49n)]).toEqual([null, { reason: 'amount-too-small', amount: 100 }])
    expect(take(null, 100n)).toEqual({ reason: 'rate-unavailable' })
    const usd = { rate: readDecimal('0.5'), source: 'bank', quotedAtMs: 0 }
    const exchange = { bookCurrency: 'EUR', atMs: 0, maxAgeMs: 1, rates: new Map([['USD', usd]]) }
    const debts = new Map([
      ['EUR', 100n],
      ['USD', 3n],
    ])
    expect([owedIn(debts, exchange, 'EUR'), owedIn(debts, exchange, 'USD')]).toEqual([102n, 203n])
    expect([owedIn(debts, exchange, 'GBP'), owedIn(new Map(), exchange, 'GBP')]).toEqual([null, 0n])
  })

  it("[FUND-13] before a withdrawal is sent, it is returned if the balance does not cover the player's debt, and waits if a rate is missing", () => {
    const send = (availableMinor: bigint | undefined, owedMinor: bigint | null) =>
      evaluateSending({ availableMinor, owedMinor })
    expect([send(0n, 0n), send(300n, 300n)]).toEqual(['send', 'send'])
    expect([send(299n, 300n), send(undefined, 1n)]).toEqual(['return', 'return'])
    expect(send(300n, null)).toBe('wait')
  })
})

describe('messages of the payment provider', () => {
  it('[FUND-3] the first success message credits a deposit, whatever came before, and later success messages do not', () => {
    for (const status of ['created', 'pending', 'failed'] as const)
      expect(evaluateMessage({ ...deposit, status }, notice('payment.succeeded'))).toEqual({
        outcome: 'credited',
        status: 'succeeded',
        movement: 'credit',
      })
    const paid: PaymentFacts = { ...deposit, status: 'succeeded' }
    for (const type of ['payment.succeeded', 'payment.pending', 'payment.failed'] as const)
      expect(outcome(paid, type)).toBe('known')
  })

  it('[FUND-3] pending and failed messages only change the status, and never to an earlier one', () => {
    expect(evaluateMessage(deposit, notice('payment.pending'))).toEqual({
      outcome: 'noted',
      status: 'pending',
      movement: null,
    })
    expect(evaluateMessage({ ...deposit, status: 'pending' }, notice('payment.failed'))).toEqual({
      outcome: 'noted',
      status: 'failed',
      movement: null,
    })
    expect(outcome({ ...deposit, status: 'failed' }, 'payment.pending')).toBe('known')
    expect(outcome({ ...deposit, status: 'failed' }, 'payment.failed')).toBe('known')
  })

  it('[FUND-10] a credited deposit is reversed only once, and later messages change nothing', () => {
    const paid: PaymentFacts = { ...deposit, status: 'succeeded' }
    for (const type of ['payment.refunded', 'payment.charged_back'] as const) {
      expect(evaluateMessage(paid, notice(type))).toEqual({
        outcome: 'reversed',
        status: 'reversed',
        movement: 'take-back',
      })
      expect(evaluateMessage(paid, { ...notice(type), amountMinor: 501n }).outcome).toBe('mismatched')
      expect(outcome(withdrawal, type)).toBe('mismatched')
    }
    const types = ['refunded', 'charged_back', 'succeeded', 'pending', 'failed'] as const
    for (const type of types) expect(outcome({ ...deposit, status: 'reversed' }, `payment.${type}`)).toBe('known')
  })

  it('[FUND-10] partial reversals together never exceed the deposit', () => {
    const part = (reversedMinor: bigint, amountMinor: bigint, status: PaymentFacts['status'] = 'succeeded') =>
      evaluateMessage({ ...deposit, status, reversedMinor }, { ...notice('payment.refunded'), amountMinor })
    expect(part(0n, 200n)).toEqual({ outcome: 'reversed', status: 'succeeded', movement: 'take-back' })
    expect(part(200n, 299n)).toEqual({ outcome: 'reversed', status: 'succeeded', movement: 'take-back' })
    expect(part(200n, 300n)).toEqual({ outcome: 'reversed', status: 'reversed', movement: 'take-back' })
    expect([part(200n, 301n).outcome, part(200n, 500n).outcome]).toEqual(['mismatched', 'mismatched'])
    expect(part(0n, 200n, 'pending').outcome).toBe('mismatched')
    expect(part(500n, 200n, 'reversed').outcome).toBe('known')
  })

  it('[FUND-10] a reversal before the credit moves no money', () => {
    for (const status of ['created', 'pending', 'failed'] as const)
      expect(evaluateMessage({ ...deposit, status }, notice('payment.refunded'))).toEqual({
        outcome: 'reversed',
        status: 'reversed',
        movement: null,
      })
  })

  it('[FUND-4] a message with another amount, currency, kind or reference does not match the payment', () => {
    const wrong: Partial<PaymentNotice>[] = [{ amountMinor: 501n }, { currency: 'USD' }, { reference: 'p2' }]
    for (const one of [...wrong, { type: 'payout.paid' as const }])
      expect(evaluateMessage(deposit, { ...notice('payment.succeeded'), ...one }).outcome).toBe('mismatched')
    // A message may arrive before the answer to the request, from which the reference becomes known.
    expect(outcome({ ...deposit, reference: null }, 'payment.succeeded')).toBe('credited')
  })

  it('[FUND-5] a withdrawal that was sent is either paid or returned, once', () => {
    expect(evaluateMessage(withdrawal, notice('payout.paid'))).toEqual({
      outcome: 'paid',
      status: 'paid',
      movement: 'pay-out',
    })
    expect(evaluateMessage(withdrawal, notice('payout.failed'))).toEqual({
      outcome: 'returned',
      status: 'rejected',
      movement: 'return',
    })
    expect(outcome({ ...withdrawal, status: 'paid' }, 'payout.paid')).toBe('known')
    expect(outcome({ ...withdrawal, status: 'rejected' }, 'payout.failed')).toBe('known')
    expect(outcome({ ...withdrawal, status: 'paid' }, 'payout.failed')).toBe('mismatched')
    expect(outcome({ ...withdrawal, status: 'cancelled' }, 'payout.paid')).toBe('mismatched')
  })

  it('[FUND-5] a withdrawal can be cancelled until it is sent', () => {
    const statuses = ['requested', 'verifying', 'sending', 'paid', 'rejected', 'cancelled'] as const
    expect(statuses.filter((status) => isCancellable({ kind: 'withdrawal', status }))).toEqual([
      'requested',
      'verifying',
    ])
    expect(isCancellable({ kind: 'deposit', status: 'created' })).toBe(false)
  })
})

it('[FUND-6] one wallet never contains both play money and real money', () => {
  for (const money of ['play', 'real'] as const) {
    expect(evaluateMoney(null, money)).toBeNull()
    expect(evaluateMoney(money, money)).toBeNull()
  }
  expect(evaluateMoney('play', 'real')).toEqual({ reason: 'other-money' })
  expect(evaluateMoney('real', 'play')).toEqual({ reason: 'other-money' })
})

it('[FUND-7] the money of a rejected payout is returned at once only if this was the first attempt', () => {
  expect(evaluateRejection({ attempts: 1, state: null })).toBe('return')
  expect(evaluateRejection({ attempts: 2, state: null })).toBe('ask')
  expect(evaluateRejection({ attempts: 2, state: 'failed' })).toBe('return')
  for (const state of ['unknown', 'open', 'succeeded'] as const)
    expect(evaluateRejection({ attempts: 2, state })).toBe('wait')
})

it('[FUND-8] an unpaid deposit expires after an hour', () => {
  expect(isDepositExpired({ requestedAtMs: 0 }, 3_599_999)).toBe(false)
  expect(isDepositExpired({ requestedAtMs: 0 }, 3_600_000)).toBe(true)
})

it('[FUND-8] a deposit can be paid until fifty minutes after the request, no matter when its page is opened', () => {
  const left = [0, 1_800_000, 3_000_000, 9_000_000].map((nowMs) => payableMs({ requestedAtMs: 0 }, nowMs))
  expect(left).toEqual([3_000_000, 1_200_000, 0, 0])
})

it('[FUND-9] a player can have at most twenty unpaid deposits and five unfinished withdrawals', () => {
  expect(maxUnfinished).toEqual({ deposit: 20, withdrawal: 5 })
})

it('[FUND-11] a payment counts as stuck once it has been in its status for the maximum time', () => {
  const hourMs = 3_600_000
  const stuck = (status: PaymentFacts['status'], hours: number) =>
    isStuck({ status, reason: null, sinceMs: 0 }, hours * hourMs)
  expect([stuck('pending', 23.9), stuck('pending', 24)]).toEqual([false, true])
  expect([stuck('sending', 0.9), stuck('sending', 1)]).toEqual([false, true])
  for (const status of ['requested', 'verifying'] as const)
    expect([stuck(status, 71.9), stuck(status, 72)]).toEqual([false, true])
  for (const status of ['created', 'succeeded', 'failed', 'reversed', 'paid', 'rejected', 'cancelled'] as const)
    expect(stuck(status, 10_000)).toBe(false)
  expect(isStuck({ status: 'verifying', reason: 'not-played', sinceMs: 0 }, 0)).toBe(true)
})

const turnover = (more: Partial<Turnover>): Turnover => ({
  ...{ depositedMinor: 0n, stakedMinor: 0n, releasedMinor: 0n, isConverted: false },
  ...more,
})

it('[FUND-14] MINOR 11 a withdrawal that staff have released reduces what must be played of earlier deposits, but not of later ones', () => {
  const [large, small] = [
    turnover({ depositedMinor: 100_000n, releasedMinor: 1_000n }),
    turnover({ depositedMinor: 500n }),
  ]
  expect(isPlayed([large], 100)).toBe(false)
  expect(isPlayed([{ ...large, stakedMinor: 99_000n }], 100)).toBe(true)
  expect(isPlayed([{ ...large, releasedMinor: 105_000n }], 100)).toBe(true)
  expect(isPlayed([small, { ...large, releasedMinor: 105_000n }], 100)).toBe(false)
  expect(minPlayed([small, large])).toEqual(large)
  expect(minPlayed([])).toBeUndefined()
})

it('[FUND-14] MINOR 11 a deposit in another currency still counts as played after small changes of the exchange rate', () => {
  const converted = turnover({ depositedMinor: 920n, stakedMinor: 919n, isConverted: true })
  expect([isPlayed([converted], 100), isPlayed([{ ...converted, isConverted: false }], 100)]).toEqual([true, false])
  expect([901n, 902n].map((stakedMinor) => isPlayed([{ ...converted, stakedMinor }], 100))).toEqual([false, true])
})

it('[FUND-14] MINOR 11 a withdrawal is held for review until every deposit was played as often as the site requires', () => {
  const after = (...sums: [bigint, bigint][]) =>
    sums.map(([depositedMinor, stakedMinor]) => turnover({ depositedMinor, stakedMinor }))
  expect(isPlayed([], 100)).toBe(true)
  expect([isPlayed(after([5_000n, 0n]), 100), isPlayed(after([5_000n, 0n]), 0)]).toEqual([false, true])
  expect([isPlayed(after([5_000n, 4_999n]), 100), isPlayed(after([5_000n, 5_000n]), 100)]).toEqual([false, true])
  expect([isPlayed(after([5_000n, 14_999n]), 300), isPlayed(after([5_000n, 15_000n]), 300)]).toEqual([false, true])
  // 50.00 was played twelve times over, but a later deposit of 500.00 not at all.
  expect(isPlayed(after([50_000n, 0n], [55_000n, 60_000n]), 100)).toBe(false)
})

it('[FUND-12] staff can end a withdrawal as paid or rejected, and a deposit only as failed', () => {
  const ends = (payment: PaymentFacts) =>
    (['failed', 'paid', 'rejected'] as const).map((result) => evaluateEnding(payment, result))
  expect(ends({ ...deposit, status: 'pending' })).toEqual([{ status: 'failed', movement: null }, null, null])
  expect(ends(withdrawal)).toEqual([
    null,
    { status: 'paid', movement: 'pay-out' },
    { status: 'rejected', movement: 'return' },
  ])
  for (const status of ['requested', 'verifying'] as const)
    expect(ends({ ...withdrawal, status })).toEqual([null, null, { status: 'rejected', movement: 'return' }])
  for (const status of ['paid', 'rejected', 'cancelled'] as const)
    expect(ends({ ...withdrawal, status })).toEqual([null, null, null])
  for (const status of ['created', 'succeeded', 'failed', 'reversed'] as const)
    expect(ends({ ...deposit, status })).toEqual([null, null, null])
})

describe('[FUND-15] a payment and the provider’s list', () => {
  const ours = (more: Partial<PaymentFacts>): PaymentFacts => ({
    ...{
      kind: 'deposit',
      status: 'succeeded',
      amountMinor: 500n,
      currency: 'EUR',
      reference: 'ref',
      reversedMinor: 0n,
    },
    ...more,
  })
  const theirs = (more: Partial<ListedPayment>): ListedPayment => ({
    ...{
      kind: 'deposit',
      status: 'succeeded',
      amountMinor: 500n,
      refundedMinor: 0n,
      currency: 'EUR',
      reference: 'ref',
    },
    ...more,
  })

  it('a payment differs if one side does not have it and money was moved', () => {
    expect(comparePayment(undefined, theirs({}))).toBe('missing-here')
    for (const status of ['succeeded', 'reversed'] as const)
      expect(comparePayment(ours({ status }), undefined)).toBe('missing-there')
    for (const status of ['created', 'pending', 'failed'] as const)
      expect(comparePayment(ours({ status }), undefined)).toBeNull()
    for (const [status, difference] of [
      ['sending', 'missing-there'],
      ['paid', 'missing-there'],
      ['requested', null],
    ] as const)
      expect(comparePayment(ours({ kind: 'withdrawal', status }), undefined)).toBe(difference)
  })

  it('MINOR 3 a payment differs if different amounts were refunded', () => {
    expect(comparePayment(ours({}), theirs({ refundedMinor: 200n }))).toBe('refunded')
    expect(comparePayment(ours({ reversedMinor: 200n }), theirs({}))).toBe('refunded')
    expect(comparePayment(ours({ reversedMinor: 200n }), theirs({ refundedMinor: 200n }))).toBeNull()
    // The refund arrived before the credit, so our books reversed nothing.
    expect(comparePayment(ours({ status: 'reversed' }), theirs({ status: 'refunded', refundedMinor: 500n }))).toBeNull()
  })

  it('a payment differs by kind, amount, currency or reference', () => {
    expect(comparePayment(ours({}), theirs({}))).toBeNull()
    expect(comparePayment(ours({}), theirs({ kind: 'withdrawal' }))).toBe('kind')
    expect(comparePayment(ours({}), theirs({ amountMinor: 501n }))).toBe('amount')
    expect(comparePayment(ours({}), theirs({ currency: 'USD' }))).toBe('currency')
    expect(comparePayment(ours({}), theirs({ reference: 'other' }))).toBe('reference')
    expect(comparePayment(ours({ status: 'created', reference: null }), theirs({ status: 'open' }))).toBeNull()
  })

  it.each([
    ['deposit', 'created', 'open', null],
    ['deposit', 'failed', 'open', null],
    ['deposit', 'pending', 'failed', null],
    ['deposit', 'created', 'succeeded', 'state'],
    ['deposit', 'succeeded', 'failed', 'state'],
    ['deposit', 'succeeded', 'refunded', 'state'],
    ['deposit', 'reversed', 'charged_back', null],
    ['withdrawal', 'sending', 'pending', null],
    ['withdrawal', 'sending', 'succeeded', 'state'],
    ['withdrawal', 'paid', 'succeeded', null],
    ['withdrawal', 'paid', 'failed', 'state'],
    ['withdrawal', 'rejected', 'failed', null],
    ['withdrawal', 'rejected', 'open', 'state'],
    ['withdrawal', 'cancelled', 'succeeded', 'state'],
  ] as const)('a %s that is %s here and %s there: %s', (kind, status, listed, difference) => {
    expect(comparePayment(ours({ kind, status }), theirs({ kind, status: listed }))).toBe(difference)
  })
})

it('[FUND-16] RG-05f C1 a withdrawal of a rejected player is paid once staff release it, played or not', () => {
  const played = { isRejectedByStaff: false, isReleased: false, fromEachDeposit: [], minTurnoverPercent: 100 }
  const [unplayed, rejected] = [
    { ...played, fromEachDeposit: [turnover({ depositedMinor: 100n })] },
    { ...played, isRejectedByStaff: true },
  ]
  expect([reviewReason(played), reviewReason(unplayed)]).toEqual([null, 'not-played'])
  expect([reviewReason(rejected), reviewReason({ ...unplayed, isRejectedByStaff: true })]).toEqual([
    'account-rejected',
    'account-rejected',
  ])
  expect(reviewReason({ ...unplayed, isRejectedByStaff: true, isReleased: true })).toBeNull()
  expect(reviewReason({ ...unplayed, isReleased: true })).toBeNull()
})

it('[FUND-17] RG-05f C1 an account cannot be closed while a bet is open or money is left that could be withdrawn', () => {
  const usd = { rate: readDecimal('0.5'), source: 'bank', quotedAtMs: 0 }
  const empty = {
    ...{ money: 'real' as const, isMoneyOnItsWay: false, hasOpenBets: false },
    ...{ balances: new Map<string, bigint>(), debts: new Map<string, bigint>() },
    exchange: { bookCurrency: 'EUR', atMs: 0, maxAgeMs: 1, rates: new Map([['USD', usd]]) },
  }
  const after = (more: Partial<Parameters<typeof evaluateClosing>[0]>) => evaluateClosing({ ...empty, ...more })
  expect(after({})).toBeNull()
  expect(after({ isMoneyOnItsWay: true, money: null })).toBe('money-on-its-way')
  expect(after({ hasOpenBets: true, debts: new Map([['EUR', 1n]]) })).toBe('money-left')
  expect(after({ hasOpenBets: true, money: 'play' })).toBeNull()
  const owesOne = { debts: new Map([['EUR', 1n]]) }
  expect(after({ ...owesOne, balances: new Map([['EUR', 1n]]) })).toBeNull()
  expect(after({ ...owesOne, balances: new Map([['EUR', 2n]]) })).toBe('money-left')
  expect(after({ ...owesOne, balances: new Map([['USD', 100_000n]]) })).toBe('money-left')
  expect(after({ debts: new Map([['EUR', 100n]]), balances: new Map([['USD', 200n]]) })).toBeNull()
  expect(after({ ...owesOne, balances: new Map([['GBP', 1n]]) })).toBe('money-left')
})
