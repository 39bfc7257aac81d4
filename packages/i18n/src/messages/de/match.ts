import type { Translation } from '../../catalogue.ts'

export const match: Translation<'match'> = {
  'match.scoreboard': 'Anzeigetafel',
  'match.score': 'Spielstand',
  'match.team': 'Team',
  'match.total': 'Gesamt',
  'match.versus': '{home} – {away}',
  'match.breadcrumb': 'Pfad',
  'match.markets': 'Märkte',
  'match.suspended': 'Ausgesetzt',
  'match.settled': 'Abgerechnet',
  'match.suspended-title': 'Ausgesetzt.',
  'match.suspended-more': 'Die Quoten kommen zurück, sobald der Markt wieder öffnet.',
  'match.settled-more': 'Für diesen Markt liegt das Ergebnis vor.',
  'match.stale-title': 'Die Quoten sind veraltet.',
  'match.stale-more': 'Wetten sind erst wieder möglich, wenn sie aktuell sind.',
  'match.none': 'Kein Markt ist offen',
  'match.none-more': 'Sie kommen zurück, sobald Quoten eintreffen.',
  'match.ended': 'Dieses Spiel ist beendet',
  'match.ended-more': 'Ergebnisse und Wetten werden nach der offiziellen Quelle abgerechnet.',
}
