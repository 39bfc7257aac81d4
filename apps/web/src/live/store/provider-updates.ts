import type { ProviderStatusChanged } from '@touchline/contract'

const listeners = new Set<() => void>()
const down = new Set<string>()

export type ProviderUpdate = Pick<ProviderStatusChanged, 'provider' | 'producer' | 'status'>

/** CAT-07: its prices cannot be bet until it is back. What is late comes back by itself. */
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

/** After a gap nothing is known; the lines themselves say what can be bet. */
export function forgetProviders(): void {
  if (down.size === 0) return
  down.clear()
  notify()
}

function notify(): void {
  for (const listener of [...listeners]) listener()
}
