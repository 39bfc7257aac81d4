import type { Browser } from '@playwright/test'
import { busyMs } from '../measure/busy-time.ts'
import { slowdown, viewport } from './bench.ts'

const texts = 180

/**
 * Returns microseconds of main thread per changed text for the least that a page can do: as many texts, written as
 * often, in the same browser.
 */
export async function measureBareTexts(browser: Browser, seconds: number, perSecond: number): Promise<number> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.setContent('<main></main>')
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(
    ([count, rate]) => {
      const nodes = Array.from({ length: count }, () => {
        const row = document.createElement('p')
        const node = document.createTextNode('1.000')
        row.append(node)
        document.querySelector('main')?.append(row)
        return node
      })
      let [written, began] = [0, performance.now()]
      Object.assign(window, { written: () => written, begin: () => ([written, began] = [0, performance.now()]) })
      function write(): void {
        const due = ((performance.now() - began) * rate) / 1_000
        for (; written < due; written += 1)
          nodes[written % count]!.data = (1 + ((written * 37) % 700) / 1_000).toFixed(3)
        requestAnimationFrame(write)
      }
      write()
    },
    [texts, perSecond] as const,
  )
  await page.waitForTimeout(1_000)
  await page.evaluate(() => (window as unknown as { begin(): void }).begin())
  const before = await busyMs(session)
  await page.waitForTimeout(seconds * 1_000)
  const busy = (await busyMs(session)) - before
  const written = await page.evaluate(() => (window as unknown as { written(): number }).written())
  await context.close()
  return (busy * 1_000) / written
}
