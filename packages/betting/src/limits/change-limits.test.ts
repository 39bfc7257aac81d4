import { describe, expect, it } from 'vitest'
import { atMs, dayMs, hourMs, limit, wager } from '../testing/limits.ts'
import { decideLimit, excludeUntil, liftExclusion, requestLimit } from './change-limits.ts'
import { excludedUntilMs } from './player-limit.ts'
import type { PlayerLimit } from './player-limit.ts'

describe('changing limits', () => {
  const request = (limits: PlayerLimit[], amount: number) =>
    requestLimit(limits, { type: 'wager', period: 'day', amount }, atMs)

  it('[LIMIT-6] a first limit and a stricter limit take effect at once, and a stricter one replaces the earlier one', () => {
    expect(request([], 500)).toMatchObject({ ok: true, changed: [], added: { status: 'active', amountMinor: 500n } })
    expect(request([wager(600)], 500)).toMatchObject({
      changed: [{ id: 1, status: 'disabled' }],
      added: { status: 'active', amountMinor: 500n },
    })
    expect(request([wager(500)], 500)).toEqual({ ok: false, rejection: { reason: 'no-change' } })
    // A limit with another period does not replace this one.
    expect(request([wager(100, { period: 'week' })], 500)).toMatchObject({ changed: [], added: { status: 'active' } })
    const fewer = requestLimit(
      [limit({ type: 'session', period: null, minutes: 60 })],
      { type: 'session', minutes: 30 },
      atMs,
    )
    expect(fewer).toMatchObject({ added: { status: 'active', minutes: 30 } })
  })

  it('[LIMIT-7] a looser limit takes effect only if it is confirmed, after 24 hours and within the next 7 days', () => {
    const requested = request([wager(500)], 600)
    expect(requested).toMatchObject({
      changed: [],
      added: { status: 'unconfirmed', disableAtMs: atMs + dayMs, confirmUntilMs: atMs + 8 * dayMs },
    })
    const waiting = wager(600, {
      id: 2,
      status: 'unconfirmed',
      disableAtMs: atMs + dayMs,
      confirmUntilMs: atMs + 8 * dayMs,
    })
    const yes = (ms: number) => decideLimit([wager(500), waiting], { id: 2, status: 'confirmed' }, ms)
    expect(yes(atMs + dayMs - 1)).toEqual({ ok: false, rejection: { reason: 'too-early', atMs: atMs + dayMs } })
    expect(yes(atMs + dayMs)).toMatchObject({
      changed: [
        { id: 1, status: 'disabled' },
        { id: 2, status: 'confirmed' },
      ],
    })
    expect(yes(atMs + 8 * dayMs)).toEqual({ ok: false, rejection: { reason: 'too-late' } })
    expect(request([wager(500), waiting], 700)).toMatchObject({
      changed: [{ id: 2, status: 'disabled' }],
      added: { status: 'unconfirmed', amountMinor: 700n },
    })
    expect(request([wager(500), waiting], 400)).toMatchObject({ added: { status: 'active' } })
    // Requesting the current limit again withdraws the waiting change.
    expect(request([wager(500), waiting], 500)).toMatchObject({ changed: [{ id: 2, status: 'disabled' }], added: null })
  })

  it('[LIMIT-7] a removal needs a confirmation like a looser limit, and can be withdrawn', () => {
    const remove = decideLimit([wager(500)], { id: 1, status: 'disabled' }, atMs)
    expect(remove).toMatchObject({ changed: [{ id: 1, status: 'unconfirmed_disabled', disableAtMs: atMs + dayMs }] })
    const waiting = wager(500, {
      status: 'unconfirmed_disabled',
      disableAtMs: atMs + dayMs,
      confirmUntilMs: atMs + 8 * dayMs,
    })
    const decide = (status: 'confirmed' | 'disabled' | 'active', ms: number) =>
      decideLimit([waiting], { id: 1, status }, ms)
    expect(decide('confirmed', atMs + hourMs)).toMatchObject({ rejection: { reason: 'too-early' } })
    expect(decide('confirmed', atMs + dayMs)).toMatchObject({ changed: [{ status: 'confirmed_disabled' }] })
    expect(decide('active', atMs + dayMs)).toMatchObject({ changed: [{ status: 'active', disableAtMs: null }] })
    expect(decide('disabled', atMs)).toMatchObject({ rejection: { reason: 'no-change' } })
    // After the time for the confirmation has passed, the removal can be requested again.
    expect(decide('disabled', atMs + 9 * dayMs)).toMatchObject({ changed: [{ status: 'unconfirmed_disabled' }] })
    // A request for a looser limit replaces the waiting removal.
    expect(request([waiting], 900)).toMatchObject({
      changed: [{ id: 1, status: 'active' }],
      added: { status: 'unconfirmed' },
    })
    expect(decideLimit([waiting], { id: 9, status: 'confirmed' }, atMs)).toBeUndefined()
    expect(decideLimit([wager(5)], { id: 1, status: 'confirmed' }, atMs)).toMatchObject({
      rejection: { reason: 'no-change' },
    })
    expect(decideLimit([wager(5)], { id: 1, status: 'active' }, atMs)).toMatchObject({
      rejection: { reason: 'no-change' },
    })
  })

  it('[LIMIT-8] an exclusion takes effect at once, can only be extended, and cannot be removed', () => {
    const cool = limit({ type: 'coolingoff', period: null, disableAtMs: atMs + 7 * dayMs })
    const requested = (days: number) => requestLimit([cool], { type: 'coolingoff', days }, atMs)
    expect(requestLimit([], { type: 'coolingoff', days: 7 }, atMs)).toMatchObject({
      added: { status: 'active', disableAtMs: atMs + 7 * dayMs },
    })
    expect(requested(8)).toMatchObject({
      changed: [{ id: 1, status: 'disabled' }],
      added: { disableAtMs: atMs + 8 * dayMs },
    })
    expect(requested(7)).toEqual({ ok: false, rejection: { reason: 'no-change' } })
    expect(requested(6)).toEqual({ ok: false, rejection: { reason: 'cannot-be-undone' } })
    expect(decideLimit([cool], { id: 1, status: 'disabled' }, atMs)).toMatchObject({
      rejection: { reason: 'cannot-be-undone' },
    })
    // A new exclusion replaces one that has ended.
    const past = limit({ type: 'coolingoff', period: null, disableAtMs: atMs - 1 })
    expect(requestLimit([past], { type: 'coolingoff', days: 1 }, atMs)).toMatchObject({
      changed: [{ id: 1, status: 'disabled', disableAtMs: atMs - 1 }],
      added: { status: 'active' },
    })
  })

  it('[LIMIT-8] an exclusion by a register has an end of its own and never shortens another exclusion', () => {
    const known = limit({ type: 'selfexclusion', period: null, disableAtMs: atMs + 5 })
    expect(excludeUntil([], atMs + 9, atMs)).toMatchObject({ added: { type: 'selfexclusion', disableAtMs: atMs + 9 } })
    expect(excludeUntil([known], Infinity, atMs)).toMatchObject({ added: { disableAtMs: null } })
    expect(excludeUntil([known], atMs + 4, atMs)).toMatchObject({ rejection: { reason: 'cannot-be-undone' } })
  })

  it('[LIMIT-8] when staff lift a carried-over exclusion, the exclusion that the player had requested is in force again', () => {
    const carried = limit({ id: 9, type: 'selfexclusion', period: null, disableAtMs: null })
    const own = (id: number, disableAtMs: number) =>
      limit({ id, type: 'selfexclusion', period: null, status: 'disabled', disableAtMs })
    expect(liftExclusion(carried, [own(1, atMs + 5), own(2, atMs + 7), own(3, atMs - 1)], atMs)).toEqual({
      ok: true,
      changed: [
        { id: 9, status: 'disabled', disableAtMs: null, confirmUntilMs: null },
        { id: 2, status: 'active', disableAtMs: atMs + 7, confirmUntilMs: null },
      ],
      added: null,
    })
    expect(liftExclusion(carried, [], atMs).changed).toHaveLength(1)
  })

  it('[LIMIT-8] of several exclusions the one with the latest end counts, and one without an end counts as the latest', () => {
    const until = (...ends: (number | null)[]) =>
      excludedUntilMs(
        ends.map((disableAtMs) => limit({ type: 'selfexclusion', disableAtMs })),
        atMs,
      )
    expect(until()).toBeNull()
    expect(until(atMs + 5, atMs + 9)).toBe(atMs + 9)
    expect(until(atMs + 5, null)).toBe(Infinity)
    expect(until(atMs - 1)).toBeNull()
    const forever = limit({ type: 'selfexclusion', period: null, disableAtMs: null })
    expect(requestLimit([forever], { type: 'selfexclusion', days: 200 }, atMs)).toMatchObject({
      rejection: { reason: 'cannot-be-undone' },
    })
    expect(requestLimit([forever], { type: 'selfexclusion', days: null }, atMs)).toMatchObject({
      rejection: { reason: 'no-change' },
    })
  })
})
