import { BetType } from '@touchline/contract'
import * as z from 'zod/mini'

const Day = z.catch(z.optional(z.iso.date().check(z.regex(/^[12]\d{3}-/))), undefined)

/** BET-02: the filter is part of the page's address. Days are in the displayed time zone. */
export const BetFilter = z.object({
  status: z.catch(z.optional(z.enum(['open', 'settled'])), undefined),
  result: z.catch(z.optional(z.enum(['win', 'lose', 'refund'])), undefined),
  type: z.catch(z.optional(BetType), undefined),
  from: Day,
  to: Day,
  search: z.catch(z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))), undefined),
})
export type BetFilter = z.infer<typeof BetFilter>

export function filterSearch(filter: BetFilter): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
