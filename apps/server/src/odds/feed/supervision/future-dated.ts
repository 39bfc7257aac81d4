import type { Log } from '@touchline/process'

// Messages that are dated in the future: what they say cannot be ordered. One about an event holds that event; its producer is
// suspended when its clock is wrong, or when what an event missed cannot be requested.

export const futureDatedLimits = {
  /** So many within so long: the clock of the producer is wrong, and none of its messages can be ordered. */
  max: 3,
  windowMs: 60_000,
}

/** When those of the last minute came, with this one; no more are remembered than are counted. */
export function noteFutureDated(earlier: readonly number[], at: number): readonly number[] {
  const recent = earlier.filter((each) => at - each < futureDatedLimits.windowMs)
  return [...recent, at].slice(-futureDatedLimits.max)
}

type Supervised = {
  requestEventHistory(product: number, urn: string): Promise<{ waitMs: number }>
  futureDated(product: number, isOfEvent: boolean): Promise<void>
}

/**
 * Requests what a message dated ahead may have said about the bets of its event. If that cannot be had now, because the quota has no
 * room or the request fails, the producer is suspended: its recovery brings it.
 */
export async function recoverFutureDated(
  supervisor: Supervised,
  { product, urn }: { product: number; urn: string },
  log: Pick<Log, 'error'>,
): Promise<void> {
  try {
    const { waitMs } = await supervisor.requestEventHistory(product, urn)
    if (waitMs === 0) return
  } catch (error) {
    log.error({ err: error, product, urn }, 'event recovery not requested')
  }
  await supervisor.futureDated(product, false)
}
