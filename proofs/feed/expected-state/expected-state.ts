import type { EventMessage, OddsChange, OddsMarket, SportEventStatus } from '@touchline/uof'
import { groupsOf } from './descriptions.ts'
import { createExpectedResults, lineKey } from './expected-results.ts'
import type { ExpectedResults } from './expected-results.ts'

// Computes the expected content of the book by a second implementation of the rules: messages are applied to plain
// maps, in the order in which the provider made them. It uses no code of the server.

export type ExpectedLine = {
  product: number
  status: number
  isFavorite: boolean
  outcomes: { id: string; odds: number | null; active: boolean }[]
  timestampMs: number
}

export type ExpectedMatch = { status: number; home: string | null; away: string | null; stage: number | null }

export type ExpectedState = {
  apply(message: EventMessage): void
  /** The lines that a reader of the book sees, by event and then by `market/specifier`. */
  lines: ReadonlyMap<string, ReadonlyMap<string, ExpectedLine>>
  states: ReadonlyMap<string, ExpectedMatch>
  results: ExpectedResults
  /**
   * Returns what a producer would send in a recovery: all lines it has offered, even those that another producer owns
   * now.
   */
  heldBy(product: number): ReadonlyMap<string, ReadonlyMap<string, ExpectedLine>>
  /** The last status sent for each event. */
  statuses: ReadonlyMap<string, EventStatus>
}

export type EventStatus = { product: number; timestampMs: number; sportEventStatus: SportEventStatus }

export function createExpectedState(): ExpectedState {
  const lines = new Map<string, Map<string, ExpectedLine>>()
  const held = new Map<number, Map<string, Map<string, ExpectedLine>>>()
  const states = new Map<string, ExpectedMatch>()
  const statuses = new Map<string, EventStatus>()
  const results = createExpectedResults()

  function changeOdds(message: OddsChange): void {
    const { product, eventId, sportEventStatus, timestampMs } = message
    const own = within(within(held, product), eventId)
    const shown = within(lines, eventId)
    for (const market of message.markets) {
      const key = lineKey(market.id, market.specifiers)
      own.set(key, changed(own.get(key), market, message))
      const now = shown.get(key)
      // A producer cannot close a line that another producer has taken over.
      const isAnothers = now !== undefined && now.product !== product
      if (!isAnothers || market.status === 1 || market.status === -1) shown.set(key, changed(now, market, message))
    }
    if (!sportEventStatus) return
    const status = statusOf(sportEventStatus.status)
    if (status === undefined) return
    statuses.set(eventId, { product, timestampMs, sportEventStatus })
    // A suspended match (status 2) stops every line, whichever producer owns it.
    if (sportEventStatus.status === 2) for (const each of held.keys()) stop(each, eventId, ['all'], -1, timestampMs)
    const { homeScore = null, awayScore = null, matchStatus = null } = sportEventStatus
    const hasScore = homeScore !== null && awayScore !== null
    states.set(eventId, {
      status,
      home: hasScore ? homeScore : null,
      away: hasScore ? awayScore : null,
      stage: matchStatus,
    })
  }

  /** Applies a bet stop, which changes only open lines in the named groups. An unknown group stops all. */
  function stop(
    product: number,
    eventId: string,
    groups: readonly string[],
    status: number,
    timestampMs: number,
  ): void {
    for (const map of [within(within(held, product), eventId), within(lines, eventId)])
      for (const [key, line] of map)
        if (line.product === product && line.status === 1 && isInGroups(key, groups))
          map.set(key, { ...line, status, timestampMs })
  }

  return {
    lines,
    states,
    statuses,
    results,
    heldBy: (product) => within(held, product),
    apply(message) {
      switch (message.type) {
        case 'odds_change':
          return changeOdds(message)
        case 'bet_stop':
          return stop(message.product, message.eventId, message.groups, message.marketStatus, message.timestampMs)
        case 'fixture_change':
          return
        case 'bet_settlement':
        case 'rollback_bet_settlement':
        case 'bet_cancel':
        case 'rollback_bet_cancel':
          return results.apply(message)
      }
    },
  }
}

/** Returns the line after a message. A market without outcomes changes the status only, and the last prices stay. */
function changed(
  before: ExpectedLine | undefined,
  market: OddsMarket,
  { product, timestampMs }: OddsChange,
): ExpectedLine {
  const told = market.outcomes.map(({ id, oddsMilli, isActive }) => ({
    id,
    odds: oddsMilli,
    active: isActive && oddsMilli !== null,
  }))
  return {
    product,
    status: market.status,
    isFavorite: market.isFavorite,
    outcomes: told.length > 0 ? told : (before?.outcomes ?? []),
    timestampMs,
  }
}

export function isInGroups(key: string, groups: readonly string[]): boolean {
  const known = groupsOf(Number(key.split('/')[0]))
  return groups.some((group) => group === 'all' || known.includes(group) || !groupsOf(undefined).includes(group))
}

/**
 * Returns our status of a match for the feed's: not started, live, live although suspended, over, final and so on.
 */
function statusOf(code: number): number | undefined {
  return [0, 1, 1, 4, 3, 2, 0, 1, 0, 5][code]
}

function within<Key, Inner>(map: Map<Key, Map<string, Inner>>, key: Key): Map<string, Inner> {
  const found = map.get(key)
  if (found) return found
  const made = new Map<string, Inner>()
  map.set(key, made)
  return made
}
