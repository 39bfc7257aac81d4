import * as z from 'zod/mini'
import { ListKey } from '../../calls/odds/catalogue.ts'
import { SportKey } from '../../catalogue/sport.ts'

// What a block of events leaves open is taken from its page: the sport, the league or the match that the page is about,
// and the filters of its address.

const sport = z.optional(SportKey)

function upTo(max: number) {
  return z.int().check(z.minimum(1), z.maximum(max))
}

/** The block shows this many events. Without a limit it is the whole list of its page, in parts. */
const limit = z.optional(upTo(40))

export const LiveEvents = z.strictObject({
  sport,
  limit,
  /** The sports stand above the events, and each leads to those of one sport. */
  hasSports: z._default(z.boolean(), false),
})

export const PrematchEvents = z.strictObject({
  sport,
  limit,
  /** The list begins with the events that are live. */
  hasLive: z._default(z.boolean(), false),
})

export const TopEvents = z.strictObject({ sport, limit: z._default(upTo(12), 4) })

export const Outrights = z.strictObject({ sport, limit: z._default(upTo(40), 6) })

export const Leagues = z.strictObject({ sport, limit: z._default(upTo(500), 500) })

export const TopLeagues = z.strictObject({ sport, limit: z._default(upTo(40), 8) })

/** Fixtures and results can be limited to one sport. */
export const OfSport = z.strictObject({ sport })

export const Favorites = z.strictObject({
  /** Favorites without such a match are left out. */
  events: z._default(z.enum(['all', 'live', 'prematch']), 'all'),
})

export const EventsFilter = z.strictObject({
  /** The events of the list below, whose number the filter states. */
  events: z._default(z.enum(['all', 'live']), 'all'),
  parts: z._default(z.array(z.enum(['time', 'order', 'bettable'])).check(z.maxLength(3)), [
    'time',
    'order',
    'bettable',
  ]),
})

export const SportList = z.strictObject({
  /** The matches that are counted. Favorites are not among them, because pages are rendered the same for everyone. */
  list: z._default(z.enum(ListKey.options.filter((key) => key !== 'favorites')), 'all'),
  /** Chips are for screens without room for a menu. They lead to the events of a sport on the same page, if it has a list. */
  look: z._default(z.enum(['menu', 'chips']), 'menu'),
})

/** Left out, the match is that of the page, and a page without one leaves the block out. */
export const OfMatch = z.strictObject({ match: z.optional(upTo(Number.MAX_SAFE_INTEGER)) })
