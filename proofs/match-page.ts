// npm run prove -- match-page [part …]: the page of a match. `numbers`: 30 matches of twelve sports through a whole match at ×60,
// every number of the API and of the page beside the feed's. `renders`: 500 price changes a second on a match with hundreds of
// markets, on a machine four times as slow. `sizes`: what the page fetches.
// PROVE_SHORT=1 tries it small: twelve matches for three minutes, 8 seconds of prices.
import { openMatchBench } from './match-page/bench.ts'
import type { MatchBench } from './match-page/bench.ts'
import { measureNumbers } from './match-page/numbers.ts'
import { measureRenders } from './match-page/renders.ts'
import { measureSizes } from './match-page/sizes.ts'
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import type { Figure } from './measure/figures.ts'

const parts: Readonly<Record<string, (bench: MatchBench) => Promise<Figure[]>>> = {
  sizes: measureSizes,
  renders: measureRenders,
  // Last: time runs on in it.
  numbers: measureNumbers,
}

const wanted = wantedParts(parts)
const bench = await openMatchBench()
// A part that breaks is a figure, so this always comes to its end.
const figures = await measureParts(wanted, bench)
await bench.close()
printFigures(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
