import { setTimeout as sleep } from 'node:timers/promises'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type * as z from 'zod'
import type { DeliveryCommand, ForgeCommand } from './requests.ts'
import type { Message, SandboxPayment } from './sandbox.ts'
import { messageOf } from './sandbox.ts'

export type Delivery = { message: Message; url: string }

export type Messenger = {
  /** Sends a message with the configured delay, repetition and order. */
  send(delivery: Delivery): void
  /**
   * Sends one request as it is, without the configured faults. Returns the status of the response, or 0 without one.
   */
  post(url: string, body: string, signature: string | undefined): Promise<number>
  sign(body: string): string
  set(command: Pick<DeliveryCommand, 'delay_ms' | 'times' | 'shuffle'>): void
  /** Sends the messages collected for shuffling in another order, and waits until each was answered or given up. */
  flush(): Promise<void>
  state(): { delay_ms: number; times: number; shuffle: number; waiting: number; sent: number; given_up: number }
  close(): void
}

const retriesMs = [200, 1_000, 5_000, 30_000] as const
const timeoutMs = 10_000
const maxWaiting = 20_000

/**
 * Delivers webhooks as a provider does: repeatedly until they are answered with success, and in any order that tests
 * configure.
 */
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
      if (collected.length + underWay.size > maxWaiting) return
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

/** Returns `t=1700000000,v1=<hex>`: the HMAC-SHA-256 of the direction, the time and the exact body. */
export function signBody(secret: string, direction: 'request' | 'message', body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1_000)
  const digest = createHmac('sha256', secret).update(`${direction}.${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** Returns whether the merchant signed a request within the last five minutes. */
export function isSigned(secret: string, header: unknown, body: string, nowMs: number): boolean {
  const [, seconds = ''] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(String(header)) ?? []
  if (seconds === '' || Math.abs(nowMs - Number(seconds) * 1_000) > 300_000) return false
  const wanted = signBody(secret, 'request', body, Number(seconds) * 1_000)
  return timingSafeEqual(Buffer.from(String(header)), Buffer.from(wanted))
}

type Body = { body: string; signature: string | undefined; merchantsUrl: string | undefined; signal: AbortSignal }

/**
 * Posts a body and returns the status of the response. `merchantsUrl` is where the hosts of merchants are reached,
 * because the host names of a demo do not resolve. `fetch` cannot be used: it sets the host header to the host it
 * connects to.
 */
function postBody(url: URL, { body, signature, merchantsUrl, signal }: Body): Promise<number> {
  const at = merchantsUrl === undefined ? url : new URL(url.pathname + url.search, merchantsUrl)
  const send = at.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const call = send(at, {
      method: 'POST',
      signal,
      headers: {
        host: url.host,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...(signature !== undefined && { 'spi-signature': signature }),
      },
    })
    call.once('error', reject)
    call.once('response', (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    call.end(body)
  })
}

type Fault = z.infer<typeof ForgeCommand>['fault']
type Forged = { text: string; signature: string | undefined }

const dayMs = 86_400_000

/** Returns a message about a decided payment, with a fault that an attacker or a broken provider might send. */
export function forgedMessage(
  payment: SandboxPayment,
  fault: Fault,
  { secret, sign }: { secret: string; sign: (body: string) => string },
): Forged {
  const sound = messageOf(payment, payment.kind === 'deposit' ? 'payment.succeeded' : 'payout.paid')
  const text = JSON.stringify({ ...sound, ...wrongField(fault, payment) })
  switch (fault) {
    case 'unsigned':
      return { text, signature: undefined }
    case 'signature':
      return { text, signature: signBody(`${secret}, or so`, 'message', text, Date.now()) }
    case 'moment':
      return { text, signature: signBody(secret, 'message', text, Date.now() - dayMs) }
    case 'body':
      return {
        text: text.replace(`"amount":${payment.amount}`, `"amount":${payment.amount + 1}`),
        signature: sign(text),
      }
    case 'amount':
    case 'currency':
    case 'merchant':
    case 'reference':
      return { text, signature: sign(text) }
  }
}

function wrongField(fault: Fault, { amount }: SandboxPayment): object {
  if (fault === 'amount') return { amount: amount + 1 }
  if (fault === 'currency') return { currency: 'XXX' }
  if (fault === 'reference') return { reference: 'sbx_of_somebody_else' }
  return fault === 'merchant' ? { merchant_id: 'somebody-else' } : {}
}
