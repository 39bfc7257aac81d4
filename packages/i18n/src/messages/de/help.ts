import type { Translation } from '../../catalogue.ts'

export const help: Translation<'help'> = {
  'help.title': 'Hilfe',
  'help.page-title': 'Hilfe · {site}',
  'help.description': 'Antworten auf das, was Spieler {site} am häufigsten fragen.',
  'help.changed': 'Warum wurde ich nach der Quote gefragt?',
  'help.changed-text':
    'Sie hat sich zwischen Ihrem Tipp und der Ankunft der Wette bewegt. Es wurde nichts abgebucht: Sie sehen beide Quoten und entscheiden.',
  'help.suspended': 'Warum ist eine Quote geschlossen?',
  'help.suspended-text':
    'Im Spiel geschieht gerade etwas Wichtiges, oder der Quelle der Quote ist im Augenblick nicht zu trauen. Meist ist sie in einer Minute zurück.',
  'help.checking': 'Mein Wettschein „prüft“',
  'help.checking-text':
    'Die Antwort auf Ihre Wette ging unterwegs verloren. Der Wettschein fragt, bis sie da ist; Ihre Wette wird nie doppelt gesendet.',
  'help.wrong': 'Meine Wette wurde falsch abgerechnet',
  'help.wrong-text':
    'Öffnen Sie sie unter „Meine Wetten“ und lesen Sie ihren Verlauf: Er nennt das offizielle Ergebnis. Wird es berichtigt, wird die Wette von selbst neu abgerechnet.',
  'help.language': 'Sprache, Farbschema und Quoten',
  'help.language-text':
    'Sprache, Farbschema und Schreibweise der Quoten lassen sich auf jeder Seite ändern, auch ohne Konto.',
  'help.more': 'Mehr',
  'help.contact': 'Schreiben Sie uns',
}
