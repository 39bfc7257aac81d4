import type { FastifyInstance } from 'fastify'
import { cancelBets, restoreBets } from '../play/cancel.ts'
import type { Draft } from '../play/match.ts'
import { endWrongly, putRight } from '../play/mistake.ts'
import { offerAll, stopBetting } from '../play/offer.ts'
import { beginReview, endReview } from '../play/review.ts'
import { setPrice } from '../play/set-price.ts'
import { endMatch, kickOff, scorePoints } from '../play/turn-match.ts'
import type { World } from '../world.ts'
import { anyMatch, deliver, liveMatch, unendedMatch } from './deliver.ts'
import { CancelOrder, GoalOrder, MatchOrder, PriceOrder, ReviewOrder, RollbackCancelOrder } from './orders.ts'
import { Refusal, readOrder } from './refusal.ts'

/** Levers on one match. */
export function serveMatches(app: FastifyInstance, world: World): void {
  app.post('/price', ({ body }) => {
    const order = readOrder(PriceOrder, body)
    const draft = setPrice(unendedMatch(world, order.match), order)
    if (draft === null) throw new Refusal('unknown-line')
    return deliver(world, [draft])
  })

  app.post('/stop', ({ body }) => {
    const match = unendedMatch(world, readOrder(MatchOrder, body).match)
    match.isHeld = true
    return deliver(world, [stopBetting(match)])
  })

  app.post('/reopen', ({ body }) => {
    const match = unendedMatch(world, readOrder(MatchOrder, body).match)
    if (match.review !== null) throw new Refusal('under-review')
    return deliver(world, [offerAll(match)])
  })

  app.post('/goal', ({ body }) => {
    const { match, side, points } = readOrder(GoalOrder, body)
    return deliver(world, possible(scorePoints(liveMatch(world, match), side, points), 'cannot-score'))
  })

  app.post('/review', ({ body }) => {
    const { match: urn, side, verdict, after_ms: afterMs } = readOrder(ReviewOrder, body)
    const match = unendedMatch(world, urn)
    if (match.review !== null) {
      if (verdict === undefined) throw new Refusal('under-review')
      return deliver(world, endReview(match, verdict))
    }
    if (side === undefined) throw new Refusal('not-under-review', 'a review begins with the side that scored')
    const planned = verdict === undefined ? null : { is: verdict, secondsLeft: afterMs / 1000 }
    return deliver(world, possible(beginReview(liveMatch(world, urn), side, planned), 'cannot-score'))
  })

  app.post('/end', ({ body }) => {
    const match = unendedMatch(world, readOrder(MatchOrder, body).match)
    if (match.status === 0 && match.fixture.kind === 'match') throw new Refusal('match-not-live')
    return deliver(world, endMatch(match))
  })

  app.post('/kickoff', ({ body }) => {
    const match = unendedMatch(world, readOrder(MatchOrder, body).match)
    if (match.status !== 0 || match.fixture.kind === 'outright') throw new Refusal('match-not-prematch')
    return deliver(world, kickOff(match, Math.floor(world.clock.nowMs())))
  })

  app.post('/wrong-result', ({ body }) =>
    deliver(world, endWrongly(liveMatch(world, readOrder(MatchOrder, body).match))),
  )

  app.post('/put-right', ({ body }) =>
    deliver(world, possible(putRight(anyMatch(world, readOrder(MatchOrder, body).match)), 'no-mistake')),
  )

  app.post('/cancel', ({ body }) => {
    const { match, void_reason: voidReason, ...order } = readOrder(CancelOrder, body)
    const draft = cancelBets(anyMatch(world, match), { ...linesAndWindow(order), voidReason })
    if (draft === null) throw new Refusal('unknown-line')
    return deliver(world, [draft])
  })

  app.post('/rollback-cancel', ({ body }) => {
    const { match, ...order } = readOrder(RollbackCancelOrder, body)
    const draft = restoreBets(anyMatch(world, match), linesAndWindow(order))
    if (draft === null) throw new Refusal('unknown-line')
    return deliver(world, [draft])
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
