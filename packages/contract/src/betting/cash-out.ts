import * as z from 'zod/mini'
import { CashOutReason } from '../calls/shared/errors.ts'
import { CurrencyCode, MinorAmount } from './money.ts'

/** BET-04: what the operator would pay for all of the open stake, at one moment. */
export const CashOutOffer = z.object({
  bet_id: z.uuid(),
  /** When it was worked out (Unix time in ms): of two offers the later one counts. */
  version: z.int(),
  currency: CurrencyCode,
  open_stake: MinorAmount,
  /** Null: there is none, for that reason. */
  amount: z.nullable(MinorAmount),
  reason: z.nullable(CashOutReason),
})
export type CashOutOffer = z.infer<typeof CashOutOffer>
