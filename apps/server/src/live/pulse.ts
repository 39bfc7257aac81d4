import { pulseChannel } from '@touchline/contract'
import type { Pulse } from '@touchline/contract'
import type { Log } from '@touchline/process'
import type { LiveApi } from './centrifugo.ts'

const everyMs = 5_000

export type PulseSender = { stop(): void }

type Options = { live: LiveApi; log: Log; mayBeStale: () => boolean; onRecovered: () => Promise<void> }

/**
 * Tells pages that the feed works, and detects what the engine hides: when Redis comes back empty a quiet channel gets
 * no event at all. A new epoch, or the first success after a failure, republishes everything.
 */
export function startPulse({ live, log, mayBeStale, onRecovered }: Options): PulseSender {
  let epoch: string | undefined
  let isSending = false

  async function send(): Promise<void> {
    const pulse: Pulse = { type: 'pulse', at: Date.now() }
    const [confirmation] = await live.publish([{ channel: pulseChannel, data: JSON.stringify(pulse) }])
    if (!confirmation?.isConfirmed) throw new Error('pulse not confirmed')
    const hasNewEpoch = epoch !== undefined && confirmation.epoch !== epoch
    epoch = confirmation.epoch
    if (!hasNewEpoch && !mayBeStale()) return
    log.warn({ has_new_epoch: hasNewEpoch }, 'live engine was away, publishing all live matches')
    await onRecovered()
  }

  const timer = setInterval(() => {
    if (isSending) return
    isSending = true
    send()
      .catch((error) => log.debug({ err: error }, 'pulse not sent'))
      .finally(() => void (isSending = false))
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}
