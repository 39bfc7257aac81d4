// npm run prove -- match-page [part …]: tests the page of a match. `numbers`: plays 30 matches of twelve sports to
// their end at ×60, stops the clock several times and then compares every number of the API and of the page with the
// feed's. `renders`: changes 500 prices a second on a match with hundreds of markets, on a machine four times as slow.
// `sizes`: measures what the page fetches. A short run of `numbers` has twelve matches and two stops of the clock, and
// does not play the matches to their end; one of `renders` changes prices for 8 seconds.
import { openMatchBench } from './match-page/bench.ts'
import { measureNumbers } from './match-page/numbers.ts'
import { measureRenders } from './match-page/renders.ts'
import { measureSizes } from './match-page/sizes.ts'
import { defineProof } from './measure/define-proof.ts'

export const proof = defineProof({
  parts: {
    sizes: measureSizes,
    renders: measureRenders,
    // `numbers` is the last part, because it moves the clock.
    numbers: measureNumbers,
  },
  short: 'all',
  open: openMatchBench,
  close: (bench) => bench.close(),
})
