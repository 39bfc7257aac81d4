import type { LiveMarket, Match } from '@touchline/contract'
import { OrderedSocket, waitFor } from '@touchline/testkit'
import { createLiveCalls, createLiveConnection, followLine } from '../../apps/web/src/live/index.ts'
import { followMatch } from '../../apps/web/src/live/testing/index.ts'
import type { MatchLine, MatchPage } from '../../apps/web/src/live/index.ts'
import type { PricePath } from './open-price-path.ts'

export type MatchClient = {
  line(): MatchLine | undefined
  page(): MatchPage | undefined
  /** Waits until the client's row and page equal the book as it is at the call. */
  untilEqualToBook(timeoutMs?: number): Promise<void>
  close(): void
}

/**
 * Follows one match as a list row and as a match page, over one connection of the centrifuge client, as the site does.
 */
export function openMatchClient(pricePath: PricePath, matchId: number, websocketUrl: string): MatchClient {
  const calls = createLiveCalls({ origin: pricePath.api.url })
  const connection = createLiveConnection({ endpoint: websocketUrl, websocket: OrderedSocket, ...calls })
  let line: MatchLine | undefined
  let page: MatchPage | undefined
  const unfollow = [
    followLine({ connection, matchId, fetchMatch: calls.fetchMatch, onChange: (value) => void (line = value) }),
    followMatch({ connection, matchId, locale: 'en', ...calls, onChange: (value) => void (page = value) }),
  ]
  connection.connect()

  async function difference(): Promise<string> {
    const [match, markets] = await Promise.all([calls.fetchMatch(matchId), calls.fetchMarkets(matchId)])
    if (!match || !markets) return 'the book has no such match'
    const wanted = JSON.stringify({
      row: rowOf(match),
      page: byKey(markets.markets),
      stopped: markets.stopped_producers,
    })
    const seen = JSON.stringify({
      row: line && rowOf(line),
      page: byKey(page?.markets ?? []),
      stopped: page?.stopped_producers,
    })
    return wanted === seen ? '' : `book ${wanted} but client ${seen}`
  }

  return {
    line: () => line,
    page: () => page,
    untilEqualToBook: async (timeoutMs = 15_000) => {
      const check = async (): Promise<boolean> => {
        const difference_ = await difference()
        if (difference_) throw new Error(difference_)
        return true
      }
      await waitFor(`the client of match ${matchId} to equal the book`, check, { timeoutMs, everyMs: 50 })
    },
    close: () => {
      for (const end of unfollow) end()
      connection.disconnect()
    },
  }
}

function rowOf({ version, status, main_market, secondary_market, stopped_producers }: Match | MatchLine) {
  return {
    version,
    status,
    markets: byKey([main_market, secondary_market].filter((one) => one !== null)),
    stopped_producers,
  }
}

/** Sorts markets and object keys, so that two states can be compared as JSON. */
function byKey(markets: readonly LiveMarket[]) {
  return markets
    .map(({ id, specifier, status, outcomes }) => {
      const prices = outcomes.map((outcome) => `${outcome.id}:${outcome.odds}:${outcome.active}`)
      return `${id}/${specifier} ${status} ${prices.join()}`
    })
    .toSorted((a, b) => a.localeCompare(b))
}
