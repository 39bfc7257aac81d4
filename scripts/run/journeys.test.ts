import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gateOfFiles } from './gates.ts'
import {
  allSpecs,
  ciJourneys,
  fullJourneys,
  journeys,
  journeysCalled,
  measuredSeconds,
  partOf,
  readJourneyOrder,
} from './journeys.ts'
import { runCommand } from './run-command.ts'

const secondsOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (measuredSeconds[name] ?? 0), 0)

describe('gates that run tests', () => {
  it('npm run e2e -- all runs every browser test, except those that only take screenshots', () => {
    const { length } = journeys
    expect(length).toBeGreaterThan(50)
    const gateOf = gateOfFiles()
    const unrun = allSpecs.filter((name) => !gateOf.has(`e2e/${name}.spec.ts`))
    expect(unrun.filter((name) => !name.startsWith('screens'))).toEqual([])
    expect(unrun.length).toBe(allSpecs.length - length)
  })

  it('.ci/run and npm run full run the browser tests listed for them, and none is in both', () => {
    const ci = readFileSync('.ci/run', 'utf8')
    expect(ci).toMatch(/^ {2}tests check npm run check$/m)
    expect(ci).toMatch(/^ {2}tests e2e npm run e2e -- ci$/m)
    expect(readFileSync('scripts/full.ts', 'utf8')).toContain('fullJourneys.map(')
    expect(fullJourneys.filter((name) => !journeys.includes(name) || ciJourneys.includes(name))).toEqual([])
    expect(ciJourneys.length).toBeGreaterThan(10)
  })

  it('a test file belongs to the first gate that runs it', () => {
    const gateOf = gateOfFiles()
    expect(gateOf.get('scripts/run/journeys.test.ts')).toBe('ci')
    expect(gateOf.get('apps/server/tests/betting/placement/place-bets.test.ts')).toBe('ci')
    expect(gateOf.get('apps/web/tests/leak.long.test.ts')).toBe('full')
    expect(gateOf.get('e2e/price-path.spec.ts')).toBe('ci')
    expect(gateOf.get('e2e/simulator.spec.ts')).toBe('full')
    expect(gateOf.get('e2e/wallet-time.spec.ts')).toBe('all')
    expect(gateOf.get('e2e/screens.spec.ts')).toBeUndefined()
  })
})

describe('parts of all browser tests', () => {
  it.each([2, 3])('%i parts together are exactly all', (count) => {
    const parts = Array.from({ length: count }, (_none, index) => partOf(journeys, index + 1, count))
    expect(parts.flat().toSorted()).toEqual(journeys)
  })

  it('every browser test has a measured duration; both halves take equally long, at most half an hour with two workers', () => {
    expect(Object.keys(measuredSeconds).toSorted()).toEqual(journeys)
    const halves = [1, 2].map((number) => secondsOf(partOf(journeys, number, 2)))
    expect(Math.abs((halves[0] ?? 0) - (halves[1] ?? 0))).toBeLessThan(60)
    expect(Math.max(...halves) / 2).toBeLessThan(30 * 60)
  })

  it('a browser test without a measured duration is in exactly one part', () => {
    const names = ['wallet-time', 'new', 'other']
    expect([...partOf(names, 1, 2), ...partOf(names, 2, 2)].toSorted()).toEqual(names.toSorted())
  })
})

describe('the arguments of npm run e2e', () => {
  it('a name selects all browser tests that begin with it, a path selects one file', () => {
    expect(journeysCalled('site')).toEqual(['site-pages', 'site-server', 'site-slip'])
    expect(journeysCalled('betting').length).toBeGreaterThan(5)
    expect(journeysCalled('e2e/betting.spec.ts')).toEqual(['betting'])
    expect(journeysCalled('screens')).toContain('screens-shell')
    expect(journeysCalled('sit')).toEqual([])
  })

  it('arguments can be names, a part and flags, in any order', () => {
    const half = { number: 1, count: 2 }
    expect(readJourneyOrder(['all', '--part', '1/2', '--grep=bet'])).toEqual({
      names: ['all'],
      part: half,
      flags: ['--grep=bet'],
    })
    expect(readJourneyOrder(['--part=1/2', 'all'])).toEqual({ names: ['all'], part: half, flags: [] })
    expect(readJourneyOrder(['site'])).toEqual({ names: ['site'], part: undefined, flags: [] })
  })

  it.each(['3/2', '0/2', '1', ''])('%j is not a valid part', (part) => {
    expect(readJourneyOrder(['all', '--part', part])).toBeUndefined()
  })

  it('an unknown name runs nothing and is an error', async () => {
    const run = (...args: string[]) =>
      runCommand(process.execPath, ['scripts/e2e.ts', ...args], { limitMs: 10_000, isQuiet: true })
    expect(await run('nothing-of-ours')).toMatchObject({ code: 2 })
    expect(await run('all', '--part', '2')).toMatchObject({ code: 2 })
    // An empty part must be an error, because without a file Playwright would run all tests.
    expect(await run('e2e/settings.spec.ts', '--part', '2/2')).toMatchObject({ code: 2 })
  })
})
