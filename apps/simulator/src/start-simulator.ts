import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { LogController } from 'fastify'
import type { Log, Running } from '@touchline/process'
import { serveChat } from './chat/serve-chat.ts'
import { serveControl } from './control/serve-control.ts'
import { serveCrests } from './crests/serve-crests.ts'
import { serveExclusionRegister } from './exclusion-register/serve-register.ts'
import { startPublisher } from './feed/publisher.ts'
import { recoverEvent, runRecovery } from './feed/run-recovery.ts'
import { products } from './feed/transmitter.ts'
import { createInbox, receiveMail } from './inbox/inbox.ts'
import { serveInbox } from './inbox/serve-inbox.ts'
import { createPayments } from './payments/serve-payments.ts'
import { runPlay } from './play/run-play.ts'
import { readHead, recordTo } from './record/recording.ts'
import type { Recorder } from './record/recording.ts'
import { runReplay } from './record/run-replay.ts'
import { serveRates } from './rates/serve-rates.ts'
import type { Recover } from './rest/serve-recovery.ts'
import { serveRest } from './rest/serve-rest.ts'
import type { Settings } from './settings.ts'
import { createStreamServer } from './stream/serve-streams.ts'
import { serveVerification } from './verification/serve-verification.ts'
import { createSimulator } from './simulator.ts'
import type { Simulator } from './simulator.ts'

const drainTimeoutMs = 3000
const pollMs = 20

/** Starts the simulator. Its `stop` sends the queued messages first. */
export async function startSimulator(settings: Settings, log: Log): Promise<Running> {
  const { replayPath, recordPath } = settings
  const head =
    replayPath === undefined
      ? { version: 2 as const, seed: settings.seed, dataset: settings.dataset, epochMs: settings.epochMs ?? Date.now() }
      : await readHead(replayPath)
  let recorder: Recorder | undefined
  const simulator = createSimulator({
    seed: head.seed,
    dataset: head.dataset,
    epochMs: head.epochMs,
    profile: settings.profile,
    mediaUrl: settings.mediaUrl,
    publishesOffer: replayPath === undefined,
    onConfirmed: (outgoing) => recorder?.write(outgoing),
  })
  simulator.clock.setSpeed(settings.speed)
  if (recordPath !== undefined) recorder = recordTo(recordPath, head, log)

  const broker = startPublisher({
    ...settings,
    exchange: settings.profile.exchange,
    outbox: simulator.outbox,
    log,
    onUp: () => alives.send(),
  })
  const replay =
    replayPath === undefined ? null : runReplay(simulator, { path: replayPath, epochMs: head.epochMs, log })
  // A replay sends no alives of its own, because the recording has them.
  const alives = replay === null ? sendAlives(simulator, broker.isUp, settings.aliveIntervalMs) : noAlives
  const play = replay === null ? runPlay(simulator) : replay
  const recover = replay === null ? recoverWith(simulator) : replay.recover

  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
  })
  const checks = { broker: () => broker.isUp(), offer: () => replay !== null || isOfferPublished() }
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const isReady = Object.values(checks).every((passes) => passes())
    return reply.code(isReady ? 200 : 503).send({ connected: broker.isUp(), waiting: simulator.outbox.size() })
  })
  await app.register(serveRest(simulator, { ...settings, recover }), { prefix: '/v1' })
  await app.register(serveRates, { prefix: '/rates' })
  await app.register(serveExclusionRegister, { prefix: '/exclusion-register' })
  await app.register(serveVerification, { prefix: '/verification' })
  await app.register(serveChat, { prefix: '/watchers' })
  await app.register(serveCrests, { prefix: '/crests' })
  const streams = createStreamServer(simulator)
  await app.register(streams.serve, { prefix: '/streams' })
  await app.register(streams.control, { prefix: '/control/streams' })
  const payments = settings.paymentsSecret === undefined ? undefined : createPayments(settings.paymentsSecret, settings)
  if (payments) {
    await app.register(payments.serve, { prefix: '/spi' })
    await app.register(payments.control, { prefix: '/control/payments' })
  }
  await app.register(serveControl(simulator, broker, { isReplay: replay !== null }), { prefix: '/control' })
  const inbox = createInbox()
  const receiver =
    settings.smtpPort === undefined
      ? undefined
      : await receiveMail({ host: settings.host, port: settings.smtpPort, log }, inbox)
  await app.register(serveInbox(inbox, receiver), { prefix: '/inbox' })
  const address = await app.listen({ host: settings.host, port: settings.port })
  const { seed, dataset } = head
  log.info(
    { address, seed, dataset: dataset.size, vhost: settings.vhost, events: simulator.matches.size },
    'simulator listening',
  )

  let isPublished = false
  /**
   * Returns whether the first offer was published. Later fixtures do not change the result, because readiness does not
   * depend on them.
   */
  function isOfferPublished(): boolean {
    isPublished ||= [...simulator.matches.keys()].every((urn) => simulator.expectedState.match(urn) !== undefined)
    return isPublished
  }

  async function stop(): Promise<void> {
    play.stop()
    alives.stop()
    payments?.close()
    await app.close()
    await receiver?.close()
    const isDrained = await drain(simulator, broker.isUp() ? drainTimeoutMs : 0)
    await broker.close()
    await recorder?.close()
    log.info({ isDrained }, 'simulator stopped')
  }

  return { checks, stop }
}

/** Waits until delayed and queued messages were sent. */
async function drain({ faults, outbox }: Simulator, timeoutMs: number): Promise<boolean> {
  faults.delay(0)
  faults.reorder(0)
  const untilMs = performance.now() + timeoutMs
  while (faults.held() > 0 && performance.now() < untilMs) await sleep(pollMs)
  return (await outbox.drained(Math.max(0, untilMs - performance.now()))) && faults.held() === 0
}

const noAlives = { send: () => undefined, stop: () => undefined }

function recoverWith(simulator: Simulator): Recover {
  return (request, event) =>
    event === undefined ? runRecovery(request, simulator) : recoverEvent(request, event, simulator)
}

type Alives = { send: () => void; stop: () => void }

/** Sends alives of each producer. None is queued while there is no connection, because a late alive would be wrong. */
function sendAlives({ transmitter, faults }: Simulator, isUp: () => boolean, everyMs: number): Alives {
  function send(): void {
    if (!isUp() || !faults.hasRoom()) return
    for (const product of products) transmitter.alive(product)
  }

  const timer = setInterval(send, everyMs)
  return { send, stop: () => clearInterval(timer) }
}
