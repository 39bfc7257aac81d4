import type { CashOutReason, CashOutRejection } from '@touchline/contract'
import type { Log, Metrics } from '@touchline/process'
import type { BetKey } from './bet-facts.ts'

/** Counts cash-outs that were rejected by a limit of the operator, and logs them as errors. */
export type LimitAlarm = (bet: BetKey & { operatorId: number }, rejection: CashOutRejection) => void

const limits: Partial<Record<CashOutReason, string>> = { 'amount-too-large': 'bet', 'operator-limit': 'operator' }

/** Logs at most one rejection per operator, limit and minute, so that repeated requests cannot flood the log. */
export function createLimitAlarm({ log, metrics: { meter } }: { log: Log; metrics: Metrics }): LimitAlarm {
  const limited = meter.createCounter('cash_outs_limited', {
    description: "Cash-outs rejected by a limit of the operator, for one bet or for a minute's sum",
  })
  const loggedAt = new Map<string, number>()
  return ({ operatorId, playerId, betId }, { reason }) => {
    const limit = limits[reason]
    if (limit === undefined) return
    limited.add(1, { limit })
    const [key, minute] = [`${operatorId}/${limit}`, Math.floor(Date.now() / 60_000)]
    if (loggedAt.get(key) === minute) return
    loggedAt.set(key, minute)
    log.error({ operator: operatorId, player: playerId, bet: betId, limit }, 'cash-out limit reached')
  }
}
