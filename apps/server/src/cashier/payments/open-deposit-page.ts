import { payableMs } from '@touchline/betting'
import type { Payment } from '@touchline/contract'
import type { Log } from '@touchline/process'
import { reject } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { failDeposit } from './expire-deposits.ts'
import { openPaymentSession, ProviderRejection } from './payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Page = {
  playerId: number
  locale: string
  isQuick: boolean
  returnPath: string
  origin: string
  /** What addresses of the site have before their path in the player's language. */
  prefix: string
  messagesUrl: string
  traceId: string
  log: Log
}

/** DEP-05d: the page that was left, with one parameter that names what the provider thinks became of it. */
const resultParameter = 'deposit'

/**
 * The page on which the player pays. The provider knows the payment by our id: asked again it gives the same page, so a lost
 * answer is asked for again by the same key.
 */
export async function openDepositPage(
  database: Database,
  provider: PaymentProvider,
  payment: Payment,
  page: Page,
): Promise<Payment> {
  if (payment.status !== 'created' || payment.url !== null) return payment
  const { origin, prefix, returnPath, playerId, log } = page
  const expiresInSeconds = Math.floor((await readPayableMs(database, payment)) / 1_000)
  // It is given up before anybody could pay.
  if (expiresInSeconds === 0) return payment
  try {
    const { reference, url } = await openPaymentSession(provider, {
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      player_id: playerId,
      locale: page.locale,
      is_quick: page.isQuick,
      expires_in_s: expiresInSeconds,
      return_urls: {
        success: returnUrl(origin, returnPath, 'success'),
        failure: returnUrl(origin, returnPath, 'failure'),
        pending: returnUrl(origin, returnPath, 'pending'),
      },
      links: {
        terms: `${origin}${prefix}/terms-and-conditions`,
        transactions: `${origin}${prefix}/profile/wallet/transactions`,
        support: `${origin}${prefix}/help-center`,
      },
      messages_url: page.messagesUrl,
    })
    if (!(await setReference(database, payment.id, reference, url)))
      throw new Error(`the provider calls payment ${payment.id} by another reference, or one of another payment`)
    return { ...payment, url }
  } catch (error) {
    const isRefused = error instanceof ProviderRejection
    log.warn({ err: error, payment: payment.id, is_refused: isRefused }, 'payment page not opened')
    // What the provider refuses is over, and uses up no limit.
    if (isRefused) await failDeposit(database, { id: payment.id, playerId, reason: 'provider', traceId: page.traceId })
    // A quick one may have been charged: its message says so.
    else if (page.isQuick) return payment
    return reject('payments-unavailable')
  }
}

/** In the time of the book, by which it is given up. */
async function readPayableMs(database: Database, payment: Payment): Promise<number> {
  const { rows } = await database.query<{ now: string }>({
    name: 'time-of-the-book',
    text: 'SELECT touchline.unix_ms(touchline.now()) AS now',
  })
  return payableMs({ requestedAtMs: Date.parse(payment.created_at) }, Number(rows[0]?.now))
}

/** False: it has another one, or another payment has it. */
export async function setReference(
  database: Pick<Database, 'query'>,
  id: string,
  reference: string,
  url: string | null,
): Promise<boolean> {
  const { rows } = await database.query<{ is_set: boolean }>({
    name: 'set-payment-reference',
    text: 'SELECT touchline.set_payment_reference($1, $2, $3) AS is_set',
    values: [id, reference, url],
  })
  return rows[0]?.is_set === true
}

function returnUrl(origin: string, path: string, result: 'success' | 'failure' | 'pending'): string {
  const url = new URL(path, origin)
  url.searchParams.set(resultParameter, result)
  return url.href
}
