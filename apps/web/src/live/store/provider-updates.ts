import type { ProviderStatusChanged } from '@touchline/contract'

const listeners = new Set<() => void>()
const down = new Set<string>()

export type ProviderUpdate = Pick<ProviderStatusChanged, 'provider' | 'producer' | 'status'>

/**
 * CAT-07: returns whether a producer is down, so that its prices cannot be bet until it is up again. A producer that is
 * only delayed does not count as down.
 */
export function isProducerDown(provider: string, producer: number): boolean {
  return down.has(`${provider}/${producer}`)
}

export function onProviderUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function applyProviderUpdate({ provider, producer, status }: ProviderUpdate): void {
  const key = `${provider}/${producer}`
  if (status === 'down') down.add(key)
  else down.delete(key)
  notify()
}

/**
 * Drops the states after a gap in messages, which may have changed them. The status of each line still shows what can
 * be bet.
 */
export function forgetProviders(): void {
  if (down.size === 0) return
  down.clear()
  notify()
}

function notify(): void {
  for (const listener of [...listeners]) listener()
}
