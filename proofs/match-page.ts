// npm run prove -- match-page [part …]: tests the page of a match. `numbers`: 30 matches of twelve sports through a whole match at ×60,
// with every number of the API and of the page compared with the feed's. `renders`: 500 price changes a second on a match with hundreds
// of markets, on a machine four times as slow. `sizes`: what the page fetches. Short: twelve matches for two stops, 8 seconds of prices.
import { openMatchBench } from './match-page/bench.ts'
import { measureNumbers } from './match-page/numbers.ts'
import { measureRenders } from './match-page/renders.ts'
import { measureSizes } from './match-page/sizes.ts'
import { defineProof } from './measure/define-proof.ts'

export const proof = defineProof({
  parts: {
    sizes: measureSizes,
    renders: measureRenders,
    // This part comes last, because it moves the clock.
    numbers: measureNumbers,
  },
  short: 'all',
  open: openMatchBench,
  close: (bench) => bench.close(),
})
