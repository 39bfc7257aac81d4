import type { Log } from '@touchline/process'

// Messages with a future timestamp cannot be put in order with others. Such a message suspends the producer's lines of
// its event. The producer itself is suspended if its clock seems wrong, or if the missed messages of the event cannot
// be requested.

export const futureDatedLimits = {
  /** This many such messages within the window mean that the producer's clock is wrong. */
  max: 3,
  windowMs: 60_000,
}

/** Adds a time to those within the window. Only the newest are returned, as many as suspend the producer. */
export function noteFutureDated(earlier: readonly number[], at: number): readonly number[] {
  const recent = earlier.filter((each) => at - each < futureDatedLimits.windowMs)
  return [...recent, at].slice(-futureDatedLimits.max)
}

type Supervised = {
  requestEventHistory(product: number, urn: string): Promise<{ waitMs: number }>
  futureDated(product: number, isOfEvent: boolean): Promise<void>
}

/**
 * Requests what the message may have stated about bets of its event. If the quota is used up or the request fails, the
 * producer is suspended, and its recovery brings these messages.
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
