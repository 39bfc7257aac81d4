import type { Translation } from '../../catalogue.ts'

export const preferences: Translation<'preferences'> = {
  'preferences.title': 'Einstellungen',
  'preferences.odds': 'Quotenformat',
  'preferences.odds-more': 'Dieselbe Quote in jedem Format, für einen Einsatz von 1.',
  'preferences.european': 'Dezimal',
  'preferences.british': 'Bruch',
  'preferences.hongkong': 'Hongkong',
  'preferences.american': 'Amerikanisch',
  'preferences.indonesian': 'Indonesisch',
  'preferences.malaysian': 'Malaysisch',
  'preferences.percent': 'Chance in Prozent',
  'preferences.language': 'Sprache',
  'preferences.theme': 'Design',
  'preferences.dark': 'Dunkel',
  'preferences.light': 'Hell',
  'preferences.system': 'Gerät',
  'preferences.time': 'Zeit',
  'preferences.zone': 'Es ist {time} Uhr. Zeiten gelten für Ihre Zone, {zone}.',
}
