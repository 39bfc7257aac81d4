import type { Browser } from '@playwright/test'
import { signLiveToken } from '@touchline/testkit'
import type { SuiteLive } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveBlankPage } from '../../../e2e/price-path/blank-page.ts'

/** A channel of the same namespace as those of rows, which belongs to no match. */
const channel = 'line:999999999'
/** Makes a publication about as large as that of a row. */
const filling = 'x'.repeat(900)

export type BarePage = {
  publish(plan: { seconds: number; perSecond: number }): Promise<void>
  latencies(): Promise<number[]>
}

/** Opens a page with the least possible work: Centrifugo's own client writes each publication into the page. */
export async function openBarePage(browser: Browser, live: SuiteLive): Promise<BarePage> {
  const blank = await serveBlankPage()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(blank.url)
  blank.close()
  await page.addScriptTag({ path: 'node_modules/centrifuge/dist/centrifuge.js' })
  await page.evaluate(listen, { url: live.websocketUrl, token: signLiveToken(live.tokenSecret, { sub: '' }), channel })
  return {
    publish: async ({ seconds, perSecond }) => {
      const began = performance.now()
      for (let turn = 0; turn < seconds * perSecond; turn += 1) {
        await sleep(Math.max(0, began + (turn * 1000) / perSecond - performance.now()))
        const response = await fetch(`${live.apiUrl}/publish`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': live.apiKey },
          body: JSON.stringify({ channel, data: { atMs: Date.now(), filling } }),
        })
        await response.arrayBuffer()
      }
      await sleep(500)
    },
    latencies: () => page.evaluate(() => (window as unknown as { latencies: number[] }).latencies),
  }
}

type Stock = new (
  url: string,
  options: object,
) => {
  newSubscription(channel: string): {
    on(event: 'publication', listener: (context: { data: { atMs: number } }) => void): void
    once(event: 'subscribed', listener: () => void): void
    subscribe(): void
  }
  connect(): void
}

/** Runs in the page: subscribes to the channel and writes each publication into the text. */
async function listen(given: { url: string; token: string; channel: string }): Promise<void> {
  const { Centrifuge } = window as unknown as { Centrifuge: Stock }
  const latencies: number[] = []
  Object.assign(window, { latencies })
  const client = new Centrifuge(given.url, { token: given.token })
  const subscription = client.newSubscription(given.channel)
  subscription.on('publication', ({ data: { atMs } }) => {
    document.body.textContent = String(atMs)
    requestAnimationFrame(() => latencies.push(Date.now() - atMs))
  })
  const subscribed = new Promise<void>((resolve) => subscription.once('subscribed', resolve))
  subscription.subscribe()
  client.connect()
  await subscribed
}
