import type { Translation } from '../../catalogue.ts'

export const about: Translation<'about'> = {
  'about.title': 'Über {site}',
  'about.page-title': 'Über uns · {site}',
  'about.description': 'Was {site} ist und wie es funktioniert.',
  'about.intro': '{site} ist ein Wettanbieter, der Ihnen nichts vorenthält.',
  'about.prices': 'Quoten',
  'about.prices-text':
    'Quoten kommen von einem Datenanbieter und erreichen Ihre Seite in Augenblicken. Ein Zeichen daneben sagt, ob sie live sind, aufholen oder veraltet sind; auf eine veraltete Quote kann nicht gewettet werden.',
  'about.bets': 'Wetten',
  'about.bets-text':
    'Jede Wette hat einen Verlauf: was Sie wollten, was Sie bekamen, jedes Ergebnis, jede Zahlung und jede Berichtigung.',
  'about.money': 'Geld',
  'about.money-play': 'Hier wird mit Spielgeld gespielt.',
  'about.money-text':
    'Jede Bewegung Ihres Geldes wird einmal aufgeschrieben und danach nie geändert. So können Sie jederzeit selbst nachrechnen.',
  'about.access': 'Für alle',
  'about.access-text':
    'Die Seiten lassen sich lesen, bevor Skripte geladen sind, mit der Tastatur, mit Vorleseprogrammen, in beiden Schreibrichtungen und in zwei Farbschemata.',
  'about.open': 'Offene Software',
  'about.open-text': 'Die Software hinter dieser Seite ist Touchline, frei unter der Apache-Lizenz 2.0.',
  'about.company': 'Wer diese Seite betreibt',
}
