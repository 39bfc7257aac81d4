import type { BetCancel, RollbackBetCancel, RollbackBetSettlement } from '../messages.ts'
import { attribute } from '../xml/write-attribute.ts'
import { aboutEvent, specifiersAttribute, voidReasons } from './common.ts'

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
  // The feed's own spelling.
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
