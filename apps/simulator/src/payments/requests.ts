import * as z from 'zod'

const address = z.url({ protocol: /^https?$/ }).max(2_000)

/** What a merchant asks for; strict, as a provider is. */
export const PaymentRequest = z.strictObject({
  merchant_id: z.string().min(1).max(100),
  /** The merchant's own id. */
  payment_id: z.uuid(),
  /** Minor units. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  player_id: z.int().min(1),
  messages_url: address,
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** What became of a payout, by the merchant's id. */
export const StateRequest = PaymentRequest.pick({ merchant_id: true, payment_id: true })

/** The payments of a merchant that were opened or changed on a day (UTC), the oldest first; `after`: the last of the page before. */
export const ListRequest = z.strictObject({
  merchant_id: PaymentRequest.shape.merchant_id,
  day: z.iso.date(),
  after: z.string().max(100).nullable(),
  limit: z.int().min(1).max(500),
})

export const SessionRequest = z.strictObject({
  ...PaymentRequest.shape,
  locale: z.string().max(20),
  /** Paid with what the player used before, without a page. */
  is_quick: z.boolean(),
  /** From then on nobody can pay on its page. */
  expires_in_s: z.int().min(1).max(86_400),
  return_urls: z.strictObject({ success: address, failure: address, pending: address }),
  links: z.strictObject({ terms: address, transactions: address, support: address }),
})
export type SessionRequest = z.infer<typeof SessionRequest>

/** How messages are delivered from now on. Left out: as before. */
export const DeliveryCommand = z.strictObject({
  /** Until a message is sent. */
  delay_ms: z.int().min(0).max(600_000).optional(),
  /** How often each message is sent, one after the other. */
  times: z.int().min(1).max(10).optional(),
  /** So many messages are collected and sent in another order; 0: each by itself. */
  shuffle: z.int().min(0).max(1_000).optional(),
  /**
   * What payouts are answered by: paid at once, refused at the door, failed later, nothing until it is told; or taken without an
   * answer, and refused when they are asked for again.
   */
  payouts: z.enum(['paid', 'refused', 'failed', 'wait', 'lost-then-refused']).optional(),
  /** What sessions are answered by: opened, refused, or taken without an answer. */
  sessions: z.enum(['open', 'refused', 'lost']).optional(),
  /** False: it does not answer at all. */
  up: z.boolean().optional(),
})
export type DeliveryCommand = z.infer<typeof DeliveryCommand>

/** What becomes of a payment, by the merchant's id. */
export const DecideCommand = z.strictObject({
  payment_id: z.uuid(),
  /** The last two: of a deposit that was paid. */
  result: z.enum(['succeeded', 'failed', 'pending', 'refunded', 'charged_back']),
  reason: z.enum(['declined', 'expired', 'abandoned', 'provider']).nullable().default(null),
})

/** A message that the provider never sent: signed with another secret, an old moment, or about another amount. */
export const ForgeCommand = z.strictObject({
  payment_id: z.uuid(),
  fault: z.enum(['signature', 'moment', 'unsigned', 'body', 'amount', 'currency', 'reference', 'merchant']),
})
