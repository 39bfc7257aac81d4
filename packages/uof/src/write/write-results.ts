import type {
  BetCancel,
  BetSettlement,
  RollbackBetCancel,
  RollbackBetSettlement,
  SettledMarket,
  SettledOutcome,
} from '../messages.ts'
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

export function writeRollbackBetSettlement(message: RollbackBetSettlement): string {
  const markets = message.markets.map(({ outcomes, ...line }) => {
    const children = outcomes.map(({ id }) => `<outcome${attribute('id', id)}/>`).join('')
    return `<market${lineKey(line)}>${children}</market>`
  })
  return `<rollback_bet_settlement${aboutEvent(message)}>${markets.join('')}</rollback_bet_settlement>`
}

export function writeBetCancel(message: BetCancel): string {
  const markets = message.markets.map(
    ({ id, specifiers, ...reasons }) => `<market${lineKey({ id, specifiers })}${voidReasons(reasons)}/>`,
  )
  // The feed itself misspells this attribute.
  const moved = attribute('superceded_by', message.supersededBy)
  return `<bet_cancel${aboutEvent(message)}${window(message)}${moved}>${markets.join('')}</bet_cancel>`
}

export function writeRollbackBetCancel(message: RollbackBetCancel): string {
  const markets = message.markets.map((line) => `<market${lineKey(line)}/>`)
  return `<rollback_bet_cancel${aboutEvent(message)}${window(message)}>${markets.join('')}</rollback_bet_cancel>`
}

function lineKey({ id, specifiers }: { id: number; specifiers: string }): string {
  return attribute('id', id) + specifiersAttribute(specifiers)
}

function window({ startTimeMs, endTimeMs }: BetCancel | RollbackBetCancel): string {
  return attribute('start_time', startTimeMs) + attribute('end_time', endTimeMs)
}
