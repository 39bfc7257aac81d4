// npm run prove -- shell [part …]: measures the cost of the app shell against its limits and beside an empty page of
// the same framework, in the same run. A part that breaks is a figure that does not hold; the others still run.
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
    // They are set before the site starts, because it inherits them.
    Object.assign(process.env, planted)
    return openBench()
  },
  close: (bench) => bench.close(),
})
