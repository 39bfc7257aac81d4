import { reportCounts } from './run/counts.ts'
import { allSpecs, gateFlags, journeysCalled, partOf, readJourneyOrder } from './run/journeys.ts'
import { reportSwitches } from './run/report-switches.ts'
import { runPlaywright } from './run/run-tests.ts'

// npm run e2e -- [all | ci | name …] [--part 1/2] [--flag=value …]: runs browser tests. `all` runs all of them, `ci`
// those of `.ci/run`. A name stands for every file that begins with it, a path (e2e/betting.spec.ts) for that one file.
// Flags such as --grep=bet are passed to Playwright.
const order = readJourneyOrder(process.argv.slice(2))
const requested = order?.names.length === 0 ? ['all'] : (order?.names ?? [])
const unknown = requested.find((name) => journeysCalled(name).length === 0)
const called = [...new Set(requested.flatMap(journeysCalled))]
const chosen = order?.part ? partOf(called, order.part.number, order.part.count) : called

if (order === undefined || unknown !== undefined) {
  console.error(order === undefined ? 'a part is written --part 1/2' : `no e2e/${unknown}.spec.ts`)
  console.error(`known: all, ci, ${allSpecs.join(', ')}`)
  process.exitCode = 2
} else if (chosen.length === 0) {
  // An empty part is an error, because without a file Playwright would run all tests.
  console.error(`this part of ${called.join(', ')} is empty`)
  process.exitCode = 2
} else {
  const { flags } = order
  const limitMs = ((requested.includes('all') ? 60 : 20) * 60_000) / (order.part?.count ?? 1)
  const isSet = requested.includes('all') || requested.includes('ci')
  const outcome = await runPlaywright(
    chosen.map((name) => `e2e/${name}.spec.ts`),
    // The caller's flags come last, because of a flag that is given twice the last one counts.
    [...(isSet ? gateFlags : []), ...flags],
    limitMs,
  )
  if (outcome.isTimedOut) console.error(`stopped: the limit of ${limitMs / 60_000} minutes was reached`)
  reportCounts(outcome)
  for (const line of reportSwitches(chosen, outcome.switched)) console.info(line)
}
