import * as z from 'zod/mini'
import { PaymentSession, postToProvider } from './provider-calls.ts'
import type { PaymentProvider } from './provider-calls.ts'

const Listed = z.object({
  payment_id: z.uuid(),
  reference: PaymentSession.shape.reference,
  kind: z.enum(['deposit', 'withdrawal']),
  status: z.enum(['open', 'pending', 'succeeded', 'failed', 'refunded', 'charged_back']),
  amount: z.int(),
  /** The refunded part of the amount. */
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
      await postToProvider(provider, 'payments/list', { day, after, limit: perPage }),
    )
    payments.push(...answer.payments)
    if (answer.next === null) return { payments, completeSinceMs: Date.parse(answer.complete_since) }
    after = answer.next
  }
  throw new Error(`the payment provider lists more than ${maxPages * perPage} payments of ${day}`)
}
