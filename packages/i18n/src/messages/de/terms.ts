import type { Translation } from '../../catalogue.ts'

export const terms: Translation<'terms'> = {
  'terms.title': 'Geschäftsbedingungen',
  'terms.page-title': 'Geschäftsbedingungen · {site}',
  'terms.description': 'Was Sie und {site} voneinander erwarten dürfen.',
  'terms.intro': 'Mit der Nutzung von {site} stimmen Sie diesen Bedingungen zu. Die Wettregeln gehören dazu.',
  'terms.who': 'Wer spielen darf',
  'terms.who-text':
    'Sie müssen mindestens {age} Jahre alt sein, und Wetten muss dort erlaubt sein, wo Sie sind. Ein Konto gehört einer Person und ist nicht übertragbar.',
  'terms.money': 'Geld',
  'terms.money-play':
    'Hier wird mit Spielgeld gespielt. Es hat keinen Wert, kann nicht gekauft und nicht ausgezahlt werden. Das Guthaben kann zurückgesetzt werden.',
  'terms.money-real':
    'Ihr Guthaben ist Ihr Geld, abzüglich der Einsätze noch offener Wetten. Jede Bewegung steht mit ihrem Grund in Ihrem Konto.',
  'terms.bets': 'Wetten',
  'terms.bets-text':
    'Eine angenommene Wette ist ein Vertrag. Keine Seite kann sie ändern; berichtigt wird sie nur so, wie die Wettregeln es sagen.',
  'terms.fair': 'Fairer Gebrauch',
  'terms.fair-text':
    'Bitte nutzen Sie die Seite nicht, um anderen oder ihr selbst zu schaden. Programme, die für Sie wetten, brauchen unsere Zustimmung. Auf ein Spiel zu wetten, an dem Sie teilnehmen oder dessen Ausgang Sie kennen, ist nicht erlaubt.',
  'terms.closing': 'Ein Konto schließen',
  'terms.closing-text':
    'Sie können jederzeit aufhören. Wir können ein Konto schließen, das gegen diese Bedingungen verstößt. Offene Wetten werden in jedem Fall abgerechnet, und was Ihnen gehört, bleibt Ihres.',
  'terms.changes': 'Änderungen',
  'terms.changes-text':
    'Ändern sich diese Bedingungen, gelten die neuen für danach angenommene Wetten. Eine Wette behält die Bedingungen, unter denen sie angenommen wurde.',
  'terms.company': 'Wer diese Seite betreibt',
  'terms.company-text': '{company}',
  'terms.company-none': 'Der Betreiber hat sich noch nicht genannt. Betrachten Sie diese Seite als Vorführung.',
  'terms.licence': 'Lizenz {number}, {authority}.',
}
