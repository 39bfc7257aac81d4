import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Link } from '../feed/keep-link.ts'
import type { Draft, Match } from '../play/match.ts'
import { offerAll, stopBetting } from '../play/offer.ts'
import { setPrice } from '../play/set-price.ts'
import { endMatch, kickOff, scoreGoal } from '../play/turn-match.ts'
import { tell } from '../world.ts'
import type { World } from '../world.ts'
import { burst } from './burst.ts'
import {
  BurstOrder,
  DisconnectOrder,
  GoalOrder,
  MatchOrder,
  MovementOrder,
  PriceOrder,
  SilenceOrder,
} from './orders.ts'
import { readState } from './read-state.ts'
import { Refusal, answerRefusals, readOrder } from './refusal.ts'

const deliveryTimeoutMs = 5000

/** For tests and demos: reads the world's truth and makes things happen. Registered below `/control`. */
export function serveControl(world: World, link: Link) {
  return async (app: FastifyInstance): Promise<void> => {
    answerRefusals(app)

    app.get('/state', () => readState(world))

    app.post('/movement', async ({ body }) => {
      world.isMoving = readOrder(MovementOrder, body).on
      return { movement: world.isMoving, drained: await world.outbox.drained(deliveryTimeoutMs) }
    })

    app.post('/price', ({ body }) => {
      const order = readOrder(PriceOrder, body)
      const draft = setPrice(unended(world, order.match), order)
      if (draft === null) throw new Refusal('unknown-line')
      return deliver(world, [draft])
    })

    app.post('/burst', async ({ body }) => {
      const sent = await burst(world, readOrder(BurstOrder, body))
      return { ...sent, drained: await world.outbox.drained(deliveryTimeoutMs) }
    })

    app.post('/stop', ({ body }) => {
      const match = unended(world, readOrder(MatchOrder, body).match)
      match.isHeld = true
      return deliver(world, [stopBetting(match)])
    })

    app.post('/reopen', ({ body }) => deliver(world, [offerAll(unended(world, readOrder(MatchOrder, body).match))]))

    app.post('/goal', ({ body }) => {
      const order = readOrder(GoalOrder, body)
      return deliver(world, scoreGoal(live(world, order.match), order.side))
    })

    app.post('/end', ({ body }) => deliver(world, endMatch(live(world, readOrder(MatchOrder, body).match))))

    app.post('/kickoff', ({ body }) => {
      const match = unended(world, readOrder(MatchOrder, body).match)
      if (match.status !== 0) throw new Refusal('match-not-prematch')
      return deliver(world, kickOff(match, Date.now()))
    })

    app.post('/silence', ({ body }) => {
      const { producer, on } = readOrder(SilenceOrder, body)
      world.transmitter.silence(producer, on)
      if (!on && link.isUp() && world.outbox.hasRoom()) world.transmitter.alive(producer)
      return { producer, silent: on }
    })

    app.post('/disconnect', async ({ body }) => {
      await link.drop(readOrder(DisconnectOrder, body).for_ms)
      return { connected: link.isUp() }
    })
  }
}

/** Answers when the broker has taken the last of the messages, or says why it has not. */
async function deliver(world: World, drafts: Draft[]) {
  const emission = tell(world, drafts)
  if (emission === undefined) throw new Error('an order that tells nothing')
  const { timestampMs, traceId, taken } = emission
  const delivery = taken === null ? 'silenced' : await Promise.race([taken.then(() => 'taken'), waiting()])
  return { timestamp: timestampMs, trace_id: traceId, delivery }
}

function waiting(): Promise<string> {
  return sleep(deliveryTimeoutMs, 'waiting', { ref: false })
}

function unended({ matches, outbox }: World, urn: string): Match {
  if (!outbox.hasRoom()) throw new Refusal('no-room')
  const match = matches.get(urn)
  if (match === undefined) throw new Refusal('unknown-match')
  if (match.status === 4) throw new Refusal('match-ended')
  return match
}

function live(world: World, urn: string): Match {
  const match = unended(world, urn)
  if (match.status !== 1) throw new Refusal('match-not-live')
  return match
}
