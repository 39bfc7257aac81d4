import * as z from 'zod'

const address = z.url({ protocol: /^https?$/ }).max(2_000)

/** A merchant's request about a payment. Unknown fields are rejected, as by a real provider. */
export const PaymentRequest = z.strictObject({
  merchant_id: z.string().min(1).max(100),
  /** The merchant's own id for the payment. */
  payment_id: z.uuid(),
  /** The amount in minor units. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  player_id: z.int().min(1),
  messages_url: address,
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** A request for the state of a payout, by the merchant's id. */
export const StateRequest = PaymentRequest.pick({ merchant_id: true, payment_id: true })

/**
 * Lists the payments of a merchant that were opened or changed on a day (UTC), oldest first. `after` is the last
 * payment of the page before.
 */
export const ListRequest = z.strictObject({
  merchant_id: PaymentRequest.shape.merchant_id,
  day: z.iso.date(),
  after: z.string().max(100).nullable(),
  limit: z.int().min(1).max(500),
})

export const SessionRequest = z.strictObject({
  ...PaymentRequest.shape,
  locale: z.string().max(20),
  /** True if the method that the player used before is charged, without a page. */
  is_quick: z.boolean(),
  /** The seconds after which the page accepts no payment. */
  expires_in_s: z.int().min(1).max(86_400),
  return_urls: z.strictObject({ success: address, failure: address, pending: address }),
  links: z.strictObject({ terms: address, transactions: address, support: address }),
})
export type SessionRequest = z.infer<typeof SessionRequest>

/** Changes how messages are delivered from now on. Omitted fields stay as they are. */
export const DeliveryCommand = z.strictObject({
  /** The delay before a message is sent. */
  delay_ms: z.int().min(0).max(600_000).optional(),
  /** How often each message is sent. */
  times: z.int().min(1).max(10).optional(),
  /** The number of messages that are collected and then sent in another order; 0 sends each one at once. */
  shuffle: z.int().min(0).max(1_000).optional(),
  /**
   * How payouts are answered: paid at once, rejected at once, failed later, not answered until a command decides, or
   * accepted without a response and rejected when they are requested again.
   */
  payouts: z.enum(['paid', 'refused', 'failed', 'wait', 'lost-then-refused']).optional(),
  /** How requests for a session are answered: opened, rejected, or accepted without a response. */
  sessions: z.enum(['open', 'refused', 'lost']).optional(),
  /** False makes the provider answer no request. */
  up: z.boolean().optional(),
})
export type DeliveryCommand = z.infer<typeof DeliveryCommand>

/** Decides a payment, which is named by the merchant's id. */
export const DecideCommand = z.strictObject({
  payment_id: z.uuid(),
  /** `refunded` and `charged_back` apply only to a deposit that was paid. */
  result: z.enum(['succeeded', 'failed', 'pending', 'refunded', 'charged_back']),
  reason: z.enum(['declined', 'expired', 'abandoned', 'provider']).nullable().default(null),
})

/** Sends a message that a real provider would never send: with another secret, an old time, or another amount. */
export const ForgeCommand = z.strictObject({
  payment_id: z.uuid(),
  fault: z.enum(['signature', 'moment', 'unsigned', 'body', 'amount', 'currency', 'reference', 'merchant']),
})
