import type { Translation } from '../../catalogue.ts'

export const search: Translation<'search'> = {
  'search.label': 'Spiele, Ligen und Seiten suchen',
  'search.results': 'Ergebnisse',
  'search.matches': 'Spiele',
  'search.leagues': 'Ligen',
  'search.sports': 'Sportarten',
  'search.pages': 'Seiten',
  'search.recent': 'Letzte Suchen',
  'search.forget': 'Letzte Suchen löschen',
  'search.short': 'Mindestens 3 Buchstaben eingeben, um Spiele und Ligen zu finden.',
  'search.none': 'Nichts gefunden für „{text}“',
  'search.none-more': 'Versuchen Sie den Namen eines Teams, einer Liga oder einer Sportart.',
  'search.failed': 'Die Suche ist nicht erreichbar.',
  'search.found': { one: '{count} Ergebnis', other: '{count} Ergebnisse' },
  'search.move': 'bewegen',
  'search.open': 'öffnen',
  'search.close': 'schließen',
  'search.live': 'Live',
}
