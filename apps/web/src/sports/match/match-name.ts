import type { Match } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'

/** `Home – Away`. What has no second side, as an outright has none, is named by the first alone. */
export function matchName(home: string, away: string, { t }: I18n): string {
  return home && away ? t('match.versus', { home, away }) : home || away
}

/** `Anfield, Liverpool`; empty where nobody says where it is played. */
export function venueName({ stadium, city }: Pick<Match, 'stadium' | 'city'>, { t }: I18n): string {
  return stadium === null || city === null ? (stadium ?? city ?? '') : t('match.venue', { stadium, city })
}

/** What a match is called where it is named in one line; an outright has a name of its own. */
export function matchTitle(match: Pick<Match, 'type' | 'name' | 'tournament' | 'home' | 'away'>, i18n: I18n): string {
  if (match.type !== 'match') return match.name ?? match.tournament.name
  const side = (name: string | undefined) => name ?? i18n.t('match.to-be-decided')
  return matchName(side(match.home?.name), side(match.away?.name), i18n)
}
