import type { Payment } from '@touchline/contract'
import type { Log } from '@touchline/process'
import { reject } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { openSession, ProviderRejection } from './payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Page = {
  playerId: number
  locale: string
  isQuick: boolean
  returnPath: string
  origin: string
  messagesUrl: string
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
  const { origin, returnPath, log } = page
  try {
    const { reference, url } = await openSession(provider, {
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      player_id: page.playerId,
      locale: page.locale,
      is_quick: page.isQuick,
      return_urls: {
        success: returnUrl(origin, returnPath, 'success'),
        failure: returnUrl(origin, returnPath, 'failure'),
        pending: returnUrl(origin, returnPath, 'pending'),
      },
      links: {
        terms: `${origin}/terms-and-conditions`,
        transactions: `${origin}/profile/wallet/transactions`,
        support: `${origin}/help-center`,
      },
      messages_url: page.messagesUrl,
    })
    await database.query({
      name: 'name-payment',
      text: 'SELECT touchline.name_payment($1, $2, $3)',
      values: [payment.id, reference, url],
    })
    return { ...payment, url }
  } catch (error) {
    log.warn(
      { err: error, payment: payment.id, is_refused: error instanceof ProviderRejection },
      'payment page not opened',
    )
    return reject('payments-unavailable')
  }
}

function returnUrl(origin: string, path: string, result: 'success' | 'failure' | 'pending'): string {
  const url = new URL(path, origin)
  url.searchParams.set(resultParameter, result)
  return url.href
}
