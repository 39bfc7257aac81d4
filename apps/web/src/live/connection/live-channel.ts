import type { Centrifuge, Subscription, SubscriptionOptions } from 'centrifuge'
import { guarded, heardFrom } from './live-report.ts'
import type { PublicationContext, Report } from './live-report.ts'

export type ChannelListener = {
  onPublication(data: unknown, context: PublicationContext): void
  /** `recovered` means that no publication is missing since this listener last received one. */
  onSubscribed(context: { recovered: boolean }): void
  onInterrupted?(): void
  /** The server rejected or ended the subscription, and it will not be retried. */
  onEnded?(): void
}

export type LiveChannel = {
  add(listener: ChannelListener): void
  /** Returns true when no listener is left. */
  remove(listener: ChannelListener): boolean
  attach(client: Centrifuge): void
  /** Called before the client object is discarded. */
  abandon(): void
  close(): void
}

type PublicationEvent = { data: unknown } & Omit<PublicationContext, 'channel'>

type LiveChannelOptions = {
  channel: string
  subscription: SubscriptionOptions
  report: Report
  /** Called for every event, which shows that the client is alive. */
  onHeard: () => void
  onEnded: () => void
}

/** A channel has one subscription for all listeners, and moves from one client object to the next. */
export function createLiveChannel({ channel, subscription, report, ...on }: LiveChannelOptions): LiveChannel {
  const listeners = new Set<ChannelListener>()
  let current: { client: Centrifuge; sub: Subscription; isSubscribed: boolean; hasBase: boolean } | undefined

  function attach(client: Centrifuge): void {
    const sub = client.newSubscription(channel, subscription)
    const own = { client, sub, isSubscribed: false, hasBase: false }
    current = own
    const heard = heardFrom(report, () => current === own, on.onHeard)

    sub.on(
      'subscribed',
      heard(({ recovered }) => {
        own.isSubscribed = true
        notify((listener) => listener.onSubscribed({ recovered }))
      }),
    )
    sub.on(
      'subscribing',
      heard(() => {
        if (!own.isSubscribed) return
        own.isSubscribed = false
        interrupt()
        // After a recovery without missed publications the server continues with patches. A subscription that never had a
        // publication cannot apply one, and the client hangs. A new subscription gets the next publication whole.
        if (current !== own || !subscription.delta || own.hasBase) return
        close()
        attach(client)
      }),
    )
    sub.on(
      'publication',
      heard(({ data, offset, tags }: PublicationEvent) => {
        // The publication belongs to a subscription of the same name that was just closed.
        if (!own.isSubscribed) return
        own.hasBase = true
        const context = { channel, ...(offset === undefined ? {} : { offset }), ...(tags ? { tags } : {}) }
        notify((listener) => listener.onPublication(data, context))
      }),
    )
    sub.on(
      'error',
      heard(({ type, error }) => {
        report({ kind: 'channel-error', channel, source: type, code: error.code, message: error.message })
      }),
    )
    sub.on(
      'unsubscribed',
      heard(({ code, reason }) => {
        report({ kind: 'channel-ended', channel, code, reason })
        interrupt()
        notify((listener) => listener.onEnded?.())
        close()
        on.onEnded()
      }),
    )
    sub.subscribe()
  }

  function notify(call: (listener: ChannelListener) => void): void {
    for (const listener of [...listeners]) guarded(report, call)(listener)
  }

  function interrupt(): void {
    notify((listener) => listener.onInterrupted?.())
  }

  function close(): void {
    const own = current
    current = undefined
    if (own) guarded(report, () => own.client.removeSubscription(own.sub))()
  }

  function join(listener: ChannelListener): void {
    // A listener that joins later has missed earlier publications.
    if (listeners.has(listener) && current?.isSubscribed)
      guarded(report, () => listener.onSubscribed({ recovered: false }))()
  }

  return {
    attach,
    close,
    add: (listener) => {
      if (listeners.has(listener)) throw new Error(`Subscription to the channel ${channel} already exists`)
      listeners.add(listener)
      if (current?.isSubscribed) queueMicrotask(() => join(listener))
    },
    remove: (listener) => {
      listeners.delete(listener)
      return listeners.size === 0
    },
    abandon: () => {
      current = undefined
      interrupt()
    },
  }
}
