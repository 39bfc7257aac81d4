/** Titles and descriptions for tabs and search engines. */
export const pages = {
  'page.home-title': '{site}: live matches and odds',
  'page.home-description': 'Live football odds that move as you watch. Play money.',
  'page.sport-title': '{sport} odds, live and upcoming · {site}',
  'page.league-title': '{league} odds, {sport} · {site}',
  'page.outright-title': '{name}: who wins, odds · {site}',
  'page.sport-description': 'Odds on {sport}, live and upcoming, from every league.',
  'page.category-description': 'Odds on {sport} in {category}, live and upcoming.',
  'page.league-description': 'Odds on every match of {league}, {sport}, live and upcoming.',
  'page.match-title': '{home} – {away}, odds · {site}',
  'page.match-description': 'Odds for {home} – {away}, {league}.',
  'page.bets-title': 'My bets · {site}',
  'page.not-found-title': 'Not found · {site}',
  'page.offline-title': 'You are offline · {site}',
  'page.failed-title': 'Something went wrong · {site}',
  // NAV-13 fixes the names of these three.
  'page.error.description': 'The page could not be shown. Nothing was lost; please try again.',
  'page.error.not-found.description':
    'This page does not exist or the match has been removed. Your slip is still here.',
  'page.error.offline.description': 'This page opens by itself when the connection is back. Your slip is still here.',
  'page.error.home-button.title': 'Go to home page',
}
