// npm run prove -- risk [limits] [hot-market]: sums of liability under bets at the same moment, never above their limits,
// and what a market with all the load and a limit costs the others. Each race is also run with a fault planted, which it
// must notice. PROVE_SCALE=0.1 makes it short.
import { measureParts, printFigures, wantedParts } from './measure/figures.ts'
import { measureHotMarket } from './risk/hot-market.ts'
import { proveLimits } from './risk/limits.ts'

const figures = await measureParts(wantedParts({ limits: proveLimits, 'hot-market': measureHotMarket }), undefined)
printFigures(figures)
process.exitCode = figures.length > 0 && figures.every(({ holds }) => holds) ? 0 : 1
