import type { Log } from '@touchline/process'

// Messages with a future timestamp cannot be ordered. Such a message holds its event; the producer is suspended when
// its clock is wrong, or when the event's missed messages cannot be requested.

export const futureDatedLimits = {
  /** This many within the window mean that the producer's clock is wrong and none of its messages can be ordered. */
  max: 3,
  windowMs: 60_000,
}

/** Adds one to the times of the last minute; no more are remembered than are counted. */
export function noteFutureDated(earlier: readonly number[], at: number): readonly number[] {
  const recent = earlier.filter((each) => at - each < futureDatedLimits.windowMs)
  return [...recent, at].slice(-futureDatedLimits.max)
}

type Supervised = {
  requestEventHistory(product: number, urn: string): Promise<{ waitMs: number }>
  futureDated(product: number, isOfEvent: boolean): Promise<void>
}

/**
 * Requests what the message may have said about the bets of its event. If the quota is used up or the request fails,
 * the producer is suspended and its recovery brings it.
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
