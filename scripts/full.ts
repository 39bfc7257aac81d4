import { addCounts, reportCounts } from './counts.ts'
import { runPlaywright } from './run/run-playwright.ts'
import { runVitest } from './run/run-vitest.ts'

// npm run full: every browser journey, and every test with the long ones (*.long.test.ts), within one limit.
const deadlineMs = performance.now() + 20 * 60_000

const tests = await runVitest({ isLong: true, limitMs: deadlineMs - performance.now() })
const journeys = await runPlaywright([], [], Math.max(1_000, deadlineMs - performance.now()))

if (tests.isTimedOut || journeys.isTimedOut) console.error('stopped: the limit of 20 minutes was reached')
reportCounts(addCounts(tests, journeys))
