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
  'lists.sport': 'Sportart',
  'lists.when': 'Zeitraum',
  'lists.hours': { one: 'Nächste Stunde', other: 'Nächste {count} Stunden' },
  'lists.main-market': 'Hauptmarkt',
  'lists.second-market': 'Zweiter Markt',
  'lists.market-shown': 'Angezeigter Markt',
  'column.home': '1',
  'column.draw': 'X',
  'column.away': '2',
  'lists.all-prices': 'Alle {count} Quoten',
}
