import type { BaseSubscription, Centrifuge, ClientEvents, SubscriptionEvents } from 'centrifuge'

/**
 * An exception inside a listener hangs the stock client for good. Here it is caught and thrown again outside the client,
 * where the test runner sees it. Returns the function that stops listening.
 */
export function listen<E extends keyof ClientEvents>(to: Centrifuge, event: E, listener: ClientEvents[E]): () => void
export function listen<E extends keyof SubscriptionEvents>(
  to: BaseSubscription,
  event: E,
  listener: SubscriptionEvents[E],
): () => void
export function listen(to: unknown, event: string, listener: unknown): () => void {
  const emitter = to as { on(event: string, listener: unknown): void; off(event: string, listener: unknown): void }
  const guarded = (context: unknown): void => {
    try {
      ;(listener as (context: unknown) => void)(context)
    } catch (error) {
      setImmediate(() => {
        throw error
      })
    }
  }
  emitter.on(event, guarded)
  return () => emitter.off(event, guarded)
}
