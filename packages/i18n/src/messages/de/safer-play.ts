import type { Translation } from '../../catalogue.ts'

export const saferPlay: Translation<'safer-play'> = {
  'safer.title': 'Sicher spielen',
  'safer.page-title': 'Sicher spielen · {site}',
  'safer.description': 'Wie Wetten ein Zeitvertreib bleibt und wo es Hilfe gibt.',
  'safer.intro':
    'Wetten ist ein Zeitvertreib für Erwachsene. Es ist kein Weg, Geld zu verdienen, und auf Dauer verlieren die meisten.',
  'safer.before': 'Bevor Sie spielen',
  'safer.before-text':
    'Entscheiden Sie, wie viel Sie verlieren können, ohne es zu vermissen, und wie lange Sie spielen wollen. Spielen Sie nicht, um Verluste zurückzuholen, und nicht, wenn Sie aufgebracht oder müde sind oder getrunken haben.',
  'safer.signs': 'Zeichen, die Sie ernst nehmen sollten',
  'safer.signs-text':
    'Sie spielen länger oder um mehr, als Sie wollten. Sie verheimlichen es. Sie leihen sich Geld dafür. Sie denken ans Wetten, wenn Sie anderes tun sollten. Eines davon ist Grund genug, eine Weile aufzuhören.',
  'safer.tools': 'Was diese Seite tut',
  'safer.tools-text':
    'Es gibt keine Angebote mit Countdown und nichts, was zum Wetten drängt. Verluste stehen ebenso deutlich da wie Gewinne. Ihr ganzer Verlauf ist jederzeit nachzulesen.',
  'safer.tools-play': 'Hier wird mit Spielgeld gespielt; verlieren lässt sich nur Zeit.',
  'safer.minors': 'Minderjährige',
  'safer.minors-text':
    'Niemand unter {age} darf spielen. Teilen Sie ein Gerät mit Kindern, melden Sie sich nach dem Spielen ab und behalten Sie Ihr Passwort für sich.',
  'safer.help': 'Hilfe',
  'safer.help-text': 'Mit jemandem zu sprechen hilft; bei diesen Stellen ist es kostenlos und vertraulich:',
  'safer.help-none':
    'Wenn das Wetten Ihnen Sorgen macht, sprechen Sie bitte mit jemandem, dem Sie vertrauen, oder mit einer Beratungsstelle in Ihrem Land.',
}
