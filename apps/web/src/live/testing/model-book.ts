import { emptyMatchState, LiveMarket } from '@touchline/contract'
import type { MarketsChanged, Match } from '@touchline/contract'
import type { MatchMarkets } from '../sync/merge-match.ts'
import { giveNames, marketsChanged, sampleMarket, sampleMatch } from './samples.ts'

export type LineChange = { id: number; odds: number; status: LiveMarket['status'] }

type Reading = { markets: readonly LiveMarket[]; stage: number }

/** A fake book that remembers all its past versions, so that a test can check whether a state was ever true. */
export function createModelBook(matchId = 7) {
  const history: Reading[] = [{ markets: [1, 2, 3].map((id) => sampleMarket({ id })), stage: 0 }]
  let publishedVersion = 0

  function at(version: number): Reading {
    const reading = history[version]
    if (!reading) throw new Error(`the book never had version ${version}`)
    return reading
  }

  const version = () => history.length - 1
  return {
    version,
    publishedVersion: () => publishedVersion,
    change: ({ id, odds, status }: LineChange): void => {
      const { markets, stage } = at(version())
      const changed = sampleMarket({ id, status }, [odds, 3_400, 4_100])
      history.push({ markets: [...markets.filter((market) => market.id !== id), changed], stage: stage + 1 })
    },
    /** Publishes every line that has changed since the last publication. */
    publish: (): MarketsChanged | null => {
      if (publishedVersion === version()) return null
      const before = new Set(at(publishedVersion).markets)
      const event = marketsChanged(version(), {
        match_id: matchId,
        previous_version: publishedVersion,
        markets: at(version()).markets.filter((market) => !before.has(market)),
        state: { ...emptyMatchState, stage: at(version()).stage },
      })
      publishedVersion = version()
      return event
    },
    readMarkets: (asOf = version()): MatchMarkets => ({
      match_id: matchId,
      version: asOf,
      stopped_producers: [],
      markets: at(asOf)
        .markets.filter((market) => market.status !== 0)
        .map(giveNames),
    }),
    readMatch: (asOf = version()): Match =>
      sampleMatch({ id: matchId, version: asOf, state: { ...emptyMatchState, stage: at(asOf).stage } }),
  }
}

export type ModelBook = ReturnType<typeof createModelBook>

/** Sorts lines and removes their names, because a line that was published before it was read has none yet. */
export function byLine(markets: readonly LiveMarket[]): LiveMarket[] {
  return markets.map((market) => LiveMarket.parse(market)).toSorted((one, other) => one.id - other.id)
}
