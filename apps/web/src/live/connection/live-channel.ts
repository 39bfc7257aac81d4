import type { Centrifuge, Subscription, SubscriptionOptions } from 'centrifuge'
import { guarded, heardFrom } from './live-report.ts'
import type { PublicationContext, Report } from './live-report.ts'

export type ChannelListener = {
  onPublication(data: unknown, context: PublicationContext): void
  /** `recovered` means that no publication is missing since this listener last received one. */
  onSubscribed(context: { recovered: boolean }): void
  onInterrupted?(): void
  /** Called when the server has rejected or ended the subscription, which is not retried. */
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
  /** Called for every event, because each shows that the client still works. */
  onHeard: () => void
  onEnded: () => void
}

/**
 * Creates the one subscription of a channel for all its listeners. When the client object is replaced, the channel
 * subscribes again with the new one.
 */
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
        // After a recovery without missed publications the server continues with patches. A subscription that never had
        // a publication cannot apply a patch, and the client would hang. A new subscription gets the next publication
        // in full.
        if (current !== own || !subscription.delta || own.hasBase) return
        close()
        attach(client)
      }),
    )
    sub.on(
      'publication',
      heard(({ data, offset, tags }: PublicationEvent) => {
        // This publication belongs to a subscription to the same channel that was just closed.
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
    // A listener that is added later has missed earlier publications, so it is not told that they were recovered.
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
