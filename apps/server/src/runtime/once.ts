/** However many ask under one key at once, one does the work and answers them all. */
export function once<K, T>(running: Map<K, Promise<T>>, key: K, job: () => Promise<T>): Promise<T> {
  const found = running.get(key)
  if (found) return found
  const started = job().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
