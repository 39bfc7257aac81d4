import { pulseChannel } from '@touchline/contract'
import type { Pulse } from '@touchline/contract'
import type { Log } from '@touchline/process'
import type { LiveApi } from './centrifugo.ts'

const everyMs = 5_000

type PulseSender = {
  /**
   * Starts the pulses. Pages trust the provider's matches only while pulses arrive, so only the leading process sends
   * them.
   */
  start(): void
  /** Call this when a publication may be lost. After the next successful pulse all live matches are published again. */
  markUncertain(): void
  stop(): void
}

type Options = { live: LiveApi; provider: string; log: Log; onRecovered: () => Promise<void> }

/**
 * Sends the pulses from which pages know that the feed of a provider works. They also detect that Redis lost its data,
 * which Centrifugo reports on no quiet channel: a new epoch, or the first success after a failure, publishes all live
 * matches again.
 */
export function createPulse({ live, provider, log, onRecovered }: Options): PulseSender {
  let epoch: string | undefined
  let mayBeStale = false
  let isSending = false
  let timer: NodeJS.Timeout | undefined

  async function send(): Promise<void> {
    const pulse: Pulse = { type: 'pulse', at: Date.now(), provider }
    const [confirmation] = await live.publish([{ channel: pulseChannel, data: JSON.stringify(pulse) }])
    if (!confirmation?.isConfirmed) throw new Error('pulse not confirmed')
    const hasNewEpoch = epoch !== undefined && confirmation.epoch !== epoch
    epoch = confirmation.epoch
    if (!hasNewEpoch && !mayBeStale) return
    log.warn({ has_new_epoch: hasNewEpoch }, 'live engine was away, publishing all live matches')
    await recover()
  }

  /** Publishes all live matches again. If that fails, the next pulse tries again. */
  async function recover(): Promise<void> {
    mayBeStale = false
    try {
      await onRecovered()
    } catch (error) {
      mayBeStale = true
      log.warn({ err: error }, 'live matches not published again')
    }
  }

  function sendNext(): void {
    if (isSending) return
    isSending = true
    send()
      .catch((error) => log.debug({ err: error }, 'pulse not sent'))
      .finally(() => void (isSending = false))
  }

  return {
    start() {
      timer ??= setInterval(sendNext, everyMs)
      // The first pulse is sent at once, so that later ones can detect a new epoch.
      sendNext()
    },
    markUncertain: () => void (mayBeStale = true),
    stop: () => clearInterval(timer),
  }
}
