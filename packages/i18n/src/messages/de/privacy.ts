import type { Translation } from '../../catalogue.ts'

export const privacy: Translation<'privacy'> = {
  'privacy.title': 'Datenschutz',
  'privacy.page-title': 'Datenschutz · {site}',
  'privacy.description': 'Was {site} aufbewahrt, wo und wie lange.',
  'privacy.intro':
    '{site} bewahrt auf, was nötig ist, um Wetten anzunehmen und Ihnen Ihre eigenen zu zeigen. Diese Seite nennt alles davon.',
  'privacy.visit': 'Wenn Sie sich nur umsehen',
  'privacy.visit-text':
    'Die Seiten sind für alle Besucher gleich und werden nicht für Sie gemacht. Wir notieren Adresse, Zeit und eine Kennnummer jeder Anfrage, um Fehler zu finden.',
  'privacy.browser': 'Was in Ihrem Browser bleibt',
  'privacy.browser-text':
    'Farbschema, Sprache und Schreibweise der Quoten bleiben im lokalen Speicher des Browsers. Ihr Wettschein, und ob er offen ist, bleiben im Speicher des Tabs und sind mit ihm fort. Nur eine Wette, deren Antwort noch aussteht, wird bis dahin behalten, höchstens einen Tag.',
  'privacy.cookies': 'Cookies',
  'privacy.cookies-text':
    'Beim Anmelden wird ein Sitzungscookie gesetzt; Skripte können ihn nicht lesen. Der Cookie „stag“ merkt sich 30 Tage lang, welcher Partner Sie geschickt hat, falls es einer war. „tl_consent“ merkt sich 365 Tage lang Ihre Wahl zu Zusatzdiensten.',
  'privacy.links': 'Links aus Kampagnen und Mails',
  'privacy.links-text':
    'Namen von Kampagnen werden aus der Adresse genommen und für den Besuch behalten. Ein Link zum Setzen eines Passworts wird aus der Adresse genommen, bevor irgendetwas anderes auf der Seite ihn lesen kann, und nicht an andere Seiten weitergegeben.',
  'privacy.account': 'Ihr Konto',
  'privacy.account-text':
    'Mit einem Konto bewahren wir Ihre E-Mail-Adresse, Ihr Passwort in unlesbarer Form, Ihr Guthaben mit jeder Bewegung und Ihre Wetten mit jedem Schritt auf. Geldbuchungen werden nie geändert oder gelöscht, solange das Konto besteht.',
  'privacy.others': 'Andere',
  'privacy.others-text':
    'Chat, Benachrichtigungen und Messung werden nur geladen, wenn diese Seite sie nutzt und Sie zugestimmt haben. Jeder Dienst läuft unter eigenem Namen und eigener Erklärung.',
  'privacy.rights': 'Ihre Rechte',
  'privacy.rights-text':
    'Sie können fragen, was über Sie aufbewahrt wird, es berichtigen und, soweit das Recht es zulässt, löschen lassen. Bitte schreiben Sie an den Betreiber dieser Seite.',
}
