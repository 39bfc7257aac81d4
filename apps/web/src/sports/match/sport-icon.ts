import type { IconName } from '@touchline/ui'

const bySport: Readonly<Record<string, IconName>> = {
  soccer: 'soccer',
  tennis: 'tennis',
  basketball: 'basketball',
  cricket: 'cricket',
  'ice-hockey': 'ice-hockey',
  volleyball: 'volleyball',
  'american-football': 'american-football',
  baseball: 'baseball',
  handball: 'handball',
  'counter-strike': 'esports',
  'dota-2': 'esports',
  'table-tennis': 'table-tennis',
}

/** Returns the icon of a sport; a trophy for a sport without an icon of its own. */
export function sportIcon(key: string): IconName {
  return bySport[key] ?? 'trophy'
}
