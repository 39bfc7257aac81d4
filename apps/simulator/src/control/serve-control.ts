import type { FastifyInstance } from 'fastify'
import type { BrokerConnection } from '../feed/broker-connection.ts'
import type { Simulator } from '../simulator.ts'
import { burst } from './burst.ts'
import { deliveryTimeoutMs } from './deliver.ts'
import { BurstCommand, MovementCommand, StateQuery, SummaryQuery, TimeCommand } from './commands.ts'
import { readState } from './read-state.ts'
import { readSummary } from './read-summary.ts'
import { Rejection, handleRejections, parseCommand } from './rejection.ts'
import { serveFaults } from './serve-faults.ts'
import { serveMatches } from './serve-matches.ts'
import { servePage } from './serve-page.ts'

/** Commands a replay accepts: it repeats recorded messages, only their timing and delivery can change. */
const replayCommands = new Set(['/control/time', '/control/movement', '/control/disconnect', '/control/delay'])

/** For tests and demos: reads the expected state and runs commands. Registered below `/control`. */
export function serveControl(simulator: Simulator, broker: BrokerConnection, { isReplay = false }: { isReplay?: boolean } = {}) {
  const { clock, outbox } = simulator
  return async (app: FastifyInstance): Promise<void> => {
    handleRejections(app)
    app.addHook('onRequest', async ({ method, url }) => {
      if (isReplay && method === 'POST' && !replayCommands.has(url.split('?')[0] ?? '')) throw new Rejection('replaying')
    })
    servePage(app)

    app.get('/state', ({ query }) => readState(simulator, parseCommand(StateQuery, query)))
    app.get('/summary', ({ query }) => readSummary(simulator, broker.isUp(), parseCommand(SummaryQuery, query)))

    app.post('/movement', async ({ body }) => {
      clock.pause(!parseCommand(MovementCommand, body).on)
      return { movement: !clock.isPaused(), drained: await outbox.drained(deliveryTimeoutMs) }
    })

    app.post('/time', ({ body }) => {
      const { speed, paused, jump_ms: jumpMs } = parseCommand(TimeCommand, body)
      if (speed !== undefined) clock.setSpeed(speed)
      if (paused !== undefined) clock.pause(paused)
      if (jumpMs !== undefined) clock.jump(jumpMs)
      return { now_ms: Math.round(clock.nowMs()), speed: clock.speed(), paused: clock.isPaused() }
    })

    app.post('/burst', async ({ body }) => {
      const sent = await burst(simulator, parseCommand(BurstCommand, body))
      return { ...sent, drained: await outbox.drained(deliveryTimeoutMs) }
    })

    serveMatches(app, simulator)
    serveFaults(app, simulator, broker)
  }
}
