// npm run prove -- shell [part …]: what the app shell costs, beside its limits and beside an empty page of the same
// framework, measured in the same run. A part that breaks is a figure that does not hold; the others still run.
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import type { Figure } from './measure/figures.ts'
import { openBench } from './shell/bench.ts'
import type { Bench } from './shell/bench.ts'
import { measureFirstLoad } from './shell/first-load.ts'
import { measureLongTask, measureShift } from './shell/in-browser.ts'
import { measurePageCache } from './shell/page-cache.ts'
import { measureRenders } from './shell/renders.ts'
import { measureErrorPage, measureLeaks, planted } from './shell/secrets.ts'

const parts: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  'first-load': measureFirstLoad,
  shift: measureShift,
  'long-task': measureLongTask,
  renders: measureRenders,
  'page-cache': measurePageCache,
  'error-page': measureErrorPage,
  leaks: measureLeaks,
}

const wanted = wantedParts(parts)
Object.assign(process.env, planted)
const bench = await openBench()
// A part that breaks is a figure, so this always comes to its end.
const figures = await measureParts(wanted, bench)
await bench.close()
printFigures(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
