import type { FastifyInstance } from 'fastify'
import type { Link } from '../feed/keep-link.ts'
import type { Simulator } from '../simulator.ts'
import { burst } from './burst.ts'
import { deliveryTimeoutMs } from './deliver.ts'
import { BurstOrder, MovementOrder, StateQuery, SummaryQuery, TimeOrder } from './orders.ts'
import { readState } from './read-state.ts'
import { readSummary } from './read-summary.ts'
import { Refusal, answerRefusals, readOrder } from './refusal.ts'
import { serveFaults } from './serve-faults.ts'
import { serveMatches } from './serve-matches.ts'
import { servePage } from './serve-page.ts'

/** What a replay still obeys: it says what was said, only when and whether can be changed. */
const replayOrders = new Set(['/control/time', '/control/movement', '/control/disconnect', '/control/delay'])

/** For tests and demos: reads the simulator's truth and makes things happen. Registered below `/control`. */
export function serveControl(simulator: Simulator, link: Link, { isReplay = false }: { isReplay?: boolean } = {}) {
  const { clock, outbox } = simulator
  return async (app: FastifyInstance): Promise<void> => {
    answerRefusals(app)
    app.addHook('onRequest', async ({ method, url }) => {
      if (isReplay && method === 'POST' && !replayOrders.has(url.split('?')[0] ?? '')) throw new Refusal('replaying')
    })
    servePage(app)

    app.get('/state', ({ query }) => readState(simulator, readOrder(StateQuery, query)))
    app.get('/summary', ({ query }) => readSummary(simulator, link.isUp(), readOrder(SummaryQuery, query)))

    app.post('/movement', async ({ body }) => {
      clock.pause(!readOrder(MovementOrder, body).on)
      return { movement: !clock.isPaused(), drained: await outbox.drained(deliveryTimeoutMs) }
    })

    app.post('/time', ({ body }) => {
      const { speed, paused, jump_ms: jumpMs } = readOrder(TimeOrder, body)
      if (speed !== undefined) clock.setSpeed(speed)
      if (paused !== undefined) clock.pause(paused)
      if (jumpMs !== undefined) clock.jump(jumpMs)
      return { now_ms: Math.round(clock.nowMs()), speed: clock.speed(), paused: clock.isPaused() }
    })

    app.post('/burst', async ({ body }) => {
      const sent = await burst(simulator, readOrder(BurstOrder, body))
      return { ...sent, drained: await outbox.drained(deliveryTimeoutMs) }
    })

    serveMatches(app, simulator)
    serveFaults(app, simulator, link)
  }
}
