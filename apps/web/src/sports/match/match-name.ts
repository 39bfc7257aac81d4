import type { Match } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'

/** Returns `Home – Away`, or only one name for an outright. */
export function matchName(home: string, away: string, { t }: I18n): string {
  return home && away ? t('match.versus', { home, away }) : home || away
}

/** Returns `Anfield, Liverpool`, or an empty string where no venue is known. */
export function venueName({ stadium, city }: Pick<Match, 'stadium' | 'city'>, { t }: I18n): string {
  return stadium === null || city === null ? (stadium ?? city ?? '') : t('match.venue', { stadium, city })
}

/** Returns the name of a match in one line. An outright has a name of its own. */
export function matchTitle(match: Pick<Match, 'type' | 'name' | 'tournament' | 'home' | 'away'>, i18n: I18n): string {
  if (match.type !== 'match') return match.name ?? match.tournament.name
  const side = (name: string | undefined) => name ?? i18n.t('match.to-be-decided')
  return matchName(side(match.home?.name), side(match.away?.name), i18n)
}
