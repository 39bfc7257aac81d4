import { pulseChannel } from '@touchline/contract'
import type { Pulse } from '@touchline/contract'
import type { Log } from '@touchline/process'
import type { LiveApi } from './centrifugo.ts'

const everyMs = 5_000

type PulseSender = {
  /** Called by the leading process: pages trust the provider's matches while its pulses arrive. */
  start(): void
  /** Called when a publication may be lost; the next pulse that succeeds republishes everything. */
  markUncertain(): void
  stop(): void
}

type Options = { live: LiveApi; provider: string; log: Log; onRecovered: () => Promise<void> }

/**
 * Tells pages that a provider's feed works, and detects what the engine hides: after Redis was emptied, a quiet channel
 * gets no event. A new epoch, or the first success after a failure, republishes everything.
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

  /** A failed recovery is tried again with the next pulse. */
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
      // The first pulse is sent at once, so that an emptied Redis is noticed by its new epoch.
      sendNext()
    },
    markUncertain: () => void (mayBeStale = true),
    stop: () => clearInterval(timer),
  }
}
