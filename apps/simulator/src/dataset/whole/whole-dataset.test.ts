import { describe, expect, it } from 'vitest'
import { createMatch } from '../../play/create-match.ts'
import { sports } from '../../sports/sports.ts'
import type { MatchFixture, OutrightFixture } from '../fixture.ts'
import { createCalendar } from '../calendar/calendar.ts'

const nowMs = Date.UTC(2026, 10, 14, 15, 20)
const seed = String(Date.now())
const dataset = createCalendar({ size: 'whole' }, seed).at(nowMs)
const matches = dataset.filter((fixture): fixture is MatchFixture => fixture.kind === 'match')
const outrights = dataset.filter((fixture): fixture is OutrightFixture => fixture.kind === 'outright')

function liveAt(momentMs: number, isWanted: (fixture: MatchFixture) => boolean = () => true) {
  const begun = matches.filter((fixture) => fixture.startMs <= momentMs && isWanted(fixture))
  return begun.map((fixture) => createMatch(fixture, seed, momentMs)).filter(({ status }) => status === 1)
}

describe(`the whole dataset (seed ${seed})`, () => {
  it('is identical for the same seed, and different for another seed', () => {
    expect(createCalendar({ size: 'whole' }, seed).at(nowMs)).toEqual(dataset)
    const others = new Set(
      createCalendar({ size: 'whole' }, `${seed} `)
        .at(nowMs)
        .map(({ urn }) => urn),
    )
    expect(matches.filter(({ urn }) => others.has(urn))).toEqual([])
  })

  it('has twelve sports, eighty leagues and about two thousand matches, of which about 120 are live', () => {
    expect(new Set(matches.map(({ sport }) => sport))).toEqual(new Set(Object.keys(sports)))
    expect(new Set(matches.map(({ tournament }) => tournament.id)).size).toBe(80)
    expect(matches.length).toBeGreaterThan(1_850)
    expect(matches.length).toBeLessThan(2_250)
    expect(new Set(dataset.map(({ urn }) => urn)).size).toBe(dataset.length)
    const live = liveAt(nowMs)
    expect(live.length).toBeGreaterThan(90)
    expect(live.length).toBeLessThan(160)
    expect(Math.max(...matches.map(({ startMs }) => startMs))).toBeGreaterThan(nowMs + 36 * 3_600_000)
  })

  it('has a live match of each sport within an afternoon', () => {
    const live = new Set<string>()
    for (const hours of [0, 1, 2, 3])
      for (const { fixture } of liveAt(nowMs + hours * 3_600_000, ({ sport }) => !live.has(sport)))
        live.add(fixture.sport)
    expect(live).toEqual(new Set(Object.keys(sports)))
  })

  it('gives every participant one name, which no other participant of its league has', () => {
    const names = new Map<string, Set<string>>()
    for (const { home, away, tournament } of matches) {
      for (const { urn, name } of [home, away]) {
        expect(name).toMatch(/^\p{L}/u)
        const key = `${tournament.id} ${name}`
        names.set(key, (names.get(key) ?? new Set()).add(urn))
      }
    }
    expect([...names].filter(([, urns]) => urns.size > 1)).toEqual([])
  })

  it('lets no participant play two matches at the same time', () => {
    const starts = new Map<string, number[]>()
    for (const { home, away, startMs } of matches) {
      for (const { urn } of [home, away]) starts.set(urn, [...(starts.get(urn) ?? []), startMs])
    }
    const gaps = [...starts.values()].flatMap((times) => {
      const sorted = times.toSorted((a, b) => a - b)
      return sorted.slice(1).map((startMs, index) => startMs - (sorted[index] ?? 0))
    })
    expect(Math.min(...gaps)).toBeGreaterThan(3 * 3_600_000)
  })

  it('offers the winner of the season as an outright in the top leagues', () => {
    expect(outrights.length).toBeGreaterThan(15)
    for (const { urn, contenders } of outrights) {
      expect(urn).toMatch(/^sr:season:\d+$/)
      expect(contenders.length).toBeGreaterThan(7)
      expect(contenders.length).toBeLessThanOrEqual(30)
    }
  })
})
