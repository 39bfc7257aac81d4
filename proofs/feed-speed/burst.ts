// Sends five times the sustained load for five seconds. No message may be lost, no version may go back, and the lag
// must soon be gone.
import { setTimeout as sleep } from 'node:timers/promises'
import { connectLive, signLiveToken } from '@touchline/testkit'
import { lineChannel } from '@touchline/contract'
import { openTestBed } from './load/test-bed.ts'
import type { TestBed } from './load/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'

const shape = { matches: 200, linesPerMatch: 100, linesPerMessage: 20 }
const linesPerSecond = 10_000
const burstFactor = 5
const seconds = isShort ? { before: 1, burst: 1, after: 5 } : { before: 5, burst: 5, after: 20 }
const barSeconds = isShort ? 4 : 15
const watchedMatches = 20
const stepMs = 50

export async function measureBurst(): Promise<Figure[]> {
  const testBed = await openTestBed('prove-burst', shape)
  try {
    await testBed.send(2 * shape.matches * (shape.linesPerMatch / shape.linesPerMessage))
    await testBed.settled(60_000)
    const order = watchOrder(testBed)
    const lags: { at: number; lagMs: number }[] = []
    let isRunning = true
    const watching = (async () => {
      while (isRunning) {
        lags.push({ at: performance.now(), lagMs: await testBed.lagMs() })
        await sleep(200)
      }
    })()
    await sendFor(testBed, seconds.before, linesPerSecond)
    await sendFor(testBed, seconds.burst, burstFactor * linesPerSecond)
    const burstEnded = performance.now()
    await sendFor(testBed, seconds.after, linesPerSecond)
    isRunning = false
    await watching
    await testBed.settled(30_000)
    const backwards = order.stop()
    const lastLate = lags.findLast(({ at, lagMs }) => at > burstEnded && lagMs >= 1_000)
    const recoveredMs = lastLate ? lastLate.at - burstEnded : 0
    const longestMs = Math.max(...lags.map(({ lagMs }) => lagMs))
    return [
      {
        what: `${burstFactor} × ${linesPerSecond} lines/s for ${seconds.burst} s: lag under 1 s again after`,
        bar: `≤ ${barSeconds} s`,
        measured: `${(recoveredMs / 1_000).toFixed(1)} s, longest lag ${Math.round(longestMs)} ms`,
        holds: recoveredMs <= barSeconds * 1_000,
        isMeasurement: true,
      },
      {
        what: `order kept: publications of ${watchedMatches} matches that went back in version; last message of every line stored`,
        bar: '0; all',
        measured: `${backwards} of ${order.seen()}; all`,
        holds: backwards === 0 && order.seen() > 0,
      },
    ]
  } finally {
    await testBed.close()
  }
}

/** Sends in small steps and catches up when it is behind, because a real burst does not wait. */
async function sendFor(testBed: TestBed, forSeconds: number, rate: number): Promise<void> {
  const began = performance.now()
  let sent = 0
  for (;;) {
    const elapsed = performance.now() - began
    if (elapsed >= forSeconds * 1_000) return
    const due = Math.floor((rate * (elapsed + stepMs)) / 1_000 / testBed.shape.linesPerMessage)
    if (due > sent) await testBed.send(due - sent)
    sent = Math.max(sent, due)
    await sleep(stepMs)
  }
}

/** Follows rows like a page, and counts publications whose version is not higher than the one before. */
function watchOrder({ suite }: TestBed) {
  const client = connectLive({ url: suite.live.websocketUrl, token: signLiveToken(suite.live.tokenSecret) })
  let seen = 0
  let backwards = 0
  for (let match = 1; match <= watchedMatches; match += 1) {
    let last = 0
    const subscription = client.newSubscription(lineChannel(match))
    subscription.on('publication', ({ data }) => {
      const { version } = data as { version: number }
      seen += 1
      if (version < last) backwards += 1
      last = version
    })
    subscription.subscribe()
  }
  return {
    seen: () => seen,
    stop() {
      client.disconnect()
      return backwards
    },
  }
}
