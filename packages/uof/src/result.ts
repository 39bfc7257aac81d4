import type { FeedMessage } from './messages.ts'

/**
 * `malformed`: not XML we accept (broken, not UTF-8, too large, too deep, with a DTD). `unknown-root`: sound XML about
 * something else. `invalid`: the right root, but something that decides state or money is missing or unreadable.
 */
export type ParseFailure = { ok: false; reason: 'malformed' | 'unknown-root' | 'invalid'; detail: string }

export type ParseResult = { ok: true; message: FeedMessage } | ParseFailure

export type ValueResult<T> = { ok: true; value: T } | ParseFailure

/** One bad entry does not hide the others: it is left out of `value` and named in `unreadable`. */
export type ListResult<T> = { ok: true; value: T[]; unreadable: string[] } | ParseFailure

/** Every field named, optional ones possibly undefined: forgetting one does not compile. */
type Loose<T> = { [K in keyof T]-?: object extends Pick<T, K> ? T[K] | undefined : T[K] }

/** Leaves out the undefined ones: an absent attribute is an absent property. */
export function present<T extends object>(loose: Loose<T>): T {
  const kept: Partial<Loose<T>> = {}
  for (const key in loose) if (loose[key] !== undefined) kept[key] = loose[key]
  return kept as T
}
