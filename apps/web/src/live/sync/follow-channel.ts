import type { ChannelEvent, ChannelSync } from './channel-sync.ts'
import type { StaleLocks } from './freshness.ts'
import type { ChannelFeatures } from '../connection/live-client.ts'
import type { LiveConnection } from '../connection/live-connection.ts'
import { guarded } from '../connection/live-report.ts'
import { createRefetch } from './refetch.ts'
import type { RefetchLimits } from './refetch.ts'

/**
 * Here a channel is subscribed, and after a gap its prices are locked and read again (`refetch.ts`). There is a gap after
 * a subscription that was not recovered or a publication that cannot be read (`channel-sync.ts`). Pages of matches also
 * notice a missed publication by its versions (`merge-match.ts`). Rows need not, because every publication is a whole row.
 */

/** The options that rows and pages share. */
export type FollowOptions<Value> = {
  connection: LiveConnection
  matchId: number
  /** The rendered value, which is compared with the book once the channel is subscribed. */
  snapshot?: Value
  onChange: (value: Value) => void
  /** Registers that the prices of the match are stale. */
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
  /** `isFirst` means that the value was just opened, so the call need not be spread over time. */
  load: (sync: Sync, isFirst: boolean) => Promise<Event>
  /** An incomplete value is offered, but read again. */
  isIncomplete: (value: Value) => boolean
  /** An incomplete value is read again only after this time, because the second channel may complete it. */
  graceMs?: (value: Value) => number
  /** A second channel whose publications complete the value. */
  complement?: { channel: string; read: (data: unknown) => { event: Event } | { issue: string } }
}

/** Subscribes before it reads the book, so that no change is lost between the two. The returned function ends it. */
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

  // LIVE-10: every call returns the same data as this channel, so a gap in it is not a gap in the value.
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
      // From here on missing names are missing for all visitors, so the calls must be spread over time.
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
