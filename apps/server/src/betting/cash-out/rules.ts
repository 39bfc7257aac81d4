import { DatabaseError } from 'pg'
import { isRuleDue } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { CashOutRules, BetCashoutChanged } from '@touchline/contract'
import { maxCashOutRules } from '@touchline/contract/server'
import { traceId } from '@touchline/process'
import type { Log } from '@touchline/process'
import type { Database } from '../../platform/runtime/index.ts'
import type { BetKey, ReadBet } from './bet-facts.ts'
import { cashOutBet } from './cash-out-bet.ts'
import type { LimitAlarm } from './limit-alarm.ts'
import { toOffer } from './offers.ts'
import { readFacts } from './read-facts.ts'

export async function readCashOutRules(database: Database, playerId: number, betId: string): Promise<CashOutRules> {
  const { rows } = await database.query<{ kind: 'cash_out' | 'notify'; threshold: string }>({
    name: 'read-cash-out-rules',
    text: `SELECT kind, threshold_minor AS threshold FROM touchline.cash_out_rule WHERE player_id = $1 AND bet_id = $2`,
    values: [playerId, betId],
  })
  const of = (kind: string) => {
    const rule = rows.find((row) => row.kind === kind)
    return rule ? Number(rule.threshold) : null
  }
  return { cash_out_at: of('cash_out'), notify_at: of('notify') }
}

/** Null ends a rule. `closed` means that the bet is not open, `many` that the player has too many rules. */
export async function saveCashOutRules(
  database: Database,
  { playerId, operatorId, betId }: { playerId: number; operatorId: number; betId: string },
  { cash_out_at, notify_at }: CashOutRules,
): Promise<'saved' | 'unknown' | 'closed' | 'many'> {
  const { rows } = await database.query<{ state: 'saved' | 'unknown' | 'closed' | 'many' }>({
    name: 'save-cash-out-rules',
    text: 'SELECT touchline.put_cash_out_rules($1, $2, $3, $4, $5, $6) AS state',
    values: [operatorId, playerId, betId, cash_out_at, notify_at, maxCashOutRules],
  })
  const [row] = rows
  if (!row) throw new Error('touchline.put_cash_out_rules gave no answer')
  return row.state
}

/** Further rules are read in the next passes, so that every pass costs the same. */
const rulesAtOnce = 1_000

type Rule = BetKey & { id: string; kind: 'cash_out' | 'notify'; thresholdMinor: bigint; locales: string[] }

/** Where a pass ended and the next one continues. */
type Position = BetKey & { kind: string }

export const beforeAll: Position = { playerId: 0, betId: '00000000-0000-0000-0000-000000000000', kind: '' }

type FollowTools = { database: Database; log: Log; alarm: LimitAlarm }

/** Follows the due rules of the next bets that have any, and deletes the rules of closed bets (CASH-8). */
export async function followRules({ database, log, alarm }: FollowTools, after: Position): Promise<Position> {
  const rules = await readNextRules(database, after)
  const byBet = Map.groupBy(rules, keyOf)
  const bets = await readFacts(
    database,
    [...byBet.values()].flatMap(([first]) => first ?? []),
  )
  for (const bet of bets) {
    const own = byBet.get(keyOf(bet)) ?? []
    if (!isOpen(bet)) await endRules(database, bet)
    else
      for (const rule of own)
        if (isRuleDue(bet.facts, rule.thresholdMinor)) await tryToFollow({ database, log, alarm }, rule, bet)
  }
  return rules.length < rulesAtOnce ? beforeAll : (rules.at(-1) ?? beforeAll)
}

/** A database error concerns one rule only, and the others must not wait for it. A lost database concerns all. */
async function tryToFollow(tools: FollowTools, rule: Rule, bet: ReadBet): Promise<void> {
  try {
    await follow(tools, rule, bet)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    tools.log.error({ player: rule.playerId, bet: rule.betId, rule: rule.id, err: error }, 'cash-out rule not followed')
  }
}

async function follow({ database, log, alarm }: FollowTools, rule: Rule, bet: ReadBet): Promise<void> {
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
  const answer = await cashOutBet(database, {
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
  // After a rejection the offer has moved: the rule stays in force, as it does while the cash-out waits.
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

async function readNextRules(database: Database, { playerId, betId, kind }: Position): Promise<Rule[]> {
  const { rows } = await database.query<{
    player_id: string
    bet_id: string
    id: string
    kind: 'cash_out' | 'notify'
    threshold_minor: string
    locales: string[] | null
  }>({
    name: 'read-cash-out-rules-of-all',
    text: `SELECT rule.player_id, rule.bet_id, rule.id, rule.kind, rule.threshold_minor,
        (SELECT array_agg(DISTINCT spoken) FROM touchline.bet JOIN touchline.site ON site.operator_id = bet.operator_id,
          unnest(site.locales) AS spoken WHERE bet.player_id = rule.player_id AND bet.id = rule.bet_id) AS locales
      FROM touchline.cash_out_rule rule WHERE (rule.player_id, rule.bet_id, rule.kind) > ($1::bigint, $2::uuid, $3)
        -- Who may not cash out is not told of offers either; their rules wait.
        AND (rule.kind <> 'notify' OR NOT EXISTS (SELECT FROM touchline.player
          WHERE player.id = rule.player_id AND player.excluded_until > touchline.now()))
      ORDER BY rule.player_id, rule.bet_id, rule.kind LIMIT $4`,
    values: [playerId, betId, kind, rulesAtOnce],
  })
  return rows.map((row) => ({
    playerId: Number(row.player_id),
    betId: row.bet_id,
    id: row.id,
    kind: row.kind,
    thresholdMinor: BigInt(row.threshold_minor),
    locales: row.locales ?? [],
  }))
}

async function endRules(database: Database, { playerId, betId }: BetKey): Promise<void> {
  await database.query({
    name: 'end-cash-out-rules',
    text: 'DELETE FROM touchline.cash_out_rule WHERE player_id = $1 AND bet_id = $2',
    values: [playerId, betId],
  })
}
