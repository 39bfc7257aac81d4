import type { StoredProducer } from '../../book/index.ts'
import type { RequestedRecovery } from '../recovery/recovery-requests.ts'
import type { Supervision } from './supervise-producer.ts'

/** A producer with everything its supervision remembers. */
export type SupervisedProducer = {
  producer: StoredProducer
  supervision: Supervision
  /** By the database's clock: lines not touched since are gone once the recovery has completed. */
  recoveryStartedAt: Date
  requestedRecoveries: RequestedRecovery[]
  /** The producer's own clock, as its last alive gave it. */
  producerNowMs: number
}

/** Unique across restarts, so that a snapshot of an earlier process is not taken for ours; the feed wants a positive int. */
export function createRequestIds(): () => number {
  let last = Math.floor(Date.now() / 100) % 2_000_000_000
  return () => (last += 1)
}
