import type { ProviderStatusChanged } from '@touchline/contract'

const listeners = new Set<() => void>()
const down = new Set<string>()

export type ProviderUpdate = Pick<ProviderStatusChanged, 'provider' | 'producer' | 'status'>

/** CAT-07: the prices of a producer that is down cannot be bet until it is back. A late one recovers by itself. */
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

/** After a gap the states are unknown, and the lines themselves show what can be bet. */
export function forgetProviders(): void {
  if (down.size === 0) return
  down.clear()
  notify()
}

function notify(): void {
  for (const listener of [...listeners]) listener()
}
