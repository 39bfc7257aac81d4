import fastify, { LogController } from 'fastify'
import type { Logger } from 'pino'
import { serveControl } from './control/serve-control.ts'
import { startPublisher } from './feed/publisher.ts'
import { sendAlives } from './feed/send-alives.ts'
import { runPlay } from './play/run-play.ts'
import { serveRest } from './rest/serve-rest.ts'
import type { Settings } from './settings.ts'
import { createWorld } from './world.ts'

const drainTimeoutMs = 3000

/** Brings the world to life; `stop` lets what was said leave first. */
export async function startWorld(settings: Settings, log: Logger): Promise<{ stop: () => Promise<void> }> {
  const world = createWorld(settings.seed, Date.now, settings.rounds)
  const link = startPublisher({ ...settings, outbox: world.outbox, log, onUp: () => alives.tell() })
  const alives = sendAlives(world.transmitter, world.outbox, link.isUp)
  const play = runPlay(world)

  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const isReady = link.isUp() && isOfferTold()
    return reply.code(isReady ? 200 : 503).send({ connected: link.isUp(), waiting: world.outbox.size() })
  })
  await app.register(serveRest(world, settings), { prefix: '/v1' })
  await app.register(serveControl(world, link), { prefix: '/control' })
  const address = await app.listen({ host: settings.host, port: settings.port })
  log.info({ address, seed: settings.seed, vhost: settings.vhost, matches: world.matches.size }, 'world started')

  function isOfferTold(): boolean {
    return [...world.matches.keys()].every((urn) => world.truth.match(urn) !== undefined)
  }

  async function stop(): Promise<void> {
    play.stop()
    alives.stop()
    await app.close()
    const isDrained = await world.outbox.drained(link.isUp() ? drainTimeoutMs : 0)
    await link.close()
    log.info({ isDrained }, 'world stopped')
  }

  return { stop }
}
