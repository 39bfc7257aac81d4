import type { ChannelEvent, ChannelSync } from './channel-sync.ts'
import type { StaleLocks } from './freshness.ts'
import type { ChannelFeatures } from '../connection/live-client.ts'
import type { LiveConnection } from '../connection/live-connection.ts'
import { guarded } from '../connection/live-report.ts'
import { createRefetch } from './refetch.ts'
import type { RefetchLimits } from './refetch.ts'

/**
 * Subscribes to the channel of a match. After a gap it locks the prices and reads them again (`refetch.ts`). There is a
 * gap after a subscription that was not recovered or a publication that cannot be read (`channel-sync.ts`). Match pages
 * also detect a missed publication by its versions (`merge-match.ts`). Rows need not, because every publication has the
 * whole row.
 */

/** The options that rows and pages share. */
export type FollowOptions<Value> = {
  connection: LiveConnection
  matchId: number
  /** The rendered value, which counts as stale until it has been compared with the book. */
  snapshot?: Value
  onChange: (value: Value) => void
  /** Locks the prices of the match while they are stale. */
  locks?: StaleLocks
  limits?: Partial<RefetchLimits>
  random?: () => number
}

type ChannelOptions<Value, Sync, Event> = FollowOptions<Value> & {
  channel: string
  features: ChannelFeatures
  start: Sync
  reduce: (sync: Sync, event: Event) => Sync
  read: (data: unknown) => { event: Event } | { issue: string }
  /**
   * Reads the value from the API. `isFirst` means that the value is read for the first time, so the call need not be
   * delayed at random.
   */
  load: (sync: Sync, isFirst: boolean) => Promise<Event>
  /** Returns whether the value lacks names. Such a value is passed on, but read again. */
  isIncomplete: (value: Value) => boolean
  /** Returns how long to wait before an incomplete value is read again, because the second channel may complete it. */
  graceMs?: (value: Value) => number
  /** A second channel whose publications add what the value lacks. */
  complement?: { channel: string; read: (data: unknown) => { event: Event } | { issue: string } }
}

/**
 * Follows a channel. It subscribes before it reads the value, so that no change in between is lost. The returned
 * function ends it.
 */
export function followChannel<Value, Sync extends ChannelSync<Value>, Event>(
  options: ChannelOptions<Value, Sync, Event | ChannelEvent>,
): () => void {
  const { connection, matchId, channel, reduce, read, onChange, locks, complement } = options
  let sync = options.start
  let isStopped = false
  let isFirst = true
  let release = locks?.lock(matchId)

  const refetch = createRefetch({
    load: async () => {
      const wasFirst = isFirst
      isFirst = false
      step(await options.load(sync, wasFirst))
    },
    onFailed: (error) => connection.report({ kind: 'refetch-failed', matchId, error }),
    onGivenUp: () => connection.report({ kind: 'refetch-given-up', matchId }),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.random ? { random: options.random } : {}),
  })

  const unsubscribe = connection.subscribe(
    channel,
    {
      onSubscribed: ({ recovered }) => step({ type: 'subscribed', recovered }),
      onInterrupted: () => step({ type: 'interrupted' }),
      onPublication: (data, context) => {
        const result = read(data)
        if ('event' in result) return step(result.event)
        connection.report({ kind: 'invalid-publication', ...context, issue: result.issue })
        step({ type: 'unreadable' })
      },
    },
    options.features,
  )

  const unsubscribeComplement = complement && followComplement(complement)

  // LIVE-10: every call also returns the data of this second channel, so a gap in this channel does not make the value
  // stale.
  function followComplement({ channel: second, read: readSecond }: NonNullable<typeof complement>): () => void {
    return connection.subscribe(second, {
      onSubscribed: () => {},
      onPublication: (data, context) => {
        const result = readSecond(data)
        if ('event' in result) step(result.event)
        else connection.report({ kind: 'invalid-publication', ...context, issue: result.issue })
      },
    })
  }

  function step(event: Event | ChannelEvent): void {
    if (isStopped) return
    const { value } = sync
    sync = reduce(sync, event)
    updateLockAndRefetch()
    if (sync.value !== null && sync.value !== value) guarded(connection.report, onChange)(sync.value)
  }

  function updateLockAndRefetch(): void {
    if (sync.isSubscribed && sync.isContinuous) {
      // From now on, names that are missing are missing for all visitors at once, so calls are spread over a random
      // time.
      isFirst = false
      release?.()
      release = undefined
    } else {
      release ??= locks?.lock(matchId)
    }
    if (sync.isSubscribed && !sync.isContinuous) refetch.request({ immediately: isFirst })
    else if (sync.isSubscribed && sync.value !== null && options.isIncomplete(sync.value))
      refetch.request({ graceMs: options.graceMs?.(sync.value) ?? 0 })
    else refetch.cancel()
  }

  return () => {
    isStopped = true
    unsubscribe()
    unsubscribeComplement?.()
    refetch.stop()
    release?.()
  }
}
