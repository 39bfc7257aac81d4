import { payableMs } from '@touchline/betting'
import type { Payment } from '@touchline/contract'
import type { Log } from '@touchline/process'
import { reject } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { failDeposit } from './expire-deposits.ts'
import { openPaymentSession, ProviderRejection } from './provider-calls.ts'
import type { PaymentProvider } from './provider-calls.ts'

type Page = {
  playerId: number
  locale: string
  isQuick: boolean
  returnPath: string
  origin: string
  /** The language prefix of the URLs in the player's language. */
  prefix: string
  messagesUrl: string
  traceId: string
  log: Log
}

/** DEP-05d: the provider leads the player back to the page they came from, with the result in this query parameter. */
const resultParameter = 'deposit'

/**
 * Opens the provider's page on which the player pays. A client that lost the answer can repeat the call with the same
 * key, because the provider returns the same page for the same payment id.
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
  // There is no time left to pay before the deposit expires.
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
    const isRejected = error instanceof ProviderRejection
    log.warn({ err: error, payment: payment.id, is_refused: isRejected }, 'payment page not opened')
    // A deposit that the provider rejects is marked as failed, so that limits no longer count it.
    if (isRejected) await failDeposit(database, { id: payment.id, playerId, reason: 'provider', traceId: page.traceId })
    // The money of a quick deposit may already have been taken, so the deposit stays open until the provider's message.
    else if (page.isQuick) return payment
    return reject('payments-unavailable')
  }
}

/** Returns how long the deposit can still be paid, by the book's clock. */
async function readPayableMs(database: Database, payment: Payment): Promise<number> {
  const { rows } = await database.query<{ now: string }>({
    name: 'time-of-the-book',
    text: 'SELECT touchline.unix_ms(touchline.now()) AS now',
  })
  return payableMs({ requestedAtMs: Date.parse(payment.created_at) }, Number(rows[0]?.now))
}

/**
 * Stores the provider's reference. Returns false if the payment has a different one, or another payment has this one.
 */
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
