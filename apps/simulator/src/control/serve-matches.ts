import type { FastifyInstance } from 'fastify'
import { cancelBets, restoreBets } from '../play/cancel.ts'
import type { Draft } from '../play/match.ts'
import { endWrongly, putRight } from '../play/mistake.ts'
import { offerAll, stopBetting } from '../play/offer.ts'
import { beginReview, endReview } from '../play/review.ts'
import { setPrice } from '../play/set-price.ts'
import { endMatch, kickOff, scorePoints } from '../play/turn-match.ts'
import type { Simulator } from '../simulator.ts'
import { anyMatch, deliver, liveMatch, unendedMatch } from './deliver.ts'
import { CancelOrder, GoalOrder, MatchOrder, PriceOrder, ReviewOrder, RollbackCancelOrder } from './orders.ts'
import { Refusal, readOrder } from './refusal.ts'

/** Levers on one match. */
export function serveMatches(app: FastifyInstance, simulator: Simulator): void {
  app.post('/price', ({ body }) => {
    const order = readOrder(PriceOrder, body)
    const draft = setPrice(unendedMatch(simulator, order.match), order)
    if (draft === null) throw new Refusal('unknown-line')
    return deliver(simulator, [draft])
  })

  app.post('/stop', ({ body }) => {
    const match = unendedMatch(simulator, readOrder(MatchOrder, body).match)
    match.isHeld = true
    return deliver(simulator, [stopBetting(match)])
  })

  app.post('/reopen', ({ body }) => {
    const match = unendedMatch(simulator, readOrder(MatchOrder, body).match)
    if (match.review !== null) throw new Refusal('under-review')
    return deliver(simulator, [offerAll(match)])
  })

  app.post('/goal', ({ body }) => {
    const { match, side, points } = readOrder(GoalOrder, body)
    return deliver(simulator, possible(scorePoints(liveMatch(simulator, match), side, points), 'cannot-score'))
  })

  app.post('/review', ({ body }) => {
    const { match: urn, side, verdict, after_ms: afterMs } = readOrder(ReviewOrder, body)
    const match = unendedMatch(simulator, urn)
    if (match.review !== null) {
      if (verdict === undefined) throw new Refusal('under-review')
      return deliver(simulator, endReview(match, verdict))
    }
    if (side === undefined) throw new Refusal('not-under-review', 'a review begins with the side that scored')
    const planned = verdict === undefined ? null : { is: verdict, secondsLeft: afterMs / 1000 }
    return deliver(simulator, possible(beginReview(liveMatch(simulator, urn), side, planned), 'cannot-score'))
  })

  app.post('/end', ({ body }) => {
    const match = unendedMatch(simulator, readOrder(MatchOrder, body).match)
    if (match.status === 0 && match.fixture.kind === 'match') throw new Refusal('match-not-live')
    return deliver(simulator, endMatch(match))
  })

  app.post('/kickoff', ({ body }) => {
    const match = unendedMatch(simulator, readOrder(MatchOrder, body).match)
    if (match.status !== 0 || match.fixture.kind === 'outright') throw new Refusal('match-not-prematch')
    return deliver(simulator, kickOff(match, Math.floor(simulator.clock.nowMs())))
  })

  app.post('/wrong-result', ({ body }) =>
    deliver(simulator, endWrongly(liveMatch(simulator, readOrder(MatchOrder, body).match))),
  )

  app.post('/put-right', ({ body }) =>
    deliver(simulator, possible(putRight(anyMatch(simulator, readOrder(MatchOrder, body).match)), 'no-mistake')),
  )

  app.post('/cancel', ({ body }) => {
    const { match, void_reason: voidReason, ...order } = readOrder(CancelOrder, body)
    const draft = cancelBets(anyMatch(simulator, match), { ...linesAndWindow(order), voidReason })
    if (draft === null) throw new Refusal('unknown-line')
    return deliver(simulator, [draft])
  })

  app.post('/rollback-cancel', ({ body }) => {
    const { match, ...order } = readOrder(RollbackCancelOrder, body)
    const draft = restoreBets(anyMatch(simulator, match), linesAndWindow(order))
    if (draft === null) throw new Refusal('unknown-line')
    return deliver(simulator, [draft])
  })
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

function possible(drafts: Draft[] | null, otherwise: ConstructorParameters<typeof Refusal>[0]): Draft[] {
  if (drafts === null) throw new Refusal(otherwise)
  return drafts
}
