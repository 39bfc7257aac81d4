import { once } from '../../platform/runtime/index.ts'

/** Keeps answers for a short while; equal questions at the same time are asked once. */
export type ShortCache<T> = (key: string, ask: () => Promise<T>) => Promise<T>

type Options<T> = {
  keptMs: number | ((value: T) => number)
  most: number
  isKept?(value: T): boolean
  now?: () => number
}

export function createShortCache<T>({
  keptMs,
  most,
  isKept = () => true,
  now = () => performance.now(),
}: Options<T>): ShortCache<T> {
  const kept = new Map<string, { value: T; untilMs: number }>()
  const running = new Map<string, Promise<T>>()

  return async (key, ask) => {
    const found = kept.get(key)
    if (found && found.untilMs > now()) return found.value
    return once(running, key, async () => {
      const value = await ask()
      kept.delete(key)
      const forMs = typeof keptMs === 'number' ? keptMs : keptMs(value)
      if (isKept(value)) kept.set(key, { value, untilMs: now() + forMs })
      // Maps keep the order of insertion: the first one is the oldest.
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return value
    })
  }
}
