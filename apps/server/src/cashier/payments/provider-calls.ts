import type { PayoutState } from '@touchline/betting'
import * as z from 'zod/mini'
import { signBody } from './signature.ts'

/** The payment provider of a site, and the secret with which both sides sign. */
export type PaymentProvider = { url: string; merchantId: string; secret: string; isSandbox: boolean }

const timeoutMs = 5_000

export const PaymentSession = z.object({
  reference: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000)),
})
const Payout = z.pick(PaymentSession, { reference: true })
const State = z.object({ status: z.enum(['unknown', 'open', 'succeeded', 'failed']) })

type SessionRequest = {
  payment_id: string
  amount: number
  currency: string
  player_id: number
  locale: string
  is_quick: boolean
  /** After this many seconds the provider's page must not accept money. */
  expires_in_s: number
  return_urls: Record<'success' | 'failure' | 'pending', string>
  links: Record<'terms' | 'transactions' | 'support', string>
  messages_url: string
}

/**
 * Opens the provider's payment page. A repeated request for a payment returns the same page. Throws `ProviderRejection`
 * if the provider rejects the request.
 */
export async function openPaymentSession(provider: PaymentProvider, request: SessionRequest) {
  return z.parse(PaymentSession, await postToProvider(provider, 'sessions', request))
}

type PayoutRequest = Pick<SessionRequest, 'payment_id' | 'amount' | 'currency' | 'player_id' | 'messages_url'>

export async function sendPayout(provider: PaymentProvider, request: PayoutRequest) {
  return z.parse(Payout, await postToProvider(provider, 'payouts', request))
}

/** Returns the state of a payout. If the provider does not answer, the state is `unknown`. */
export async function readPayout(provider: PaymentProvider, paymentId: string): Promise<PayoutState> {
  try {
    return z.parse(State, await postToProvider(provider, 'payouts/state', { payment_id: paymentId })).status
  } catch {
    return 'unknown'
  }
}

/** The provider rejected a valid request, so sending it again is useless. */
export class ProviderRejection extends Error {}

export async function postToProvider(
  { url, merchantId, secret }: PaymentProvider,
  path: string,
  request: object,
): Promise<unknown> {
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
