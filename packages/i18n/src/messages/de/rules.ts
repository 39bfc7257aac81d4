import type { Translation } from '../../catalogue.ts'

export const rules: Translation<'rules'> = {
  'rules.title': 'Wettregeln',
  'rules.page-title': 'Wettregeln · {site}',
  'rules.description': 'Wie {site} Wetten annimmt, abrechnet und berichtigt.',
  'rules.intro':
    'Diese Regeln sagen, wie {site} Wetten annimmt und auszahlt. Sie gelten für jede Wette, gleich wie hoch der Einsatz ist.',
  'rules.prices': 'Die Quote, die Sie bekommen',
  'rules.prices-text':
    'Eine Wette nennt die Quote, die Sie gesehen haben. Hat sie sich bewegt, bis die Wette ankommt, entscheidet Ihre Einstellung: keine Änderung, nur eine bessere Quote oder jede Quote. Solange Sie nichts anderes wählen, wird keine Änderung angenommen: Sie sehen alte und neue Quote und entscheiden.\nEine angenommene Wette erhält immer die Quote, die in diesem Augenblick gilt. Bei „besser“ und „jede“ bekommen Sie die bessere Quote; sie wird nicht einbehalten.\nAusgesetzte Quoten, Quoten aus einer Quelle, der wir gerade nicht trauen, und beendete Spiele werden nicht verkauft.',
  'rules.moment': 'Ab wann eine Wette gilt',
  'rules.moment-text':
    'Eine Wette gilt ab der Annahme. Quote, Markt, Regeln des Marktes und Zeitpunkt werden mit ihr aufbewahrt; Sie können sie in ihrem Verlauf lesen.\nEine Wette wird nie doppelt angenommen. Geht die Antwort unterwegs verloren, fragt der Wettschein nach dem Ergebnis derselben Wette, statt eine weitere zu senden.',
  'rules.types': 'Wettarten',
  'rules.types-text':
    'Angenommen werden Einzelwetten: eine Auswahl, ein Einsatz. Eine Wettart, die nicht angeboten wird, wird abgelehnt, bevor Geld bewegt wird.',
  'rules.limits': 'Grenzen',
  'rules.limits-text':
    'Jede Währung hat einen kleinsten Einsatz und einen größten Gewinn. Eine Wette darüber hinaus wird abgelehnt, und die Ablehnung nennt den Einsatz, der möglich wäre.\nEin Einsatz kann nicht größer sein als Ihr Guthaben. Kredit gibt es nicht.',
  'rules.settlement': 'Abrechnung',
  'rules.settlement-text':
    'Wetten werden nach den offiziellen Ergebnissen unseres Datenanbieters abgerechnet. Ein Gewinn zahlt Einsatz × Quote. Abgerechnet wird, sobald jede Auswahl entschieden ist oder eine verloren hat.\nEin früh entschiedener Markt wird früh abgerechnet.',
  'rules.voids': 'Ungültige Wetten und Teilerstattungen',
  'rules.voids-text':
    'Eine ungültige Auswahl gibt ihren Einsatz zurück. Ist nur ein Teil ungültig, wird dieser Teil des Einsatzes erstattet und der Rest gewinnt oder verliert: Ein halber Gewinn zahlt die Hälfte des Einsatzes zur Quote und erstattet die andere Hälfte.\nBei einem toten Rennen wird der Gewinn durch die Zahl derer geteilt, die sich den Platz teilen.',
  'rules.cancelled': 'Abgesagte Spiele und falsche Zeiten',
  'rules.cancelled-text':
    'Storniert der Anbieter einen Markt, werden die Wetten darauf erstattet. Er kann auch nur für eine Zeitspanne stornieren, etwa wenn eine Quote nach einem Tor offen blieb: Dann werden die in dieser Spanne angenommenen Wetten erstattet, die anderen gelten.',
  'rules.corrections': 'Berichtigungen',
  'rules.corrections-text':
    'Wird ein offizielles Ergebnis berichtigt, wird die Abrechnung zurückgenommen und mit dem richtigen Ergebnis wiederholt. Gezahltes wird zurückgebucht, Fälliges gezahlt, und beides bleibt im Verlauf der Wette stehen.\nIst Geld, das zurückmuss, schon ausgegeben, wird der Unterschied als Schuld geführt und mit einem späteren Gewinn derselben Wette verrechnet.',
  'rules.rounding': 'Rundung',
  'rules.rounding-text':
    'Quoten sind auf ein Tausendstel genau. Beträge werden ohne Zwischenrundung berechnet; die Auszahlung wird einmal, am Ende, auf die kleinste Einheit der Währung abgerundet.',
  'rules.times': 'Zeiten und Spielstände',
  'rules.times-text':
    'Uhren und Spielstände auf den Seiten dienen der Information und können nachhinken. Es entscheidet das offizielle Ergebnis des Anbieters.\nAnfangszeiten stehen in der Zeitzone der Seite ({zone}), sofern nichts anderes angegeben ist.',
  'rules.errors': 'Wenn etwas nicht stimmt',
  'rules.errors-text':
    'Jede Wette hat eine Nummer und einen Verlauf mit jedem Schritt und jeder Geldbewegung. Bitte nennen Sie die Nummer, wenn Sie nach einer Wette fragen.',
}
