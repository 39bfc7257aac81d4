import type { Translation } from '../../catalogue.ts'

export const pages: Translation<'pages'> = {
  'page.home-title': '{site}: Livespiele und Quoten',
  'page.home-description': 'Livequoten, die sich mit dem Spiel bewegen. Spielgeld.',
  'page.sport-title': '{sport}: Quoten, live und demnächst · {site}',
  'page.league-title': '{league}: Quoten, {sport} · {site}',
  'page.sport-description': 'Quoten für {sport}, live und demnächst, aus allen Ligen.',
  'page.category-description': 'Quoten für {sport} in {category}, live und demnächst.',
  'page.league-description': 'Quoten für jedes Spiel: {league}, {sport}, live und demnächst.',
  'page.match-title': '{home} – {away}, Quoten · {site}',
  'page.match-description': 'Quoten für {home} – {away}, {league}.',
  'page.bets-title': 'Meine Wetten · {site}',
  'page.not-found-title': 'Nicht gefunden · {site}',
  'page.offline-title': 'Sie sind offline · {site}',
  'page.failed-title': 'Etwas ist schiefgegangen · {site}',
  'page.error.description':
    'Die Seite konnte nicht angezeigt werden. Nichts ist verloren; bitte versuchen Sie es erneut.',
  'page.error.not-found.description':
    'Diese Seite gibt es nicht, oder das Spiel wurde entfernt. Ihr Wettschein ist noch da.',
  'page.error.offline.description':
    'Die Seite öffnet sich von selbst, sobald die Verbindung wieder da ist. Ihr Wettschein bleibt erhalten.',
  'page.error.home-button.title': 'Zur Startseite',
  'page.outright-title': '{name}: Wer gewinnt? Quoten · {site}',
}
