import type { Cashout, OddsChange, OddsMarket, OddsOutcome } from '../messages.ts'
import { metadataFields, probabilityFields } from '../status-fields.ts'
import { writeOddsMilli } from '../odds-milli.ts'
import { writeFields } from '../xml/element.ts'
import { attribute } from '../xml/write-attribute.ts'
import { aboutEvent, specifiersAttribute } from './common.ts'
import { writeSportEventStatus } from './sport-event-status.ts'

/** Writes an odds change, or the answer to a request for probabilities, which only has another root element. */
export function writeOddsChange(message: OddsChange | Cashout): string {
  const { type, sportEventStatus, betstopReason, bettingStatus, markets } = message
  const status = sportEventStatus === undefined ? '' : writeSportEventStatus(sportEventStatus)
  const reasons = attribute('betting_status', bettingStatus) + attribute('betstop_reason', betstopReason)
  const odds = `<odds${reasons}>${markets.map(writeMarket).join('')}</odds>`
  return `<${type}${aboutEvent(message)}>${status}${odds}</${type}>`
}

function writeMarket(market: OddsMarket): string {
  const { id, specifiers, status, isStatusAssumed, isFavorite, cashoutStatus, outcomes } = market
  const key = attribute('id', id) + specifiersAttribute(specifiers)
  const favourite = attribute('favourite', isFavorite ? 1 : undefined)
  const state =
    attribute('status', isStatusAssumed ? undefined : status) + favourite + attribute('cashout_status', cashoutStatus)
  const metadata = writeFields(metadataFields, market, attribute)
  const children = (metadata === '' ? '' : `<market_metadata${metadata}/>`) + outcomes.map(writeOutcome).join('')
  return `<market${key}${state}>${children}</market>`
}

function writeOutcome({ id, oddsMilli, probability, resultProbabilities = {}, isActive, team }: OddsOutcome): string {
  const odds = attribute('odds', oddsMilli === null ? undefined : writeOddsMilli(oddsMilli))
  const chances =
    attribute('probabilities', probability) + writeFields(probabilityFields, resultProbabilities, attribute)
  const active = attribute('active', isActive ? 1 : 0)
  return `<outcome${attribute('id', id)}${odds}${chances}${active}${attribute('team', team)}/>`
}
