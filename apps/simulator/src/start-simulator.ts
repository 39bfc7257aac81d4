import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { LogController } from 'fastify'
import type { Logger } from 'pino'
import { serveControl } from './control/serve-control.ts'
import { startPublisher } from './feed/publisher.ts'
import { recoverEvent, runRecovery } from './feed/run-recovery.ts'
import { sendAlives } from './feed/send-alives.ts'
import { runPlay } from './play/run-play.ts'
import { readHead } from './record/read-recording.ts'
import { recordTo } from './record/record-to.ts'
import type { Recorder } from './record/record-to.ts'
import { runReplay } from './record/run-replay.ts'
import type { Recover } from './rest/serve-recovery.ts'
import { serveRest } from './rest/serve-rest.ts'
import type { Settings } from './settings.ts'
import { createSimulator } from './simulator.ts'
import type { Simulator } from './simulator.ts'

const drainTimeoutMs = 3000
const napMs = 20

/** Brings the simulator to life; `stop` lets what was said leave first. */
export async function startSimulator(settings: Settings, log: Logger): Promise<{ stop: () => Promise<void> }> {
  const { replayPath, recordPath } = settings
  const head =
    replayPath === undefined
      ? { version: 1 as const, seed: settings.seed, dataset: settings.dataset, epochMs: settings.epochMs ?? Date.now() }
      : await readHead(replayPath)
  let recorder: Recorder | undefined
  const simulator = createSimulator({
    seed: head.seed,
    dataset: head.dataset,
    epochMs: head.epochMs,
    profile: settings.profile,
    tellsOffer: replayPath === undefined,
    onTaken: (parcel) => recorder?.write(parcel),
  })
  simulator.clock.setSpeed(settings.speed)
  if (recordPath !== undefined) recorder = recordTo(recordPath, head, log)

  const link = startPublisher({
    ...settings,
    exchange: settings.profile.exchange,
    outbox: simulator.outbox,
    log,
    onUp: () => alives.tell(),
  })
  const replay = replayPath === undefined ? null : runReplay(simulator, { path: replayPath, epochMs: head.epochMs, log })
  // A replay says only what was said then, its alives too.
  const alives = replay === null ? sendAlives(simulator.transmitter, simulator.faults, link.isUp) : noAlives
  const play = replay === null ? runPlay(simulator) : replay
  const recover = replay === null ? recoverWith(simulator) : replay.recover

  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const isReady = link.isUp() && (replay !== null || isOfferTold())
    return reply.code(isReady ? 200 : 503).send({ connected: link.isUp(), waiting: simulator.outbox.size() })
  })
  await app.register(serveRest(simulator, { ...settings, recover }), { prefix: '/v1' })
  await app.register(serveControl(simulator, link, { isReplay: replay !== null }), { prefix: '/control' })
  const address = await app.listen({ host: settings.host, port: settings.port })
  const { seed, dataset } = head
  log.info({ address, seed, dataset: dataset.size, vhost: settings.vhost, events: simulator.matches.size }, 'simulator started')

  let isTold = false
  /** Once told, the offer stays so: of fixtures that come later, readiness does not depend. */
  function isOfferTold(): boolean {
    isTold ||= [...simulator.matches.keys()].every((urn) => simulator.truth.match(urn) !== undefined)
    return isTold
  }

  async function stop(): Promise<void> {
    play.stop()
    alives.stop()
    await app.close()
    const isDrained = await drain(simulator, link.isUp() ? drainTimeoutMs : 0)
    await link.close()
    await recorder?.close()
    log.info({ isDrained }, 'simulator stopped')
  }

  return { stop }
}

/** Lets what is kept back or waiting leave. */
async function drain({ faults, outbox }: Simulator, timeoutMs: number): Promise<boolean> {
  faults.delay(0)
  faults.reorder(0)
  const untilMs = performance.now() + timeoutMs
  while (faults.held() > 0 && performance.now() < untilMs) await sleep(napMs)
  return (await outbox.drained(Math.max(0, untilMs - performance.now()))) && faults.held() === 0
}

const noAlives = { tell: () => undefined, stop: () => undefined }

function recoverWith(simulator: Simulator): Recover {
  return (request, event) => (event === undefined ? runRecovery(request, simulator) : recoverEvent(request, event, simulator))
}
