import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeZone, limitWindow, limitZones } from './limit-window.ts'
import type { PlayerZone } from './limit-window.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** A Wednesday, 19:00 in Berlin. */
const atMs = Date.UTC(2026, 10, 18, 18)
const iso = (ms: number | null) => new Date(ms ?? 0).toISOString().slice(0, 16)
const frame = (period: 'day' | 'week' | 'month', ms: number, ...zones: [string, ...string[]]) => {
  const { fromMs, endsAtMs } = limitWindow('deposit', period, ms, zones)
  return [iso(fromMs), iso(endsAtMs)]
}

describe('[LIMIT-2] calendar periods of deposit limits', () => {
  it('[LIMIT-2] RG-05a a day, a week and a month end at midnight in the player’s zone', () => {
    expect(frame('day', atMs, 'Europe/Berlin')).toEqual(['2026-11-17T23:00', '2026-11-18T23:00'])
    expect(frame('day', atMs, 'Asia/Dubai')).toEqual(['2026-11-17T20:00', '2026-11-18T20:00'])
    expect(frame('week', atMs, 'America/New_York')).toEqual(['2026-11-16T05:00', '2026-11-23T05:00'])
    expect(frame('month', atMs, 'Pacific/Auckland')).toEqual(['2026-10-31T11:00', '2026-11-30T11:00'])
  })

  it('[LIMIT-2] a day on which clocks change has 23 or 25 hours, also where they change at midnight', () => {
    expect(frame('day', Date.UTC(2026, 2, 29, 12), 'Europe/Berlin')).toEqual(['2026-03-28T23:00', '2026-03-29T22:00'])
    expect(frame('day', Date.UTC(2026, 9, 25, 12), 'Europe/Berlin')).toEqual(['2026-10-24T22:00', '2026-10-25T23:00'])
    // On this day clocks in Santiago go forward at midnight, so the day begins at 01:00.
    expect(frame('day', Date.UTC(2026, 8, 6, 12), 'America/Santiago')).toEqual(['2026-09-06T04:00', '2026-09-07T03:00'])
  })

  it('[LIMIT-2] in every zone days follow each other without a gap, contain the moment they were computed for, and last 23 to 25 hours', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })
    fc.assert(
      fc.property(zone, moment, (name, ms) => {
        const { fromMs, endsAtMs } = limitWindow('deposit', 'day', ms, [name])
        expect(fromMs <= ms && ms < (endsAtMs ?? 0)).toBe(true)
        const length = ((endsAtMs ?? 0) - fromMs) / hourMs
        // Half an hour more or less is allowed, because the offset of some zones changes by half an hour.
        expect(length).toBeGreaterThanOrEqual(22.5)
        expect(length).toBeLessThanOrEqual(25.5)
        expect(limitWindow('deposit', 'day', endsAtMs ?? 0, [name]).fromMs).toBe(endsAtMs)
      }),
      { numRuns: 300 },
    )
  })
})

describe('[LIMIT-2] a player whose zone changes', () => {
  const berlin: PlayerZone = { zone: 'Europe/Berlin', former: null, changedAtMs: null }

  it('[LIMIT-2] days are in UTC until a zone is reported; if nothing was deposited before, only the reported zone counts from then on', () => {
    const unknown = { zone: null, former: null, changedAtMs: null }
    expect(limitZones(unknown, atMs)).toEqual(['UTC'])
    const first = changeZone(unknown, 'Asia/Dubai', false, atMs)
    expect(first && limitZones(first, atMs)).toEqual(['Asia/Dubai'])
    const later = changeZone(unknown, 'Asia/Dubai', true, atMs)
    expect(later && limitZones(later, atMs)).toEqual(['Asia/Dubai', 'UTC'])
  })

  it('[LIMIT-2] after a deposit the calendars of both zones count for 32 days, and no third zone is accepted in that time', () => {
    const moved = changeZone(berlin, 'America/New_York', true, atMs)
    expect(moved).toEqual({ zone: 'America/New_York', former: 'Europe/Berlin', changedAtMs: atMs })
    if (!moved) return
    expect(limitZones(moved, atMs + 31 * dayMs)).toEqual(['America/New_York', 'Europe/Berlin'])
    expect(changeZone(moved, 'Europe/Berlin', true, atMs + 31 * dayMs)).toBeNull()
    expect(limitZones(moved, atMs + 32 * dayMs)).toEqual(['America/New_York'])
    expect(changeZone(moved, 'Europe/Berlin', true, atMs + 32 * dayMs)?.former).toBe('America/New_York')
    expect(changeZone(moved, 'America/New_York', true, atMs + 40 * dayMs)).toBeNull()
    expect(frame('day', atMs, 'America/New_York', 'Europe/Berlin')).toEqual(['2026-11-17T23:00', '2026-11-19T05:00'])
  })

  it('[LIMIT-2] RG-05a a player who changes zones can never deposit the limit of two days within one day', () => {
    const zones = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'Asia/Kolkata')
    const steps = fc.array(fc.record({ zone: zones, waitHours: fc.integer({ min: 0, max: 40 }) }), { maxLength: 30 })
    fc.assert(
      fc.property(steps, (walk) => {
        let known = berlin
        let ms = atMs
        const paid: { ms: number; zones: readonly string[] }[] = []
        for (const { zone, waitHours } of walk) {
          ms += waitHours * hourMs
          known = changeZone(known, zone, paid.length > 0, ms) ?? known
          const now = limitZones(known, ms)
          const { fromMs } = limitWindow('deposit', 'day', ms, now)
          // The player deposits the full limit whenever nothing was deposited in the current window.
          if (paid.some((one) => one.ms >= fromMs)) continue
          for (const name of now) {
            const own = limitWindow('deposit', 'day', ms, [name])
            expect(paid.filter((one) => one.ms >= own.fromMs)).toEqual([])
          }
          for (const one of paid)
            for (const name of one.zones) {
              const own = limitWindow('deposit', 'day', one.ms, [name])
              expect(ms >= (own.endsAtMs ?? 0)).toBe(true)
            }
          paid.push({ ms, zones: now })
        }
      }),
      { numRuns: 200 },
    )
  })
})
