import { evaluateMessage } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { PaymentMessage, PaymentOutcome } from '@touchline/contract/site'
import type { Site } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import { readPaymentFacts } from './stored-payments.ts'

/** Another message about the payment may come at once. */
const maxAttempts = 5

/** What a signed message does, once (FUND-3 to FUND-5). Undefined: there is no such payment on this site. */
export async function receiveMessage(
  database: Database,
  site: Site,
  message: PaymentMessage,
  traceId: string,
): Promise<PaymentOutcome | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const payment = await readPaymentFacts(database, { id: message.payment_id, siteId: site.id })
    if (!payment) return undefined
    const { type, currency, reference, amount } = message
    const effect = evaluateMessage(payment, { type, currency, reference, amountMinor: BigInt(amount) })
    const channels = [
      ...new Set([...site.locales, payment.language].map((locale) => privateChannel(locale, payment.playerId))),
    ]
    const { rows } = await database.query<{ result: string }>({
      name: 'apply-payment-message',
      text: `SELECT touchline.apply_payment_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
        AS result`,
      values: [
        site.operatorId,
        site.id,
        payment.playerId,
        message.payment_id,
        message.id,
        type,
        reference,
        amount,
        currency,
        payment.status,
        effect.outcome,
        effect.status,
        effect.movement,
        effect.status === null ? null : message.reason,
        channels,
        traceId,
      ],
    })
    const result = rows[0]?.result
    if (result === 'done') return effect.outcome
    if (result === 'known') return 'known'
    if (result === 'taken') return 'mismatched'
  }
  throw new Error(`payment ${message.payment_id} changed ${maxAttempts} times while a message was applied`)
}
