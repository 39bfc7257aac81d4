// npm run prove -- slip-chaos [client | mutant | chromium …]: publications are dropped, doubled and reordered, calls lost and
// answered late, connections cut, the page frozen, the player signed out and another one in. When it is over, the page must
// be what the server is: prices, slip, balance, open bets, and what it says of the bets it has sent.
// PROVE_RUNS=20 and PROVE_BROWSER_RUNS=2 make it short; PROVE_SEED=n PROVE_RUNS=1 replays one run.
import { openSite } from '../e2e/bet-path/open-site.ts'
import buildSite from '../e2e/site/build-site.ts'
import { printFigures, measureParts, wantedParts } from './measure/figures.ts'
import type { Figure } from './measure/figures.ts'
import { openBrowser } from './measure/open-browser.ts'
import { openChromiumPage } from './slip-chaos/chromium/open-page.ts'
import { openClient } from './slip-chaos/client/open-client.ts'
import { mutantOptions } from './slip-chaos/client/mutant.ts'
import { runAll } from './slip-chaos/run-all.ts'
import { openSlots } from './slip-chaos/slots.ts'

const runs = Number(process.env['PROVE_RUNS'] ?? 200)
const browserRuns = Number(process.env['PROVE_BROWSER_RUNS'] ?? Math.min(20, runs))
const mutantRuns = Math.min(12, Math.max(6, runs))
const seed = Number(process.env['PROVE_SEED'] ?? 20_261_116)
const slotCount = 6

const parts = {
  client: () =>
    runAll({ what: 'live client without a browser', site, slots, seed, runs, open: (given) => openClient(given) }),
  mutant: () =>
    runAll({
      what: 'mutant: a gap between versions is not noticed',
      site,
      slots,
      seed,
      runs: mutantRuns,
      timeoutMs: 8_000,
      isMutant: true,
      open: (given) => openClient({ ...given, ...mutantOptions() }),
    }),
  chromium: async () => {
    const browser = await openBrowser()
    const figures = await runAll({
      what: 'Chromium',
      site,
      slots: slots.slice(0, 3),
      seed,
      runs: browserRuns,
      isWhole: false,
      open: (given) => openChromiumPage(browser, given),
    })
    await browser.close()
    return figures
  },
} satisfies Record<string, () => Promise<Figure[]>>

const wanted = wantedParts<null>(parts)
await buildSite()
const site = await openSite('prove-slip-chaos', { seed: 11, rounds: 3 })
await site.simulator.control('movement', { on: false })
const slots = await openSlots(site, slotCount)
const figures = await measureParts(wanted, null)
await site.close()
printFigures(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
