import * as z from 'zod/mini'
import { AcceptPolicy, OddsType } from '../../betting/bet-options.ts'
import { QuickStakes } from '../../betting/money.ts'
import { endpoint } from '../shared/endpoint.ts'
import { printableText } from '../shared/printable-text.ts'

const stakes = QuickStakes.check(z.refine((record) => Object.keys(record).length <= 20, 'at most 20 currencies'))
const subscription = z.nullable(printableText(1, 200))
/** Thousandths of the price asked for. */
const tolerance = z.int().check(z.minimum(0), z.maximum(200))

/** BOOK-15. What applies to the player on this site: what they chose, and the site's own for the rest (CFG-05). */
export const PlayerSettings = z.object({
  /** Amounts offered beside the stake, in minor units of each currency. */
  stakes: QuickStakes,
  auto_accept_odds_change: AcceptPolicy,
  /** With `higher`: the largest drop that is still accepted. */
  odds_change_tolerance: tolerance,
  odds_type: OddsType,
  one_signal_push_notification_subscription: subscription,
})
export type PlayerSettings = z.infer<typeof PlayerSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/v2/settings',
  summary: "The player's settings",
  access: 'player',
  reply: z.object({ settings: PlayerSettings }),
  errors: ['not-signed-in'],
})

/** Changes the fields that are given and no other; of quick stakes, the currencies that are given. */
export const postSettings = endpoint({
  method: 'POST',
  path: '/api/v2/settings',
  summary: "Change the player's settings",
  access: 'player',
  body: z.strictObject({
    stakes: z.optional(stakes),
    auto_accept_odds_change: z.optional(AcceptPolicy),
    odds_change_tolerance: z.optional(tolerance),
    odds_type: z.optional(OddsType),
    /** Null ends the subscription. */
    one_signal_push_notification_subscription: z.optional(subscription),
  }),
  reply: getSettings.reply,
  errors: ['invalid-request', 'not-signed-in', 'not-from-here'],
})
