/** What a visitor sets for themselves. */
export const preferences = {
  'preferences.title': 'Preferences',
  'preferences.odds': 'Odds format',
  'preferences.odds-more': 'The same price in each format, for a bet of 1.',
  'preferences.european': 'Decimal',
  'preferences.british': 'Fractional',
  'preferences.hongkong': 'Hong Kong',
  'preferences.american': 'American',
  'preferences.indonesian': 'Indonesian',
  'preferences.malaysian': 'Malaysian',
  'preferences.percent': 'Implied chance',
  'preferences.language': 'Language',
  'preferences.theme': 'Theme',
  'preferences.dark': 'Dark',
  'preferences.light': 'Light',
  'preferences.time': 'Time',
  'preferences.zone': 'It is {time}. Times are shown in your zone, {zone}.',
}
