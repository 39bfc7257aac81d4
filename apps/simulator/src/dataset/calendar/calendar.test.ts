import { describe, expect, it } from 'vitest'
import { createMatch } from '../../play/create-match.ts'
import { stepMatch } from '../../play/step-match.ts'
import { kickOff } from '../../play/match-events.ts'
import type { Fixture, MatchFixture } from '../fixture.ts'
import { createCalendar } from './calendar.ts'
import type { DatasetChoice } from './calendar.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const seed = String(Date.now())
const nowMs = Date.UTC(2026, 10, 14, 15, 20) + (Date.now() % dayMs)
const later = { '3.5 minutes': 3.5 * minuteMs, '3 hours': 3 * hourMs, '3 days': 3 * dayMs }
const datasets: Readonly<Record<string, DatasetChoice>> = {
  whole: { size: 'whole' },
  small: { size: 'small' },
  'small season': { size: 'small', seasonStartMs: nowMs },
}
const cases = Object.keys(datasets).flatMap((dataset) =>
  Object.entries(later).map(([pause, pauseMs]) => ({ dataset, pause, pauseMs })),
)

describe(`the calendar of a simulator that is started again (seed ${seed})`, () => {
  it.each(cases)('no id of the $dataset dataset names another match $pause later', ({ dataset, pauseMs }) => {
    const before = fixturesAt(dataset, nowMs)
    const after = fixturesAt(dataset, nowMs + pauseMs)
    const common = [...before.keys()].filter((urn) => after.has(urn))
    expect(common.filter((urn) => naming(before.get(urn)) !== naming(after.get(urn)))).toEqual([])
    if (pauseMs <= 3 * hourMs) expect(common.length).toBeGreaterThan(0.6 * before.size)
  })

  it.each(Object.keys(datasets))('a match of the %s dataset can be named long after it was played', (dataset) => {
    const calendar = createCalendar(datasets[dataset]!, seed)
    const aMonthLater = createCalendar(datasets[dataset]!, seed)
    aMonthLater.at(nowMs + 30 * dayMs)
    for (const fixture of calendar.at(nowMs).filter(({ kind }) => kind === 'match'))
      expect(aMonthLater.named(fixture.urn)).toEqual(fixture)
  })

  it('a match has the same course and result whether or not the simulator was restarted meanwhile', () => {
    const begun = [...fixturesAt('whole', nowMs).values()].filter(
      (fixture): fixture is MatchFixture => fixture.kind === 'match' && fixture.startMs < nowMs - 10 * minuteMs,
    )
    const perSport = new Map(begun.map((fixture) => [fixture.sport, fixture]))
    for (const fixture of perSport.values()) {
      const running = createMatch(fixture, seed)
      kickOff(running, fixture.startMs)
      for (let playedMs = fixture.startMs; playedMs < nowMs; playedMs += 7_000) {
        // Odds are published only at some of the steps, while the match is played at all of them.
        running.isHeld = (playedMs - fixture.startMs) % 140_000 !== 0
        stepMatch(running, Math.min(7, (nowMs - playedMs) / 1000))
      }
      const restarted = createMatch(fixture, seed, nowMs)
      expect([fixture.sport, restarted.status, restarted.game.status()]).toEqual([
        fixture.sport,
        running.status,
        running.game.status(),
      ])
      // The restarted simulator must be able to settle every line that the first one has offered.
      expect([...running.rules.keys()].filter((key) => !restarted.rules.has(key))).toEqual([])
      for (let steps = 0; steps < 10_000 && !running.game.isOver(); steps += 1) running.game.advance(4)
      for (let steps = 0; steps < 10_000 && !restarted.game.isOver(); steps += 1) restarted.game.advance(11)
      expect(restarted.game.status()).toEqual(running.game.status())
    }
  })
})

describe(`the calendar of a simulator that runs on (seed ${seed})`, () => {
  it('BEY-07 returns each fixture once, and the same ones whatever the time between calls', () => {
    const [hourly, daily] = [createCalendar({ size: 'whole' }, seed), createCalendar({ size: 'whole' }, seed)]
    const first = hourly.at(nowMs)
    daily.at(nowMs)
    const byHour = Array.from({ length: 3 * 24 + 1 }, (_none, hour) => hourly.until(nowMs + hour * hourMs)).flat()
    const byDay = Array.from({ length: 4 }, (_none, day) => daily.until(nowMs + day * dayMs)).flat()
    const names = new Map(byHour.map((fixture) => [fixture.urn, fixture]))
    for (const fixture of byDay) expect(names.get(fixture.urn)).toEqual(fixture)
    expect(new Set([...first, ...byHour].map(({ urn }) => urn)).size).toBe(first.length + byHour.length)
    // A simulator that is started later has the same fixtures.
    const known = new Set([...first, ...byHour].map(({ urn }) => urn))
    expect([...fixturesAt('whole', nowMs + 3 * dayMs).keys()].filter((urn) => !known.has(urn))).toEqual([])
  })

  it('BEY-07 always has about as many matches ahead as at the start, and no team plays two at once', () => {
    const calendar = createCalendar({ size: 'whole' }, seed)
    const all = calendar.at(nowMs).filter((fixture): fixture is MatchFixture => fixture.kind === 'match')
    for (let hour = 1; hour <= 5 * 24; hour += 1) {
      const atMs = nowMs + hour * hourMs
      all.push(...calendar.until(atMs))
      const ahead = all.filter(({ startMs }) => startMs > atMs).length
      expect(ahead).toBeGreaterThan(1_600)
      expect(ahead).toBeLessThan(2_200)
    }
    const starts = new Map<string, number[]>()
    for (const { home, away, startMs } of all)
      for (const { urn } of [home, away]) starts.set(urn, [...(starts.get(urn) ?? []), startMs])
    for (const times of starts.values()) {
      const sorted = times.toSorted((a, b) => a - b)
      for (const [index, startMs] of sorted.slice(1).entries())
        expect(startMs - (sorted[index] ?? 0)).toBeGreaterThan(3 * hourMs)
    }
  })

  it('BEY-07 returns no fixture that a jump of time has skipped', () => {
    const calendar = createCalendar({ size: 'whole' }, seed)
    calendar.at(nowMs)
    const leapt = calendar.until(nowMs + 30 * dayMs)
    for (const { startMs } of leapt) expect(startMs).toBeGreaterThan(nowMs + 29.5 * dayMs)
    expect(leapt.length).toBeLessThan(4_000)
  })
})

function fixturesAt(dataset: string, atMs: number): Map<string, Fixture> {
  return new Map(
    createCalendar(datasets[dataset]!, seed)
      .at(atMs)
      .map((fixture) => [fixture.urn, fixture]),
  )
}

function naming(fixture: Fixture | undefined): string {
  return JSON.stringify(fixture)
}
