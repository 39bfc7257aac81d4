import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { BrokerConnection } from '../feed/broker-connection.ts'
import type { Simulator } from '../simulator.ts'
import {
  BurstCommand,
  DelayCommand,
  DisconnectCommand,
  FaultCommand,
  MovementCommand,
  SilenceCommand,
  StateQuery,
  SummaryQuery,
  TimeCommand,
} from './commands.ts'
import { deliveryTimeoutMs, serveMatches } from './serve-matches.ts'
import { readClock, readState, readSummary } from './read-state.ts'
import { handleRejections, parseCommand, Rejection } from './rejection.ts'
import { burst } from './burst.ts'

/** The commands that a replay accepts: it repeats recorded messages, so only their timing and delivery can change. */
const replayCommands = new Set(['/control/time', '/control/movement', '/control/disconnect', '/control/delay'])

/** Reads the expected state and runs commands, for tests and demos. Registered below `/control`. */
export function serveControl(
  simulator: Simulator,
  broker: BrokerConnection,
  { isReplay = false }: { isReplay?: boolean } = {},
) {
  const { clock, outbox } = simulator
  return async (app: FastifyInstance): Promise<void> => {
    handleRejections(app)
    app.addHook('onRequest', async ({ method, url }) => {
      if (isReplay && method === 'POST' && !replayCommands.has(url.split('?')[0] ?? ''))
        throw new Rejection('replaying')
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
      return readClock(clock)
    })
    // In a demo, the server moves its own clock by this one.
    app.get('/clock', () => readClock(clock))

    app.post('/burst', async ({ body }) => {
      const sent = await burst(simulator, parseCommand(BurstCommand, body))
      return { ...sent, drained: await outbox.drained(deliveryTimeoutMs) }
    })

    serveMatches(app, simulator)
    serveFaults(app, simulator, broker)
  }
}

/** Serves the commands that disturb the feed, such as delays and lost connections. */
function serveFaults(app: FastifyInstance, simulator: Simulator, broker: BrokerConnection): void {
  const { faults, transmitter } = simulator

  app.post('/silence', ({ body }) => {
    const { producer, on } = parseCommand(SilenceCommand, body)
    transmitter.silence(producer, on)
    if (!on && broker.isUp() && faults.hasRoom()) transmitter.alive(producer)
    return { producer, silent: on }
  })

  app.post('/disconnect', async ({ body }) => {
    await broker.drop(parseCommand(DisconnectCommand, body).for_ms)
    return { connected: broker.isUp() }
  })

  app.post('/delay', ({ body }) => {
    faults.delay(parseCommand(DelayCommand, body).ms)
    return faults.state()
  })

  for (const [name, order] of [
    ['duplicate', faults.duplicate],
    ['reorder', faults.reorder],
    ['malformed', faults.malform],
  ] as const) {
    app.post(`/${name}`, ({ body }) => {
      order(parseCommand(FaultCommand, body).messages)
      return faults.state()
    })
  }
}

const files = [
  'index.html',
  'tokens.css',
  'page.css',
  'matches.css',
  'page.js',
  'dom.js',
  'send-command.js',
  'clock.js',
  'feed.js',
  'matches.js',
] as const
const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const

/** Serves the control page. */
function servePage(app: FastifyInstance): void {
  for (const file of files) {
    const path = file === 'index.html' ? '/' : `/${file}`
    const type = types[file.split('.').at(-1) as keyof typeof types]
    app.get(path, async (_request, reply) => {
      const content = await readFile(new URL(`page/${file}`, import.meta.url), 'utf8')
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store').send(content)
    })
  }
}
