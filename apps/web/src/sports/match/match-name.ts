import type { I18n } from '@touchline/i18n'

/** `Home – Away`. What has no second side, as an outright has none, is named by the first alone. */
export function matchName(home: string, away: string, { t }: I18n): string {
  return home && away ? t('match.versus', { home, away }) : home || away
}
