// npm run prove -- shell [part …]: measures what the app shell costs, against its targets and beside an empty page of
// the same framework, in the same run. A part that throws counts as a figure that does not hold, and the others still
// run.
import { defineProof } from './measure/define-proof.ts'
import { openBench } from './shell/bench.ts'
import { measureFirstLoad } from './shell/first-load.ts'
import { measureLongTask, measureShift } from './shell/in-browser.ts'
import { measurePageCache } from './shell/page-cache.ts'
import { measureRenders } from './shell/renders.ts'
import { measureErrorPage, measureLeaks, planted } from './shell/secrets.ts'

export const proof = defineProof({
  parts: {
    'first-load': measureFirstLoad,
    shift: measureShift,
    'long-task': measureLongTask,
    renders: measureRenders,
    'page-cache': measurePageCache,
    'error-page': measureErrorPage,
    leaks: measureLeaks,
  },
  short: 'all',
  open: () => {
    // Sets the planted secrets before the site starts, because it inherits the environment.
    Object.assign(process.env, planted)
    return openBench()
  },
  close: (bench) => bench.close(),
})
