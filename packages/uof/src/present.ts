/** Every field named, optional ones possibly undefined: forgetting one does not compile. */
type Loose<T> = { [K in keyof T]-?: object extends Pick<T, K> ? T[K] | undefined : T[K] }

/** Leaves out the undefined ones: an absent attribute is an absent property. */
export function present<T extends object>(loose: Loose<T>): T {
  const kept: Partial<Loose<T>> = {}
  for (const key in loose) if (loose[key] !== undefined) kept[key] = loose[key]
  return kept as T
}
