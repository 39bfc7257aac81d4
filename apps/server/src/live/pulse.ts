import { pulseChannel } from '@touchline/contract'
import type { Pulse } from '@touchline/contract'
import type { Log } from '@touchline/process'
import type { LiveApi } from './centrifugo.ts'

const everyMs = 5_000

export type PulseSender = { stop(): void }

type Options = { live: LiveApi; log: Log; isInDoubt: () => boolean; onCertain: () => Promise<void> }

/**
 * Tells pages that the feed is at work, and finds out what the engine hides: when Redis comes back empty a quiet channel
 * gets no event at all. A new epoch, or the first success after a failure, makes us say everything again.
 */
export function startPulse({ live, log, isInDoubt, onCertain }: Options): PulseSender {
  let epoch: string | undefined
  let isBeating = false

  async function beat(): Promise<void> {
    const pulse: Pulse = { type: 'pulse', at: Date.now() }
    const [confirmation] = await live.publish([{ channel: pulseChannel, data: JSON.stringify(pulse) }])
    if (!confirmation?.isConfirmed) throw new Error('pulse refused')
    const hasNewEpoch = epoch !== undefined && confirmation.epoch !== epoch
    epoch = confirmation.epoch
    if (!hasNewEpoch && !isInDoubt()) return
    log.warn({ has_new_epoch: hasNewEpoch }, 'live engine was away, publishing all live matches')
    await onCertain()
  }

  const timer = setInterval(() => {
    if (isBeating) return
    isBeating = true
    beat()
      .catch((error) => log.debug({ err: error }, 'no pulse'))
      .finally(() => void (isBeating = false))
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}
