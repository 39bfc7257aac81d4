import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { cancelBets, restoreBets } from '../play/settlement.ts'
import { MatchStatus } from '../play/match.ts'
import type { Draft, Match } from '../play/match.ts'
import { beginReview, endReview, kickOff, scorePoints } from '../play/match-events.ts'
import { correctResult, endMatch, endWithWrongResult } from '../play/end-match.ts'
import { offerAll, setPrices, stopBetting } from '../play/offer.ts'
import type { Simulator } from '../simulator.ts'
import {
  CancelCommand,
  GoalCommand,
  MatchCommand,
  PriceCommand,
  PricesCommand,
  ReviewCommand,
  RollbackCancelCommand,
} from './commands.ts'
import { parseCommand, Rejection } from './rejection.ts'
import { emitAll } from '../simulator.ts'

/** Serves the commands that change one match. */
export function serveMatches(app: FastifyInstance, simulator: Simulator): void {
  app.post('/price', ({ body }) => {
    const { match, ...line } = parseCommand(PriceCommand, body)
    return deliver(simulator, [priceDraft(unendedMatch(simulator, match), [line])])
  })

  app.post('/prices', ({ body }) => {
    const { match, lines } = parseCommand(PricesCommand, body)
    return deliver(simulator, [priceDraft(unendedMatch(simulator, match), lines)])
  })

  app.post('/stop', ({ body }) => {
    const match = unendedMatch(simulator, parseCommand(MatchCommand, body).match)
    match.isHeld = true
    return deliver(simulator, [stopBetting(match)])
  })

  app.post('/reopen', ({ body }) => {
    const match = unendedMatch(simulator, parseCommand(MatchCommand, body).match)
    if (match.review !== null) throw new Rejection('under-review')
    return deliver(simulator, [offerAll(match)])
  })

  app.post('/goal', ({ body }) => {
    const { match, side, points } = parseCommand(GoalCommand, body)
    return deliver(simulator, possible(scorePoints(liveMatch(simulator, match), side, points), 'cannot-score'))
  })

  app.post('/review', ({ body }) => {
    const { match: urn, side, decision, after_ms: afterMs } = parseCommand(ReviewCommand, body)
    const match = unendedMatch(simulator, urn)
    if (match.review !== null) {
      if (decision === undefined) throw new Rejection('under-review')
      return deliver(simulator, endReview(match, decision))
    }
    if (side === undefined) throw new Rejection('not-under-review', 'a review begins with the side that scored')
    const planned = decision === undefined ? null : { is: decision, secondsLeft: afterMs / 1000 }
    return deliver(simulator, possible(beginReview(liveMatch(simulator, urn), side, planned), 'cannot-score'))
  })

  app.post('/end', ({ body }) => {
    const match = unendedMatch(simulator, parseCommand(MatchCommand, body).match)
    if (match.status === MatchStatus.NotStarted && match.fixture.kind === 'match') throw new Rejection('match-not-live')
    return deliver(simulator, endMatch(match))
  })

  app.post('/kickoff', ({ body }) => {
    const match = unendedMatch(simulator, parseCommand(MatchCommand, body).match)
    if (match.status !== MatchStatus.NotStarted || match.fixture.kind === 'outright')
      throw new Rejection('match-not-prematch')
    return deliver(simulator, kickOff(match, Math.floor(simulator.clock.nowMs())))
  })

  app.post('/wrong-result', ({ body }) =>
    deliver(simulator, endWithWrongResult(liveMatch(simulator, parseCommand(MatchCommand, body).match))),
  )

  app.post('/correct-result', ({ body }) =>
    deliver(
      simulator,
      possible(correctResult(anyMatch(simulator, parseCommand(MatchCommand, body).match)), 'no-wrong-result'),
    ),
  )

  app.post('/cancel', ({ body }) => {
    const { match, void_reason: voidReason, ...order } = parseCommand(CancelCommand, body)
    const draft = cancelBets(anyMatch(simulator, match), { ...linesAndWindow(order), voidReason })
    if (draft === null) throw new Rejection('unknown-line')
    return deliver(simulator, [draft])
  })

  app.post('/rollback-cancel', ({ body }) => {
    const { match, ...order } = parseCommand(RollbackCancelCommand, body)
    const draft = restoreBets(anyMatch(simulator, match), linesAndWindow(order))
    if (draft === null) throw new Rejection('unknown-line')
    return deliver(simulator, [draft])
  })
}

function priceDraft(...order: Parameters<typeof setPrices>): Draft {
  const draft = setPrices(...order)
  if (draft === null) throw new Rejection('unknown-line')
  return draft
}

function linesAndWindow(order: {
  market?: number | undefined
  specifiers?: string | undefined
  start_ms?: number | undefined
  end_ms?: number | undefined
}) {
  const { market, specifiers, start_ms: startTimeMs, end_ms: endTimeMs } = order
  return {
    market,
    specifiers,
    ...(startTimeMs === undefined ? {} : { startTimeMs }),
    ...(endTimeMs === undefined ? {} : { endTimeMs }),
  }
}

function possible(drafts: Draft[] | null, otherwise: ConstructorParameters<typeof Rejection>[0]): Draft[] {
  if (drafts === null) throw new Rejection(otherwise)
  return drafts
}

export const deliveryTimeoutMs = 5000

/**
 * Sends the messages of a command. Resolves when the broker has confirmed the last one, or with the reason why it has
 * not.
 */
async function deliver(simulator: Simulator, drafts: Draft[]) {
  const emission = emitAll(simulator, drafts)
  if (emission === undefined) throw new Error('a command that emits no message')
  const { timestampMs, traceId, confirmed } = emission
  const delivery = confirmed === null ? 'silenced' : await Promise.race([confirmed.then(() => 'confirmed'), waiting()])
  return { timestamp: timestampMs, trace_id: traceId, delivery }
}

function anyMatch({ matches, faults }: Simulator, urn: string): Match {
  if (!faults.hasRoom()) throw new Rejection('outbox-full')
  const match = matches.get(urn)
  if (match === undefined) throw new Rejection('unknown-match')
  return match
}

function unendedMatch(simulator: Simulator, urn: string): Match {
  const match = anyMatch(simulator, urn)
  if (match.status === MatchStatus.Closed) throw new Rejection('match-ended')
  return match
}

function liveMatch(simulator: Simulator, urn: string): Match {
  const match = unendedMatch(simulator, urn)
  if (match.status !== MatchStatus.Live) throw new Rejection('match-not-live')
  if (match.review !== null) throw new Rejection('under-review')
  return match
}

function waiting(): Promise<string> {
  return sleep(deliveryTimeoutMs, 'waiting', { ref: false })
}
