import { betTypeRules } from '../placement/bet-type-rules.ts'
import { lineCount } from '../systems/system-types.ts'
import type { SlipBet } from './slip.ts'

type Lines = Pick<SlipBet, 'betType' | 'systemType'>

/** The combos that a system holds; any other bet is one line. */
export function linesOf({ betType, systemType }: Lines): number {
  return betTypeRules[betType].paysBy === 'system' && systemType ? Number(lineCount(systemType)) : 1
}

/** Null where the stake cannot be divided among the lines in minor units. */
export function lineStake(bet: Lines & Pick<SlipBet, 'stake'>): number | null {
  const lines = linesOf(bet)
  return bet.stake % lines === 0 ? bet.stake / lines : null
}

/** The bet with other lines than before has the same stake on each of them (TICKET-42). */
export function withLineStake(before: SlipBet, after: SlipBet): SlipBet {
  const perLine = lineStake(before)
  const stake = perLine === null ? before.stake : perLine * linesOf(after)
  return Number.isSafeInteger(stake) ? { ...after, stake } : after
}
