import { addCounts, reportCounts } from './counts.ts'
import { runPlaywright, runVitest } from './run/run-tests.ts'

// npm run full: what `.ci/run` leaves out, within one limit: the long tests and the long journeys. Pictures are no tests:
// `npm run e2e -- screens` takes them.
const deadlineMs = performance.now() + 40 * 60_000
const journeys = [
  'betting',
  'betting-access',
  'betting-builder',
  'betting-favorites',
  'betting-page',
  'betting-prices',
  'betting-quick',
  'development',
  'first-visit',
  'lists',
  'long-cut',
  'lost-answer',
  'my-bets',
  'reverse-proxy',
  'rolling-restart',
  'settings',
  'sharing',
  'shell-faults',
  'shell-formats',
  'shell-host',
  'shell-lists',
  'shell-pages',
  'simulator',
]

const tests = await runVitest({ isLong: true, limitMs: deadlineMs - performance.now() })
const browser = await runPlaywright(
  journeys.map((name) => `e2e/${name}.spec.ts`),
  ['--workers=2'],
  Math.max(1_000, deadlineMs - performance.now()),
)

if (tests.isTimedOut || browser.isTimedOut) console.error('stopped: the limit of 40 minutes was reached')
reportCounts(addCounts(tests, browser))
