// npm run prove -- slip-chaos [client | mutant | chromium …]: drops, doubles and reorders publications, loses and
// delays calls, cuts connections, freezes the page, signs the player out and signs another one in. Afterwards the page
// must agree with the server: prices, slip, balance, open bets, and what it shows of the bets it has sent.
// PROVE_RUNS=20 and PROVE_BROWSER_RUNS=2 make it short; PROVE_SEED=n PROVE_RUNS=1 repeats one run.
import { openSite } from '../e2e/bet-path/open-site.ts'
import type { Site } from '../e2e/bet-path/open-site.ts'
import buildSite from '../e2e/site/build-site.ts'
import { defineProof } from './measure/define-proof.ts'
import { amountOf } from './measure/length.ts'
import { openBrowser } from './measure/open-browser.ts'
import { chooseSeed } from './measure/seed.ts'
import { openChromiumPage } from './slip-chaos/chromium/open-page.ts'
import { openClient } from './slip-chaos/client/open-client.ts'
import { mutantOptions } from './slip-chaos/client/mutant.ts'
import { runAll } from './slip-chaos/run-all.ts'
import { openSlots } from './slip-chaos/slots.ts'
import type { Slot } from './slip-chaos/slots.ts'

const runs = amountOf('PROVE_RUNS', 200, 6)
const browserRuns = amountOf('PROVE_BROWSER_RUNS', Math.min(20, runs), 2)
const mutantRuns = Math.min(12, Math.max(6, runs))
const slotCount = 6

type Bench = { site: Site; slots: readonly Slot[]; seed: number }

export const proof = defineProof({
  parts: {
    client: (bench: Bench) =>
      runAll({ what: 'live client without a browser', ...bench, runs, open: (given) => openClient(given) }),
    mutant: (bench: Bench) =>
      runAll({
        what: 'mutant: a gap between versions is not noticed',
        ...bench,
        runs: mutantRuns,
        timeoutMs: 8_000,
        isMutant: true,
        open: (given) => openClient({ ...given, ...mutantOptions() }),
      }),
    chromium: async (bench: Bench) => {
      const browser = await openBrowser()
      const figures = await runAll({
        what: 'Chromium',
        ...bench,
        slots: bench.slots.slice(0, 3),
        runs: browserRuns,
        isWhole: false,
        open: (given) => openChromiumPage(browser, given),
      })
      await browser.close()
      return figures
    },
  },
  short: 'all',
  open: openBench,
  close: ({ site }) => site.close(),
})

async function openBench(): Promise<Bench> {
  const seed = chooseSeed(20_261_116)
  await buildSite()
  const site = await openSite('prove-slip-chaos', { seed: 11, rounds: 3 })
  await site.simulator.control('movement', { on: false })
  return { site, slots: await openSlots(site, slotCount), seed }
}
