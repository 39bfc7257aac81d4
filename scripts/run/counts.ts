import { appendFileSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

export const nothingCounted: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** Counts a command as one test, which has passed or failed. */
export function countOne(code: number): Counts {
  return code === 0 ? { ...nothingCounted, passed: 1 } : { ...nothingCounted, failed: 1 }
}

/** Prints the counts and appends them to the file in TOUCHLINE_COUNTS, so that several runs can be added up. */
export function reportCounts({ passed, failed, skipped }: Counts): void {
  const file = process.env.TOUCHLINE_COUNTS
  if (file) appendFileSync(file, `touchline-count: ${passed} ${failed}\n`)
  if (skipped > 0) console.log(`${skipped} skipped`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

export function countVitest(file: string, code: number): Counts {
  const report = readReport(file) as VitestReport | undefined
  if (report === undefined) return countFailure(nothingCounted, code)
  const failed = failedTests(file).length
  const skipped = report.numPendingTests + report.numTodoTests
  return countFailure({ passed: report.numPassedTests, failed, skipped }, code)
}

/** Returns the names of failed tests, and of files that could not be loaded. They are printed at the end of the log. */
export function failedTests(file: string): string[] {
  const report = readReport(file) as VitestReport | undefined
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [name] : []
    return failed.map(({ fullName }) => `${name}: ${fullName}`)
  })
}

type Spec = { ok: boolean; tests: { results: { startTime: string; duration: number }[] }[] }
type PlaywrightSuite = { specs: Spec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** One suite for each file, whose name is relative to the folder e2e. */
  suites?: (PlaywrightSuite & { file: string })[]
}

/**
 * A spec file that was run: whether all of its tests passed, and the seconds from the start of the first test, which
 * opens the site, to the end of the last.
 */
export type SpecFile = { file: string; isOk: boolean; seconds: number }

export function countPlaywright(file: string, code: number): Counts {
  const report = readReport(file) as PlaywrightReport | undefined
  if (report === undefined) return countFailure(nothingCounted, code)
  // A test that passed only when repeated has failed once, so flaky tests count as failed.
  const { expected, unexpected, flaky, skipped } = report.stats
  return countFailure({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

export function readSpecFiles(file: string): SpecFile[] {
  const report = readReport(file) as PlaywrightReport | undefined
  return (report?.suites ?? []).map((suite) => {
    const specs = specsOf(suite)
    const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
    // Counts from the start times, because opening the site is not part of the duration of any test.
    const begunMs = Math.min(...results.map(({ startTime }) => Date.parse(startTime)))
    const endedMs = Math.max(...results.map(({ startTime, duration }) => Date.parse(startTime) + duration))
    const seconds = results.length === 0 ? 0 : Math.round((endedMs - begunMs) / 1000)
    return { file: suite.file, isOk: specs.every(({ ok }) => ok), seconds }
  })
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Counts a failed run without a failed test (no tests, a crash, a timeout) as one failure. */
function countFailure(counts: Counts, code: number): Counts {
  const isSilentFailure = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return isSilentFailure ? { ...counts, failed: 1 } : counts
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
