import type { PayoutState } from '@touchline/betting'
import type { SiteConfiguration } from '@touchline/contract/site'
import type { Log } from '@touchline/process'
import * as z from 'zod/mini'
import type { Site } from '../../platform/http/index.ts'
import { isPaymentSecretOf, paymentSecretName } from '../../operators/site/index.ts'
import { signBody } from './signature.ts'

/** The provider of a site, with the secret that both sides sign with. */
export type PaymentProvider = { url: string; merchantId: string; secret: string; isSandbox: boolean }

export type Providers = {
  /** Returns undefined if the site has no provider at the moment. */
  of(site: Pick<Site, 'key' | 'operatorKey'>, configuration: SiteConfiguration): PaymentProvider | undefined
  /** Returns what is needed to query payments already sent for a merchant, even if the site has no provider any more. */
  formerly(
    site: Pick<Site, 'operatorKey'>,
    configuration: SiteConfiguration,
  ): Omit<PaymentProvider, 'merchantId'> | undefined
  /** Returns the secrets, former ones included, that may sign messages about the site's payments, even after it stopped taking any. */
  messageSecrets(site: Pick<Site, 'operatorKey'>, configuration: SiteConfiguration): string[]
  /** A sandbox moves play money only. */
  isSandbox: boolean
}

type Options = {
  url: string | undefined
  isSandbox: boolean
  secretOf: (name: string) => string | undefined
  log: Log
}

/** Every operator has secrets of its own (DEP-06a). The one without an operator's key serves sandboxes, which never pay out real money. */
export function createProviders({ url, isSandbox, secretOf, log }: Options): Providers {
  const reported = new Set<string>()

  /** The missing variable is logged once per site, because it would otherwise show only as payments that do not work. */
  function reportMissing({ key, operatorKey }: Pick<Site, 'key' | 'operatorKey'>): void {
    if (reported.has(key)) return
    reported.add(key)
    log.error({ site: key, operator: operatorKey }, 'no payments: there is no secret of the operator')
  }

  function secretNames({ operatorKey }: Pick<Site, 'operatorKey'>, { operations }: SiteConfiguration): string[] {
    const { secretName = paymentSecretName(operatorKey) } = operations.payments
    const own = isPaymentSecretOf(operatorKey, secretName) ? [secretName] : []
    return isSandbox && operations.payments.secretName === undefined ? [...own, 'PAYMENTS_SECRET'] : own
  }
  const known = (names: readonly string[]) => names.flatMap((name) => secretOf(name) ?? [])

  return {
    isSandbox,
    of(site, configuration) {
      const { legal, operations } = configuration
      // Play money never reaches a real provider, and real money never reaches a sandbox (DEP-06c).
      if (url === undefined || legal.isPlayMoney !== isSandbox) return undefined
      // A sandbox serves only sites that name their merchant; other play-money sites have no payments at all.
      if (isSandbox && operations.payments.merchantId === undefined) return undefined
      const [secret] = known(secretNames(site, configuration))
      const { merchantId = site.key } = operations.payments
      if (secret === undefined) reportMissing(site)
      return secret === undefined ? undefined : { url, merchantId, secret, isSandbox }
    },
    formerly(site, configuration) {
      const [secret] = known(secretNames(site, configuration))
      return url === undefined || secret === undefined ? undefined : { url, secret, isSandbox }
    },
    messageSecrets: (site, configuration) =>
      known(secretNames(site, configuration).flatMap((name) => [name, `${name}__FORMER`])),
  }
}

const timeoutMs = 5_000

const Session = z.object({
  reference: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000)),
})
const Payout = z.pick(Session, { reference: true })
const State = z.object({ status: z.enum(['unknown', 'open', 'succeeded', 'failed']) })

type SessionRequest = {
  payment_id: string
  amount: number
  currency: string
  player_id: number
  locale: string
  is_quick: boolean
  /** The provider's page takes no money after this many seconds. */
  expires_in_s: number
  return_urls: Record<'success' | 'failure' | 'pending', string>
  links: Record<'terms' | 'transactions' | 'support', string>
  messages_url: string
}

/** The provider gives the same answer for the same payment. Throws `ProviderRejection` if it rejects the request. */
export async function openPaymentSession(provider: PaymentProvider, request: SessionRequest) {
  return z.parse(Session, await post(provider, 'sessions', request))
}

type PayoutRequest = Pick<SessionRequest, 'payment_id' | 'amount' | 'currency' | 'player_id' | 'messages_url'>

export async function sendPayout(provider: PaymentProvider, request: PayoutRequest) {
  return z.parse(Payout, await post(provider, 'payouts', request))
}

/** Returns the state of a payout by our id. Without an answer the state is unknown. */
export async function readPayout(provider: PaymentProvider, paymentId: string): Promise<PayoutState> {
  try {
    return z.parse(State, await post(provider, 'payouts/state', { payment_id: paymentId })).status
  } catch {
    return 'unknown'
  }
}

const Listed = z.object({
  payment_id: z.uuid(),
  reference: Session.shape.reference,
  kind: z.enum(['deposit', 'withdrawal']),
  status: z.enum(['open', 'pending', 'succeeded', 'failed', 'refunded', 'charged_back']),
  amount: z.int(),
  /** The part of the amount that was refunded. */
  refunded: z.int(),
  currency: z.string().check(z.maxLength(10)),
  updated_at: z.iso.datetime({ offset: true }),
})
export type ListedPayment = z.infer<typeof Listed>

const perPage = 500
const Page = z.object({
  payments: z.array(Listed).check(z.maxLength(perPage)),
  /** The cursor of the next page; null on the last one. */
  next: z.nullable(z.string().check(z.maxLength(100))),
  /** Payments opened before this moment may be missing from the list. */
  complete_since: z.iso.datetime({ offset: true }),
})
const maxPages = 400

/** Returns all payments opened or changed on a day (UTC). Throws if the provider does not answer or its list does not end. */
export async function listProviderDay(
  provider: PaymentProvider,
  day: string,
): Promise<{ payments: ListedPayment[]; completeSinceMs: number }> {
  const payments: ListedPayment[] = []
  let after: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const answer: z.infer<typeof Page> = z.parse(
      Page,
      await post(provider, 'payments/list', { day, after, limit: perPage }),
    )
    payments.push(...answer.payments)
    if (answer.next === null) return { payments, completeSinceMs: Date.parse(answer.complete_since) }
    after = answer.next
  }
  throw new Error(`the payment provider lists more than ${maxPages * perPage} payments of ${day}`)
}

/** The provider has understood and rejected the request, so repeating it is useless. */
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
