import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, failedTests, readSpecFiles } from './counts.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-counts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('counting tests', () => {
  const vitest = (status: string, tests: string[]) => ({
    numPassedTests: tests.filter((test) => test === 'passed').length,
    numPendingTests: tests.filter((test) => test === 'skipped').length,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status,
        assertionResults: tests.map((test, at) => ({ status: test, fullName: `test ${at}` })),
      },
    ],
  })

  it('passed, failed and skipped tests are counted from the report', () => {
    const file = report(vitest('failed', ['passed', 'passed', 'failed', 'skipped']))
    expect(countVitest(file, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  it('a file that could not be loaded counts as a failure', () => {
    expect(countVitest(report(vitest('failed', [])), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('a failed run without a failed test, a run without tests, and a missing report count as a failure', () => {
    expect(countVitest(report(vitest('passed', ['passed'])), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(countVitest(report(vitest('passed', [])), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countVitest(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('failed tests, and files that could not be loaded, are named', () => {
    expect(failedTests(report(vitest('failed', ['passed', 'failed'])))).toEqual(['a.test.ts: test 1'])
    expect(failedTests(report(vitest('failed', [])))).toEqual(['a.test.ts'])
    expect(failedTests(report(vitest('passed', ['passed'])))).toEqual([])
  })

  it('a browser test that passed only when repeated counts as failed', () => {
    const file = report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } })
    expect(countPlaywright(file, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })
})

it('a spec file fails if one of its tests does, even in a block, and its duration is from its first start to its last end', () => {
  const spec = (ok: boolean, startTime: string, duration: number) => ({
    ok,
    tests: [{ results: [{ startTime, duration }] }],
  })
  const suites = [
    {
      file: 'site.spec.ts',
      // The first test takes 1.2 s. Its start is before the site opens, which takes 20 s.
      specs: [spec(true, '2026-11-16T12:00:00.000Z', 1_200)],
      suites: [{ specs: [spec(false, '2026-11-16T12:00:21.200Z', 2_000)] }],
    },
    { file: 'bet.spec.ts', specs: [spec(true, '2026-11-16T12:00:00.000Z', 600)] },
    { file: 'skipped.spec.ts', specs: [{ ok: true, tests: [{ results: [] }] }] },
  ]
  expect(readSpecFiles(report({ suites }))).toEqual([
    { file: 'site.spec.ts', isOk: false, seconds: 23 },
    { file: 'bet.spec.ts', isOk: true, seconds: 1 },
    { file: 'skipped.spec.ts', isOk: true, seconds: 0 },
  ])
  expect(readSpecFiles(join(folder, 'missing.json'))).toEqual([])
})

describe('the file with the counts of runs', () => {
  it('each run appends one line', async () => {
    const file = join(folder, 'counts')
    const source = `import { reportCounts } from './scripts/run/counts.ts'; reportCounts({ passed: 2, failed: 1, skipped: 3 })`
    const run = () =>
      runCommand(process.execPath, ['--input-type=module', '-e', source], {
        limitMs: 10_000,
        isQuiet: true,
        env: { TOUCHLINE_COUNTS: file },
      })
    expect(await run()).toMatchObject({ code: 1, output: '3 skipped\n2 passed, 1 failed\n' })
    await run()
    expect(readFileSync(file, 'utf8')).toBe('touchline-count: 2 1\ntouchline-count: 2 1\n')
  })
})

let written = 0
function report(content: unknown): string {
  const file = join(folder, `${(written += 1)}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}
