import type { SelectedOutcome } from '@touchline/betting'
import type { Match } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import type { ShownMarket } from '../../live/sync/market-names.ts'

/** With the names shown when it was selected. */
export function selectedOutcome(
  match: Match,
  market: ShownMarket,
  outcomeId: string,
  { t }: I18n,
): Omit<SelectedOutcome, 'outcomeName' | 'odds'> {
  const isOutright = match.type !== 'match'
  return {
    matchId: match.id,
    matchUrnId: match.urn_id,
    matchSlug: match.slug,
    matchStatus: match.status,
    marketId: market.id,
    marketName: market.name ?? String(market.id),
    specifier: market.specifier,
    outcomeId,
    provider: match.provider,
    sportKey: match.sport.key,
    nameA: isOutright ? (match.name ?? match.tournament.name) : (match.home?.name ?? t('match.to-be-decided')),
    nameB: isOutright ? '' : (match.away?.name ?? t('match.to-be-decided')),
    categoryName: match.category.name,
    marketGroup: market.groups?.[0] ?? null,
  }
}
