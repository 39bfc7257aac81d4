import * as z from 'zod/mini'

// Parsers for text in queries and paths, used by the server.

/** Parses an integer within bounds. */
export function boundedInt(minimum: number, maximum: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )
}

/** Ids in requests: 32-bit ids of rows, ids of matches and ids of players. */
export const SerialId = boundedInt(1, 2_147_483_647)
export const MatchId = boundedInt(1, Number.MAX_SAFE_INTEGER)
export const PlayerId = boundedInt(1, Number.MAX_SAFE_INTEGER)

/** CAT-06: parses a page size, and reduces one above `cap` to `cap`. */
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

/** Parses `true` or `false`. If it is missing, there is no filter. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

/** Parses a list of ids such as `1,2,3`, sorted and without duplicates, so that equal lists share one cached answer. */
export function idList(maxCount: number, maximum = Number.MAX_SAFE_INTEGER) {
  return z.pipe(
    z.string().check(z.regex(new RegExp(String.raw`^\d{1,15}(,\d{1,15}){0,${maxCount - 1}}$`))),
    z.pipe(
      z.transform((list: string) => [...new Set(list.split(',').map(Number))].toSorted((one, other) => one - other)),
      z.array(z.int().check(z.maximum(maximum))),
    ),
  )
}

const spoken = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC$/

/** CAT-06: converts `2026-11-15 18:00:00 UTC` to ISO; ISO in UTC is accepted as it is. */
export const Moment = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((text: string) => text.replace(spoken, '$1T$2Z')),
    z.iso.datetime().check(z.regex(/^(?!0000)/)), // There is no year 0.
  ),
)
