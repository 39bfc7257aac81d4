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
    'Farbschema, Sprache, Schreibweise der Quoten und Ihre letzten Suchen bleiben im lokalen Speicher des Browsers; die Suchen gehen beim Abmelden. Auch Ihr Wettschein und Ihr letzter Einsatz bleiben dort, in allen Tabs dieselben, bis Sie sich abmelden und höchstens einen Tag nach der letzten Änderung; ein Wettschein, den Sie leeren, ist sofort fort. Ob der Wettschein offen ist, bleibt im Speicher des Tabs und ist mit ihm fort. Ebenso eine begonnene Registrierung, höchstens eine halbe Stunde und ohne Passwort, Geburtsdatum und Ausweisnummer. Nur eine Wette, deren Antwort noch aussteht, wird bis dahin behalten, höchstens einen Tag.',
  'privacy.cookies': 'Cookies',
  'privacy.cookies-text':
    'Beim Anmelden wird ein Sitzungscookie gesetzt; Skripte können ihn nicht lesen. Der Cookie „stag“ merkt sich 30 Tage lang, welcher Partner Sie geschickt hat, falls es einer war. „tl_consent“ merkt sich 365 Tage lang Ihre Wahl zu Zusatzdiensten.',
  'privacy.cookies-page-title': 'Cookies · {site}',
  'privacy.cookies-description': 'Was {site} in Ihrem Browser speichert, mit Namen, und was Sie wählen können.',
  'privacy.cookies-names': 'Cookies mit Namen',
  'privacy.browser-names': 'Speicher des Browsers mit Namen',
  'privacy.links': 'Links aus Kampagnen und E-Mails',
  'privacy.links-text':
    'Namen von Kampagnen werden aus der Adresse genommen und für den Besuch behalten. Ein Link zum Setzen eines Passworts wird aus der Adresse genommen, bevor irgendetwas anderes auf der Seite ihn lesen kann, und nicht an andere Seiten weitergegeben.',
  'privacy.account': 'Ihr Konto',
  'privacy.account-text':
    'Mit einem Konto bewahren wir Ihre E-Mail-Adresse oder Telefonnummer, Ihr Passwort in unlesbarer Form, Ihre Angaben zu sich (etwa Name, Geburtsdatum, Anschrift und Ausweisnummer), Ihre Limits, Ihre Zustimmungen zu Bedingungen und Angeboten, Ihr Guthaben mit jeder Bewegung und Ihre Wetten mit jedem Schritt auf. Wo Sie angemeldet waren, mit Adresse und Browser, bleibt 90 Tage nach dem Ende, unsere Nachrichten und Benachrichtigungen an Sie bleiben 90 Tage, Ihre Tipps ein Jahr. Eine Registrierung, die niemand bestätigt hat, wird nach 8 Tagen gelöscht. Geldbuchungen werden nie geändert oder gelöscht, solange das Konto besteht.',
  'privacy.closed': 'Wenn Sie Ihr Konto schließen',
  'privacy.closed-text':
    'Passkeys, Codes, Benachrichtigungen, Favoriten, Einstellungen und Ihre Tipps werden sofort gelöscht. Wer Sie waren (Name, E-Mail, Telefon, Geburtsdatum, Anschrift und Ausweisnummer), bleibt noch 5 Jahre gespeichert, weil Gesetze gegen Geldwäsche es verlangen, oder länger, wo das Gesetz oder eine Sperre von Ihnen es verlangt; dann wird es gelöscht. Wetten und Buchungen bleiben, ohne Ihren Namen. Damit niemand trotz Sperre unbemerkt zurückkommt, bleiben auch unlesbare Prüfwerte Ihres Namens mit Geburtsdatum, Ihrer E-Mail-Adresse und Ihrer Browser: Mit ihnen wird ein neues Konto verglichen; Name und Adresse zeigen sie nicht.',
  'privacy.others': 'Andere',
  'privacy.others-text':
    'Chat, Benachrichtigungen und Messung werden nur geladen, wenn diese Seite sie nutzt und Sie zugestimmt haben. Jeder Dienst läuft unter eigenem Namen und eigener Erklärung.',
  'privacy.rights': 'Ihre Rechte',
  'privacy.rights-text':
    'Sie können fragen, was über Sie aufbewahrt wird, es berichtigen und, soweit das Recht es zulässt, löschen lassen. Bitte schreiben Sie an den Betreiber dieser Seite.',
}

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
    'Wir nehmen Einzelwetten, Kombiwetten, Systemwetten und, wo angeboten, Wetten aus dem Wettkonfigurator an. Eine Wettart, die nicht angeboten wird, wird abgelehnt, bevor Geld bewegt wird.',
  'rules.limits': 'Grenzen',
  'rules.limits-text':
    'Jede Währung hat einen kleinsten Einsatz und eine größte Auszahlung. Eine Wette darüber hinaus wird abgelehnt, und die Ablehnung nennt den Einsatz, der möglich wäre.\nEin Einsatz kann nicht größer sein als Ihr Guthaben. Kredit gibt es nicht.',
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
    'Wird ein offizielles Ergebnis berichtigt, wird die Abrechnung zurückgenommen und mit dem richtigen Ergebnis wiederholt. Gezahltes wird zurückgebucht, Fälliges gezahlt, und beides bleibt im Verlauf der Wette stehen.\nIst Geld, das zurückmuss, schon ausgegeben, wird der Unterschied als Schuld geführt und mit Ihren nächsten Gewinnen verrechnet; bis dahin wird so viel nicht ausgezahlt.',
  'rules.rounding': 'Rundung',
  'rules.rounding-text':
    'Quoten sind auf ein Tausendstel genau. Beträge werden ohne Zwischenrundung berechnet; die Auszahlung wird einmal, am Ende, auf die kleinste Einheit der Währung abgerundet.',
  'rules.times': 'Zeiten und Spielstände',
  'rules.times-text':
    'Uhren und Spielstände auf den Seiten dienen der Information und können nachhinken. Es entscheidet das offizielle Ergebnis des Anbieters.\nAnfangszeiten stehen in der Zeitzone, die am Fuß jeder Seite genannt ist ({zone}).',
  'rules.errors': 'Wenn etwas nicht stimmt',
  'rules.errors-text':
    'Jede Wette hat eine Nummer und einen Verlauf mit jedem Schritt und jeder Geldbewegung. Bitte nennen Sie die Nummer, wenn Sie nach einer Wette fragen.',
}

export const saferPlay: Translation<'safer-play'> = {
  'safer.title': 'Spielerschutz',
  'safer.page-title': 'Spielerschutz · {site}',
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
    'Eine angenommene Wette ist ein Vertrag. Cash-out und Änderung gibt es nur, wo wir sie anbieten; berichtigt wird sie nur so, wie die Wettregeln es sagen.',
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
