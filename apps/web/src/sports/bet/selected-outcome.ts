import type { SelectedOutcome, SelectionNames } from '@touchline/betting'
import type { Match } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import type { MatchNames } from '../../live/sync/merge-match.ts'

/** A selection stores the names that were shown when it was made. */
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

/** The first name of an outright is its own, and the second is empty. */
export function matchNames(match: MatchNames, { t, figures }: Language): Omit<SelectionNames, keyof MarketNames> {
  const side = (competitor: MatchNames['home']) => figures(competitor?.name ?? t('match.to-be-decided'))
  const isOutright = match.type !== 'match'
  return {
    nameA: isOutright ? figures(match.name ?? match.tournament.name) : side(match.home),
    nameB: isOutright ? '' : side(match.away),
    categoryName: figures(match.category.name),
  }
}

/** A line that appeared since the last call has no names yet. */
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
