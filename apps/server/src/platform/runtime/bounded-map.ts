type BoundedMap<Key, Value> = {
  get(key: Key): Value | undefined
  /** The newest from now on. Gives the key that had to give way. */
  set(key: Key, value: Value): Key | undefined
  delete(key: Key): void
}

/** A map of so many keys: those that were set longest ago give way. */
export function createBoundedMap<Key, Value>(most: number): BoundedMap<Key, Value> {
  const values = new Map<Key, Value>()
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key)
      values.set(key, value)
      if (values.size <= most) return undefined
      const [oldest] = values.keys()
      if (oldest !== undefined) values.delete(oldest)
      return oldest
    },
    delete: (key) => void values.delete(key),
  }
}
