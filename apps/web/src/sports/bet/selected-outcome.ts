import type { SelectedOutcome, SelectionNames } from '@touchline/betting'
import type { Match } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import type { MatchNames } from '../../live/sync/merge-match.ts'

/** Returns the selection of an outcome, with the names that are shown when it is made. */
export function selectedOutcome(
  match: Match,
  market: ShownMarket,
  outcomeId: string,
  i18n: I18n,
): Omit<SelectedOutcome, 'odds'> {
  return {
    matchId: match.id,
    matchUrnId: match.urn_id,
    matchSlug: match.slug,
    matchStatus: match.status,
    marketId: market.id,
    marketName: String(market.id),
    specifier: market.specifier,
    outcomeId,
    outcomeName: outcomeId,
    provider: match.provider,
    sportKey: match.sport.key,
    marketGroup: market.groups?.[0] ?? null,
    ...matchNames(match, i18n),
    ...marketNames(market, outcomeId, i18n),
  }
}

type MarketNames = Pick<SelectionNames, 'marketName' | 'outcomeName'>
type Language = Pick<I18n, 't' | 'figures' | 'nameFigures'>

/** Returns the names of both sides. For an outright, the first is its own name, and the second is empty. */
export function matchNames(match: MatchNames, { t, figures }: Language): Omit<SelectionNames, keyof MarketNames> {
  const side = (competitor: MatchNames['home']) => figures(competitor?.name ?? t('match.to-be-decided'))
  const isOutright = match.type !== 'match'
  return {
    nameA: isOutright ? figures(match.name ?? match.tournament.name) : side(match.home),
    nameB: isOutright ? '' : side(match.away),
    categoryName: figures(match.category.name),
  }
}

/** Returns the names of a market and its outcome. A line that appeared after the last API call has none yet. */
export function marketNames(
  { name, outcomes }: ShownMarket,
  outcomeId: string,
  { nameFigures }: Language,
): Partial<MarketNames> {
  const outcomeName = outcomes.find(({ id }) => id === outcomeId)?.name
  return {
    ...(name === undefined ? {} : { marketName: nameFigures(name) }),
    ...(outcomeName === undefined ? {} : { outcomeName: nameFigures(outcomeName) }),
  }
}
