import * as z from 'zod/mini'
import { AcceptPolicy, OddsType } from '../../betting/bet-options.ts'
import { QuickStakes } from '../../betting/money.ts'
import { call } from '../shared/endpoint.ts'
import { printableText } from '../shared/text.ts'

/**
 * BOOK-15: the betting settings that apply to the player on this site: their own, and the site's defaults for the rest
 * (CFG-05).
 */
export const PlayerSettings = z.object({
  /** Amounts that can be selected next to the stake input, in minor units of each currency. */
  stakes: QuickStakes,
  auto_accept_odds_change: AcceptPolicy,
  /** With the policy `higher`: the largest drop that is still accepted, in thousandths of the requested price. */
  odds_change_tolerance: z.int().check(z.minimum(0), z.maximum(200)),
  odds_type: OddsType,
  one_signal_push_notification_subscription: z.nullable(printableText(1, 200)),
})
export type PlayerSettings = z.infer<typeof PlayerSettings>

export const getSettings = call({
  method: 'GET',
  path: '/api/v2/settings',
  access: 'player',
  reply: z.object({ settings: PlayerSettings }),
})

/** Changes only the given fields and, of quick stakes, only the given currencies. */
export const postSettings = call({
  method: 'POST',
  path: '/api/v2/settings',
  access: 'player',
  reply: getSettings.reply,
})
