import type { Urn } from '../messages.ts'

// Patterns to bind a queue to the feed's topic exchange with.

export const allMessagesBinding = '#'

/** For the queue that watches over producers: alives alone, so that a slow data queue shows. */
export const aliveBinding = '-.-.-.alive.#'

/** alive and snapshot_complete: a queue bound by scope needs this one too. */
const systemBinding = '-.-.-.#'

export type Interest = 'all' | 'live' | 'prematch' | 'virtual' | 'high' | 'low' | { event: Urn }

/**
 * All a data queue needs for its interest. With a node, what other nodes' recoveries cause stays out: only our own
 * number and no number come through, and only our own snapshots.
 */
export function sessionBindings(interest: Interest, nodeId?: number): string[] {
  const patterns = eventPatterns(interest)
  if (nodeId === undefined) return [...patterns.map((pattern) => `${pattern}.#`), systemBinding]
  return [
    ...patterns.flatMap((pattern) => [`${pattern}.${nodeId}.#`, `${pattern}.-.#`]),
    `-.-.-.snapshot_complete.-.-.-.${nodeId}`,
    aliveBinding,
    '-.-.-.product_down.#',
  ]
}

/** Seven words; the eighth, the node, is added. */
function eventPatterns(interest: Interest): string[] {
  if (typeof interest === 'object') {
    const split = interest.event.lastIndexOf(':')
    return [`*.*.*.*.*.${interest.event.slice(0, split)}.${interest.event.slice(split + 1)}`]
  }
  switch (interest) {
    case 'all':
      return ['*.*.*.*.*.*.*']
    case 'live':
      return ['*.*.live.*.*.*.*']
    case 'prematch':
      return ['*.pre.*.*.*.*.*']
    case 'virtual':
      return ['*.virt.*.*.*.*.*', '*.*.virt.*.*.*.*']
    case 'high':
      return ['hi.*.*.*.*.*.*']
    case 'low':
      return ['lo.*.*.*.*.*.*']
  }
}
