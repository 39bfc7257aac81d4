import type { BetSettlement, SettledMarket, SettledOutcome } from '../messages.ts'
import { attribute } from '../xml/write-attribute.ts'
import { aboutEvent, specifiersAttribute, voidReasons } from './common.ts'

export function writeBetSettlement(message: BetSettlement): string {
  const markets = message.markets.map(writeMarket).join('')
  const head = aboutEvent(message) + attribute('certainty', message.certainty)
  return `<bet_settlement${head}><outcomes>${markets}</outcomes></bet_settlement>`
}

function writeMarket({ id, specifiers, outcomes, ...reasons }: SettledMarket): string {
  const key = attribute('id', id) + specifiersAttribute(specifiers)
  return `<market${key}${voidReasons(reasons)}>${outcomes.map(writeOutcome).join('')}</market>`
}

function writeOutcome({ id, result, voidFactor, deadHeatFactor }: SettledOutcome): string {
  const factors = attribute('void_factor', voidFactor) + attribute('dead_heat_factor', deadHeatFactor)
  return `<outcome${attribute('id', id)}${attribute('result', result)}${factors}/>`
}
