import { DatabaseError } from 'pg'
import { isRuleDue } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { BetCashoutChanged } from '@touchline/contract'
import { traceId } from '@touchline/process'
import type { Log } from '@touchline/process'
import type { Configurations } from '../../operators/site/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { BetKey, ReadBet } from './bet-facts.ts'
import { cashOutBet } from './cash-out-bet.ts'
import type { LimitAlarm } from './limit-alarm.ts'
import { toOffer } from './offers.ts'
import { readFacts } from './read-facts.ts'
import { beforeAll, endRules, readNextRules, rulesAtOnce } from './rules-in-order.ts'
import type { Position, Rule } from './rules-in-order.ts'

type FollowTools = { database: Database; configurations: Configurations; log: Log; alarm: LimitAlarm }

/** Reads the next rules, triggers those whose threshold is reached, and deletes the rules of closed bets (CASH-8). */
export async function followRules(tools: FollowTools, after: Position): Promise<Position> {
  const { database } = tools
  const rules = await readNextRules(database, after)
  const byBet = Map.groupBy(rules, keyOf)
  const bets = await readFacts(
    tools,
    [...byBet.values()].flatMap(([first]) => first ?? []),
  )
  for (const bet of bets) {
    const own = byBet.get(keyOf(bet)) ?? []
    if (!isOpen(bet)) await endRules(database, bet)
    else for (const rule of own) if (isRuleDue(bet.facts, rule.thresholdMinor)) await tryToFollow(tools, rule, bet)
  }
  return rules.length < rulesAtOnce ? beforeAll : (rules.at(-1) ?? beforeAll)
}

/**
 * If the database rejects one rule, the error is logged and the others continue. A lost connection affects all and is
 * thrown.
 */
async function tryToFollow(tools: FollowTools, rule: Rule, bet: ReadBet): Promise<void> {
  try {
    await follow(tools, rule, bet)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    tools.log.error({ player: rule.playerId, bet: rule.betId, rule: rule.id, err: error }, 'cash-out rule not followed')
  }
}

async function follow(tools: FollowTools, rule: Rule, bet: ReadBet): Promise<void> {
  const { database, log, alarm } = tools
  const { id, playerId, betId, thresholdMinor } = rule
  const channels = rule.locales.map((locale) => privateChannel(locale, playerId))
  const ids = { player: playerId, bet: betId, rule: id }
  if (rule.kind === 'notify') {
    const reached = Number(thresholdMinor)
    const data: BetCashoutChanged = { type: 'bet_cashout_changed', offers: [toOffer(bet)], reached }
    await database.query({
      name: 'notify-cash-out',
      text: 'SELECT touchline.notify_cash_out($1, $2, $3, $4, $5)',
      values: [playerId, id, betId, channels, JSON.stringify(data)],
    })
    log.info(ids, 'cash-out threshold reached')
    return
  }
  const answer = await cashOutBet(tools, {
    playerId,
    operatorId: bet.operatorId,
    betId,
    key: id,
    body: null,
    request: { minMinor: thresholdMinor, sharePercent: null },
    initiator: { actor: 'system', actorId: 'cash-out', reason: 'threshold-reached' },
    channels,
    traceId: traceId(),
  })
  // If the cash-out was rejected or waits, the rule remains and is evaluated again in a later pass.
  if (!answer.ok) return void (answer.error === 'cash-out-rejected' && alarm(bet, answer.rejection))
  if (answer.waiting) log.info(ids, 'cash-out by rule waits')
  else log.info({ ...ids, amount_minor: answer.cashedOut.amount }, 'bet cashed out by rule')
}

function keyOf({ playerId, betId }: BetKey): string {
  return `${playerId}/${betId}`
}

function isOpen({ facts: { status } }: ReadBet): boolean {
  return status === 'waiting_results' || status === 'submitted' || status === 'cashout_in_progress'
}
