import { busyMs } from '../measure/busy-time.ts'
import { countRenders, readRenders, rendersBetween } from '../measure/count-renders.ts'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'
import { openSlipPage } from './bench.ts'
import type { SlipBench } from './bench.ts'
import { measureBareTexts } from './bare-texts.ts'
import { minPerSecond, startPriceLoad } from './price-load.ts'

const maxOfButton = 1.1
const maxOfOthers = 0.05

/** Measures what React renders for one changed price, and what that costs beside a loop that only writes the text. */
export async function measureRenders(bench: SlipBench): Promise<Figure[]> {
  const seconds = isShort ? 5 : 20
  const { page, session, close } = await openSlipPage(bench, countRenders)
  await session.send('Performance.enable')
  const load = startPriceLoad(bench)
  // Waits until the rate of changes is steady.
  await page.waitForTimeout(2_000)
  const [before, busyBefore, began] = [await readRenders(page), await busyMs(session), performance.now()]
  await page.waitForTimeout(seconds * 1_000)
  const [after, busyAfter, ended] = [await readRenders(page), await busyMs(session), performance.now()]
  await load.stop()
  await close()
  const { texts, odds, other, others, legs, legTexts } = rendersBetween(before, after)
  const perSecond = (texts * 1_000) / (ended - began)
  console.info('all else, by component:', others.slice(0, 12))
  const ownUs = ((busyAfter - busyBefore) * 1_000) / texts
  const bareUs = await measureBareTexts(bench.browser, seconds, perSecond)
  return [
    {
      what: 'price texts that change on the page',
      bar: `≥ ${minPerSecond}/s`,
      measured: `${perSecond.toFixed(0)}/s`,
      holds: perSecond >= minPerSecond,
      isMeasurement: true,
    },
    {
      what: "renders of the price's own button, per text",
      bar: `≤ ${maxOfButton}`,
      measured: (odds / texts).toFixed(3),
      holds: odds / texts <= maxOfButton,
      isMeasurement: true,
    },
    {
      what: "renders of all else but the slip's legs, per text",
      bar: `≤ ${maxOfOthers}`,
      measured: (other / texts).toFixed(3),
      holds: other / texts <= maxOfOthers,
      isMeasurement: true,
      limit: others
        .slice(0, 6)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    },
    {
      what: 'renders inside legs of the slip, per text of theirs',
      bar: 'none',
      measured: `${(legs / Math.max(1, legTexts)).toFixed(2)} (${legTexts} texts)`,
      holds: true,
    },
    {
      what: 'main thread per text, against a loop that writes text nodes',
      bar: 'none',
      measured: `${(ownUs / bareUs).toFixed(1)}: ${ownUs.toFixed(0)} against ${bareUs.toFixed(0)} µs`,
      holds: true,
    },
  ]
}
