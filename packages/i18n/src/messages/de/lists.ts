import type { Translation } from '../../catalogue.ts'

export const lists: Translation<'lists'> = {
  'lists.live-now': 'Jetzt live',
  'lists.top-events': 'Top-Spiele',
  'lists.upcoming': 'Demnächst',
  'lists.markets': { one: '{count} Markt', other: '{count} Märkte' },
  'lists.more': '+{count}',
  'lists.none-live': 'Gerade läuft kein Spiel',
  'lists.none-live-more': 'Spiele erscheinen hier, sobald sie angepfiffen werden.',
  'lists.none': 'Hier gibt es keine Spiele',
  'lists.none-more': 'Neue Begegnungen kommen täglich hinzu.',
  'lists.main-market': 'Hauptmarkt',
  'lists.second-market': 'Zweiter Markt',
  'lists.market-shown': 'Angezeigter Markt',
  'lists.to-be-decided': 'Steht noch nicht fest',
  'column.home': '1',
  'column.draw': 'X',
  'column.away': '2',
  'lists.all-prices': 'Alle {count} Quoten',
}
