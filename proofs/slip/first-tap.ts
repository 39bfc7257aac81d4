import { untilInteractive } from '../../e2e/bet-path/player.ts'
import { readMatches } from '../../e2e/betting/select-prices.ts'
import { sizes } from '../../e2e/site/sizes.ts'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'
import { median } from '../measure/percentile.ts'
import { slowdown } from './bench.ts'
import type { SlipBench } from './bench.ts'

const mostMs = 100
/** Long enough for everything that loads by itself with a page. */
const idleMs = 3_000
const runs = isShort ? 1 : 5

type Tap = { lookMs: number; touchMs: number | null }

/**
 * Measures the time from the first tap of a visit to the frame that shows the price as selected, in a new browser on a
 * slow phone.
 */
export async function measureFirstTap(bench: SlipBench): Promise<Figure[]> {
  const [match] = await readMatches(bench.site)
  if (!match) throw new Error('no match is under way')
  const pages = { home: '/sports', live: '/sports/live', match: `/sports/soccer/${match.slug}` }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const taps: Tap[] = []
    for (let run = 0; run < runs; run += 1) taps.push(await tapFirst(bench, path))
    const looks = taps.map(({ lookMs }) => lookMs)
    const touched = taps.map(({ touchMs }) => (touchMs === null ? 'not drawn' : touchMs.toFixed(0)))
    figures.push({
      what: `${name}, first tap to the frame with the price selected, median of ${runs}`,
      bar: `≤ ${mostMs} ms`,
      measured: `${median(looks).toFixed(0)} ms (${looks.map((ms) => ms.toFixed(0)).join(', ')}); touch to the pressed look ${touched.join(', ')}`,
      holds: median(looks) <= mostMs,
      isMeasurement: true,
    })
  }
  return figures
}

async function tapFirst({ site, browser }: SlipBench, path: string): Promise<Tap> {
  const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.addInitScript(watchFirstTap)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(site.url + path)
  const price = page.locator('main button[data-selection]:not([aria-disabled]):visible').first()
  await untilInteractive(price)
  await page.waitForTimeout(idleMs)
  await price.tap()
  const read = () => page.evaluate(() => (window as unknown as { firstTap: Tap | null }).firstTap)
  await page.waitForFunction(() => (window as unknown as { firstTap: Tap | null }).firstTap !== null)
  const tap = await read()
  await context.close()
  if (!tap) throw new Error('the tap was not answered')
  return tap
}

/**
 * Records the time of the tap and of the frame that shows it. A frame is on the screen when the task after it runs.
 * Runs in the page before any of our code.
 */
function watchFirstTap(): void {
  const own = window as unknown as { firstTap: { lookMs: number; touchMs: number | null } | null }
  own.firstTap = null
  let touchMs: number | null = null
  const priceOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('button[data-selection]') : null
  function whenDrawn(is: () => boolean, drawn: (atMs: number) => void): void {
    requestAnimationFrame(() => {
      if (!is()) return whenDrawn(is, drawn)
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => drawn(performance.now()))
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  }
  addEventListener(
    'pointerdown',
    (event) => {
      const price = priceOf(event)
      if (!price) return
      let hasEnded = false
      addEventListener('pointerup', () => (hasEnded = true), { once: true, capture: true })
      whenDrawn(
        () => hasEnded || price.matches(':active'),
        (atMs) => {
          if (!hasEnded) touchMs = atMs - event.timeStamp
        },
      )
    },
    { capture: true },
  )
  addEventListener(
    'click',
    (event) => {
      const price = priceOf(event)
      if (!price) return
      whenDrawn(
        () => price.getAttribute('aria-pressed') === 'true',
        (atMs) => (own.firstTap = { lookMs: atMs - event.timeStamp, touchMs }),
      )
    },
    { capture: true, once: true },
  )
}
