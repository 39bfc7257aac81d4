import type { SiteConfiguration } from '@touchline/contract/site'
import * as z from 'zod/mini'
import type { Site } from '../http/index.ts'
import { signBody } from './signature.ts'

/** The provider of a site, with what both sides sign by. */
export type PaymentProvider = { url: string; merchantId: string; secret: string }

export type ProviderOf = (site: Pick<Site, 'key'>, configuration: SiteConfiguration) => PaymentProvider | undefined

type Options = {
  url: string | undefined
  /** It moves play money. */
  isSandbox: boolean
  secretOf: (name: string) => string | undefined
}

/** Play money never meets a real provider, nor real money a sandbox (DEP-06c). */
export function createProviderOf({ url, isSandbox, secretOf }: Options): ProviderOf {
  return ({ key }, { legal, operations }) => {
    if (url === undefined || legal.isPlayMoney !== isSandbox) return undefined
    const { merchantId = key, secretName = 'PAYMENTS_SECRET' } = operations.payments
    const secret = secretOf(secretName)
    return secret === undefined ? undefined : { url, merchantId, secret }
  }
}

const timeoutMs = 5_000

const Session = z.object({
  reference: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000)),
})
const Payout = z.pick(Session, { reference: true })

export type SessionRequest = {
  payment_id: string
  amount: number
  currency: string
  player_id: number
  locale: string
  is_quick: boolean
  return_urls: Record<'success' | 'failure' | 'pending', string>
  links: Record<'terms' | 'transactions' | 'support', string>
  messages_url: string
}

/** The provider's answer to the same payment is always the same. Throws `ProviderRejection` when it says no. */
export async function openSession(provider: PaymentProvider, request: SessionRequest) {
  return z.parse(Session, await post(provider, 'sessions', request))
}

export type PayoutRequest = Pick<SessionRequest, 'payment_id' | 'amount' | 'currency' | 'player_id' | 'messages_url'>

export async function sendPayout(provider: PaymentProvider, request: PayoutRequest) {
  return z.parse(Payout, await post(provider, 'payouts', request))
}

/** It has understood, and does not do it: asking again is of no use. */
export class ProviderRejection extends Error {}

async function post({ url, merchantId, secret }: PaymentProvider, path: string, request: object): Promise<unknown> {
  const body = JSON.stringify({ merchant_id: merchantId, ...request })
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'spi-signature': signBody(secret, 'request', body, Date.now()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 422) throw new ProviderRejection(`the payment provider refused ${path}`)
  if (!response.ok) throw new Error(`the payment provider answered ${response.status} to ${path}`)
  return response.json()
}
