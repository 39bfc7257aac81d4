import * as z from 'zod/mini'
import { listNames } from './query.ts'

/** How far ahead the matches of a list begin; without a window there is no limit. */
export const timeWindows = ['1h', '3h', '12h', '24h', '72h'] as const
export type TimeWindow = (typeof timeWindows)[number]

/** Without a sort key the operator's own order applies. */
export const sortKeys = ['time', 'league', 'popular'] as const
export type SortKey = (typeof sortKeys)[number]

/** NAV-12: values that can replace the key of a sport. */
export const specialLists = ['top', 'all', 'favorites', 'outrights', 'betbuilder'] as const
export type SpecialList = (typeof specialLists)[number]

const lastPage = 10_000

/** Makes a schema ignore an invalid value, so that the list is shown and the address is corrected. */
function repaired<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.optional(schema), undefined)
}

const PageNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,5}$/))]),
  // The first page has no number, so the minimum is 2.
  z.pipe(z.transform(Number), z.int().check(z.minimum(2), z.maximum(lastPage))),
)

const OnlyTrue = z.pipe(
  z.union([z.literal(true), z.literal('true')]),
  z.transform((): true => true),
)

const CalendarDay = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/), z.refine(isDay))

/** NAV-12: the typed parameters of a list, which can be shared as a link. */
export const ListSearch = z.object({
  date: repaired(CalendarDay),
  /** The market group on a match page; left out for the main markets. */
  group: z.optional(repaired(z.string().check(z.regex(/^[a-z0-9_]{1,20}$/)))),
  isBettable: repaired(OnlyTrue),
  /** Which of its two markets a row shows; left out for the main market. */
  market: z.optional(repaired(z.enum(['secondary']))),
  page: repaired(PageNumber),
  sortBy: repaired(z.enum(sortKeys)),
  /** The key of a sport, or one of the special lists. */
  sport: repaired(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/))),
  sportType: repaired(z.enum(['regular', 'cyber', 'premium_cricket'])),
  /** The tab of a match page, in links that work without scripts; left out for the markets tab. */
  tab: z.optional(repaired(z.enum(['markets', 'statistics', 'preview', 'settled']))),
  time: repaired(z.enum(timeWindows)),
})
export type ListSearch = z.infer<typeof ListSearch>

/** Returns the query of a list, with parameters always in the same order, so that one list has one address. */
export function listSearch(list: Partial<ListSearch>): string {
  const given = listNames.flatMap((name): [string, string][] =>
    list[name] === undefined ? [] : [[name, String(list[name])]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/**
 * Returns the part of a query that lists read. It is part of the key under which pages are cached, so server and
 * browser must write it in the same way.
 */
export function sharedSearch(search: unknown): string {
  return listSearch(ListSearch.parse(search))
}

/** Returns the list with a change, back on its first page. */
export function changeList(list: Partial<ListSearch>, change: Partial<ListSearch>): Partial<ListSearch> {
  return { ...list, page: undefined, ...change }
}

export function isSpecialList(key: string | undefined): key is SpecialList {
  return specialLists.some((special) => special === key)
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
