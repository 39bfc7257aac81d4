import * as z from 'zod/mini'

/** Which price changes since the request a player accepts: none, better prices only, or any (SLIP-09). */
export const AcceptPolicy = z.enum(['none', 'higher', 'any'])
export type AcceptPolicy = z.infer<typeof AcceptPolicy>

/** ODDS-01: the formats in which a player can read odds. */
export const OddsType = z.enum(['european', 'british', 'hongkong', 'american', 'indonesian', 'malaysian', 'percent'])
export type OddsType = z.infer<typeof OddsType>

export const BetType = z.enum(['single', 'combo', 'system', 'custom_bet'])
export type BetType = z.infer<typeof BetType>
