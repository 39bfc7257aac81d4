import { setTimeout as sleep } from 'node:timers/promises'
import { postBody } from './post-body.ts'
import type { DeliveryCommand } from './requests.ts'
import type { Message } from './sandbox.ts'
import { signBody } from './signature.ts'

export type Delivery = { message: Message; url: string }

export type Messenger = {
  /** Sends it as the controls say. */
  send(delivery: Delivery): void
  /** Sends one request as it is given, once; the status it was answered with, 0 for none. */
  post(url: string, body: string, signature: string | undefined): Promise<number>
  sign(body: string): string
  set(command: Pick<DeliveryCommand, 'delay_ms' | 'times' | 'shuffle'>): void
  /** Sends what was collected, in another order, and waits until everything was answered or given up. */
  flush(): Promise<void>
  state(): { delay_ms: number; times: number; shuffle: number; waiting: number; sent: number; given_up: number }
  close(): void
}

const retriesMs = [200, 1_000, 5_000, 30_000] as const
const timeoutMs = 10_000
const mostWaiting = 20_000

/** Webhooks as a provider sends them: again until they are answered with a success, and in any order the controls ask for. */
export function createMessenger(secret: string, merchantsUrl?: string): Messenger {
  const settings = { delayMs: 0, times: 1, shuffle: 0 }
  const stopping = new AbortController()
  const collected: Delivery[] = []
  const underWay = new Set<Promise<void>>()
  let [sent, givenUp] = [0, 0]

  const sign = (body: string) => signBody(secret, 'message', body, Date.now())

  async function post(url: string, body: string, signature: string | undefined): Promise<number> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)])
      const status = await postBody(new URL(url), { body, signature, merchantsUrl, signal })
      sent += 1
      return status
    } catch {
      return 0
    }
  }

  async function deliver({ message, url }: Delivery, afterMs: number): Promise<void> {
    const body = JSON.stringify(message)
    await pause(afterMs)
    for (const retryMs of [...retriesMs, 0]) {
      if (stopping.signal.aborted) return
      const status = await post(url, body, sign(body))
      if (status >= 200 && status < 300) return
      await pause(retryMs)
    }
    givenUp += 1
  }

  const pause = (ms: number) => (ms > 0 ? sleep(ms, undefined, { signal: stopping.signal }).catch(() => {}) : undefined)

  function start(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) {
      const running = deliver(delivery, settings.delayMs).finally(() => underWay.delete(running))
      underWay.add(running)
    }
  }

  function release(): void {
    start(collected.splice(0).toSorted(() => Math.random() - 0.5))
  }

  return {
    sign,
    post,
    send(delivery) {
      if (collected.length + underWay.size > mostWaiting) return
      const deliveries = Array.from({ length: settings.times }, () => delivery)
      if (settings.shuffle === 0) return start(deliveries)
      collected.push(...deliveries)
      if (collected.length >= settings.shuffle) release()
    },
    set({ delay_ms: delayMs, times, shuffle }) {
      settings.delayMs = delayMs ?? settings.delayMs
      settings.times = times ?? settings.times
      settings.shuffle = shuffle ?? settings.shuffle
      if (settings.shuffle === 0) release()
    },
    async flush() {
      release()
      await Promise.all(underWay)
    },
    state: () => ({
      delay_ms: settings.delayMs,
      times: settings.times,
      shuffle: settings.shuffle,
      waiting: collected.length + underWay.size,
      sent,
      given_up: givenUp,
    }),
    close: () => stopping.abort(),
  }
}
