import * as z from 'zod/mini'

// What a query or a path says in text, as its server reads it.

/** Query text to a bounded whole number. */
export function boundedInt(minimum: number, maximum: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )
}

/** Of what a request names by number: rows counted in 32 bits, matches and players. */
export const SerialId = boundedInt(1, 2_147_483_647)
export const MatchId = boundedInt(1, Number.MAX_SAFE_INTEGER)
export const PlayerId = boundedInt(1, Number.MAX_SAFE_INTEGER)

/** CAT-06: a page size above the cap falls to it. */
export function pageLimit(cap: number, usual: number) {
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      z.transform((text: string) => Math.min(Number(text), cap)),
    ),
    usual,
  )
}

export const pageNumber = z._default(boundedInt(1, 10_000), 1)

/** `true` or `false`; left out means that it is not asked. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

/** `1,2,3`, at most so many. Order and repetition say nothing, so two ways to ask the same are one. */
export function idList(atMost: number, maximum = Number.MAX_SAFE_INTEGER) {
  return z.pipe(
    z.string().check(z.regex(new RegExp(String.raw`^\d{1,15}(,\d{1,15}){0,${atMost - 1}}$`))),
    z.pipe(
      z.transform((list: string) => [...new Set(list.split(',').map(Number))].toSorted((one, other) => one - other)),
      z.array(z.int().check(z.maximum(maximum))),
    ),
  )
}

const spoken = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC$/

/** CAT-06: `2026-11-15 18:00:00 UTC` becomes ISO; ISO in UTC is taken as it is. */
export const Moment = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((text: string) => text.replace(spoken, '$1T$2Z')),
    z.iso.datetime().check(z.regex(/^(?!0000)/)), // a year that calendars do not have
  ),
)
