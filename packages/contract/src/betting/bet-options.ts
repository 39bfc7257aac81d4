import * as z from 'zod/mini'

/**
 * Which changes of the odds a player accepts between request and acceptance: none, better odds only, or any (SLIP-09).
 */
export const AcceptPolicy = z.enum(['none', 'higher', 'any'])
export type AcceptPolicy = z.infer<typeof AcceptPolicy>

/** ODDS-01: the formats in which odds can be shown. */
export const OddsType = z.enum(['european', 'british', 'hongkong', 'american', 'indonesian', 'malaysian', 'percent'])
export type OddsType = z.infer<typeof OddsType>

export const BetType = z.enum(['single', 'combo', 'system', 'custom_bet'])
export type BetType = z.infer<typeof BetType>
