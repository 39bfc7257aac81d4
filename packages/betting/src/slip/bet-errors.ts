import { betRejections } from '@touchline/contract'
import type { BetRejection } from '@touchline/contract'

export type BetErrorKey =
  | 'error.place_bets.invalid_odds'
  | 'error.place_bets.invalid_odds_custom_bet'
  | 'error.place_bets.default'

/** Messages of risk services: "odds are different than the bookmaker's", "odds are too low", … */
const riskMessage = /\bodds\b.*\b(?:different than|higher than|too low)\b/i

/** Whether the bet was rejected for its price (TICKET-27). */
export function isWrongOdds({ code, localized_message: message }: BetRejection): boolean {
  return code === betRejections['invalid-odds'] || (message !== undefined && riskMessage.test(message))
}

/** The message for the whole ticket; each bet also has its own (TICKET-27). */
export function betErrorKey(rejections: readonly BetRejection[]): BetErrorKey {
  if (rejections.some(isWrongOdds)) return 'error.place_bets.invalid_odds'
  return rejections.some(({ code }) => code === betRejections['invalid-custom-odds'])
    ? 'error.place_bets.invalid_odds_custom_bet'
    : 'error.place_bets.default'
}
