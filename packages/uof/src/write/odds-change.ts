import type { OddsChange, OddsMarket, OddsOutcome } from '../messages.ts'
import { writeOddsMilli } from '../odds-milli.ts'
import { attribute } from '../xml/write-attribute.ts'
import { aboutEvent, specifiersAttribute } from './common.ts'
import { writeSportEventStatus } from './sport-event-status.ts'

export function writeOddsChange(message: OddsChange): string {
  const status = message.sportEventStatus === undefined ? '' : writeSportEventStatus(message.sportEventStatus)
  const odds = `<odds>${message.markets.map(writeMarket).join('')}</odds>`
  return `<odds_change${aboutEvent(message)}>${status}${odds}</odds_change>`
}

function writeMarket(market: OddsMarket): string {
  const { id, specifiers, status, isFavourite, cashoutStatus, nextBetstopMs, outcomes } = market
  const key = attribute('id', id) + specifiersAttribute(specifiers)
  const favourite = attribute('favourite', isFavourite ? 1 : undefined)
  const state = attribute('status', status) + favourite + attribute('cashout_status', cashoutStatus)
  const metadata = nextBetstopMs === undefined ? '' : `<market_metadata${attribute('next_betstop', nextBetstopMs)}/>`
  return `<market${key}${state}>${metadata}${outcomes.map(writeOutcome).join('')}</market>`
}

function writeOutcome({ id, oddsMilli, probability, isActive }: OddsOutcome): string {
  const odds = attribute('odds', oddsMilli === null ? undefined : writeOddsMilli(oddsMilli))
  const active = attribute('active', isActive ? 1 : 0)
  return `<outcome${attribute('id', id)}${odds}${attribute('probabilities', probability)}${active}/>`
}
