import { addCounts, reportCounts } from './run/counts.ts'
import { fullJourneys, gateFlags } from './run/journeys.ts'
import { runPlaywright, runVitest } from './run/run-tests.ts'

// npm run full: runs the long tests, and the browser tests of slip, pages and operation that `.ci/run` leaves out,
// within one time limit. `npm run e2e -- all` runs all browser tests.
const deadlineMs = performance.now() + 40 * 60_000

const tests = await runVitest({ isLong: true, limitMs: deadlineMs - performance.now() })
const browser = await runPlaywright(
  fullJourneys.map((name) => `e2e/${name}.spec.ts`),
  gateFlags,
  Math.max(1_000, deadlineMs - performance.now()),
)

if (tests.isTimedOut || browser.isTimedOut) console.error('stopped: the limit of 40 minutes was reached')
reportCounts(addCounts(tests, browser))
