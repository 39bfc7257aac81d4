import { describe, expect, it } from 'vitest'
import type { MatchFixture } from '../fixture.ts'
import { createLaterRounds } from './later-rounds.ts'
import { createWholePlanet } from './whole-planet.ts'

const epochMs = Date.UTC(2026, 10, 14, 15, 20)
const dayMs = 86_400_000
const seed = String(Date.now())
const days = 40

describe(`the rounds that follow (seed ${seed})`, () => {
  it('BEY-07 are the same however often one asks', () => {
    const hourly = createLaterRounds(seed, epochMs)
    const daily = createLaterRounds(seed, epochMs)
    const byHour = Array.from({ length: 5 * 24 }, (_none, hour) => hourly.until(epochMs + hour * (dayMs / 24))).flat()
    const byDay = Array.from({ length: 5 }, (_none, day) => daily.until(epochMs + day * dayMs)).flat()
    const names = new Map(byHour.map((fixture) => [fixture.urn, fixture]))
    for (const fixture of byDay) expect(names.get(fixture.urn)).toEqual(fixture)
    const heard = createLaterRounds(seed, epochMs)
    for (const fixture of byHour.toReversed().slice(0, 50)) expect(heard.named(fixture.urn)).toEqual(fixture)
  })

  it('BEY-07 keep about as many matches ahead as the planet began with, every name once, nobody in two places', () => {
    const rounds = createLaterRounds(seed, epochMs)
    const all = createWholePlanet(seed, epochMs).filter((fixture): fixture is MatchFixture => fixture.kind === 'match')
    const began = all.length
    for (let day = 1; day <= days; day += 1) {
      const nowMs = epochMs + day * dayMs
      all.push(...rounds.until(nowMs))
      const ahead = all.filter(({ startMs }) => startMs > nowMs).length
      expect(ahead).toBeGreaterThan(0.6 * began)
      expect(ahead).toBeLessThan(1.1 * began)
    }
    expect(new Set(all.map(({ urn }) => urn)).size).toBe(all.length)
    expect(new Set(all.map(({ tournament }) => tournament.id)).size).toBe(80)
    const starts = new Map<string, number[]>()
    for (const { home, away, startMs } of all)
      for (const { urn } of [home, away]) starts.set(urn, [...(starts.get(urn) ?? []), startMs])
    for (const times of starts.values()) {
      const sorted = times.toSorted((a, b) => a - b)
      for (const [index, startMs] of sorted.slice(1).entries())
        expect(startMs - (sorted[index] ?? 0)).toBeGreaterThan(3 * 3_600_000)
    }
  })

  it('BEY-07 say nothing of what a leap of time has passed over', () => {
    const leapt = createLaterRounds(seed, epochMs).until(epochMs + 30 * dayMs)
    for (const { startMs } of leapt) expect(startMs).toBeGreaterThan(epochMs + 29.5 * dayMs)
    expect(leapt.length).toBeLessThan(2_500)
  })
})
