import type { Translation } from '../../catalogue.ts'

export const notices: Translation<'notices'> = {
  'notices.bet-single': '{match}, {outcome}',
  'notices.bet-several': { one: '{match}, {count} Auswahl', other: '{match} und andere, {count} Auswahlen' },
  'notices.bet-builder': {
    one: 'Wettkonfigurator zu {match}, {count} Auswahl',
    other: 'Wettkonfigurator zu {match}, {count} Auswahlen',
  },
  'notices.won': 'Ihre Wette hat gewonnen',
  'notices.won-more': '{bet}: {win} sind auf Ihrem Konto.',
  'notices.lost': 'Ihre Wette hat verloren',
  'notices.lost-more': '{bet}. Der Einsatz war {stake}.',
  'notices.void': 'Ihre Wette ist ungültig',
  'notices.void-more': '{bet}: {win} wurden zurückgegeben.',
  'notices.part': 'Ein Teil Ihres Einsatzes wurde zurückgegeben',
  'notices.part-more': '{bet}: {win} von {stake} wurden zurückgegeben.',
  'notices.corrected': 'Ein Ergebnis wurde korrigiert',
  'notices.corrected-more':
    '{bet} wurde neu abgerechnet: Sie erhalten {win} statt {was}. Der ganze Verlauf steht bei der Wette.',
  'notices.settled-again': 'Ihre Wette wurde neu abgerechnet',
  'notices.settled-again-more': '{bet}: Sie erhalten {win}. Der ganze Verlauf steht bei der Wette.',
  'notices.reopened': 'Ein Ergebnis wurde zurückgenommen',
  'notices.reopened-more': '{bet} ist wieder offen; {was} wurden zurückgebucht, bis das Ergebnis feststeht.',
  'notices.browser': '{browser} unter {system}',
  'notices.browser-unknown': 'unbekannt',
  'notices.new-device': 'Neue Anmeldung',
  'notices.new-device-more':
    'In einem Browser, den wir noch nicht kennen: {browser}. Das waren nicht Sie? Ändern Sie Ihr Passwort.',
  'notices.password-changed': 'Ihr Passwort wurde geändert',
  'notices.password-changed-more':
    'Alle anderen Sitzungen wurden beendet. Das waren nicht Sie? Fordern Sie jetzt ein neues Passwort an.',
  'notices.email-change-asked': 'Ihre E-Mail-Adresse soll geändert werden',
  'notices.email-change-asked-more':
    'Sie ändert sich, sobald der Link in der E-Mail an die neue Adresse benutzt wird. Das waren nicht Sie? Ein neues Passwort beendet die Änderung.',
  'notices.email-changed': 'Ihre E-Mail-Adresse wurde geändert',
  'notices.email-changed-more':
    'E-Mails kommen ab jetzt an die neue Adresse. Das waren nicht Sie? Bitte melden Sie sich sofort bei uns.',
  'notices.factor-added': 'Eine Anmeldemethode wurde hinzugefügt',
  'notices.factor-added-more': 'Ein zweiter Faktor oder ein Passkey wurde Ihrem Konto hinzugefügt.',
  'notices.factor-removed': 'Eine Anmeldemethode wurde entfernt',
  'notices.factor-removed-more': 'Ein zweiter Faktor oder ein Passkey wurde von Ihrem Konto entfernt.',
  'notices.password-known': 'Jemand kennt Ihr Passwort',
  'notices.password-known-more':
    'Es wurden viele Male falsche Codes eingegeben, niemand kam hinein. Bitte setzen Sie ein neues Passwort.',
}

export const notifications: Translation<'notifications'> = {
  'notifications.title': 'Mitteilungen',
  'notifications.unread': { one: '{count} ungelesen', other: '{count} ungelesen' },
  'notifications.none-unread': 'Alles gelesen',
  'notifications.new': 'Ungelesen:',
  'notifications.read-all': 'Alle als gelesen markieren',
  'notifications.all': 'Alle Mitteilungen',
  'notifications.settings': 'Kontakteinstellungen',
  'notifications.more': 'Ältere zeigen',
  'notifications.kept': '90 Tage aufbewahrt, die neuesten 500.',
  'notifications.empty': 'Noch nichts',
  'notifications.empty-more': 'Was aus Ihren Wetten wird und was mit Ihrem Konto geschieht, steht hier.',
  'notifications.failed': 'Ihre Mitteilungen konnten nicht geladen werden',
  'notifications.failed-more': 'Das liegt an uns oder an Ihrer Verbindung. Nichts ist verloren.',
  'notifications.again': 'Erneut versuchen',
  'notifications.unsaved': 'Nicht als gelesen markiert. Bitte versuchen Sie es noch einmal.',
  'notifications.loading': 'Mitteilungen werden geladen',
  'notifications.today': 'Heute',
  'notifications.yesterday': 'Gestern',
  'notifications.visitor': 'Melden Sie sich an, um Ihre Mitteilungen zu sehen',
  'notifications.visitor-more': 'Was aus Ihren Wetten wurde und was mit Ihrem Konto geschieht.',
  'notifications.type-bet': 'Wette',
  'notifications.type-vip_bet': 'VIP-Wette',
  'notifications.type-bonus': 'Bonus',
  'notifications.type-jackpot': 'Jackpot',
  'notifications.type-maintenance': 'Konto und Service',
  'notifications.see-bets': 'Meine Wetten ansehen',
  'notifications.read-one': 'Als gelesen markieren: {title}',
  'notifications.back': 'Konto',
}

export const contact: Translation<'contact'> = {
  'contact.title': 'Kontakteinstellungen',
  'contact.lead': 'Wählen Sie, was Sie erreichen darf und auf welchem Weg. Nichts ist vorausgewählt.',
  'contact.about': 'Worüber',
  'contact.in-product': 'Auf der Seite',
  'contact.mail': 'E-Mail',
  'contact.security': 'Konto: Anmeldungen, Passwort, zweiter Schritt',
  'contact.bets': 'Meine Wetten: entschieden, korrigiert',
  'contact.offers': 'Boni und Angebote',
  'contact.always': 'immer',
  'contact.never': 'nie',
  'contact.offers-mail': 'Boni und Angebote per E-Mail',
  'contact.offers-notification': 'Boni und Angebote auf der Seite',
  'contact.always-note':
    'Nachrichten, die Ihr Konto und Ihr Geld schützen, lassen sich nicht abschalten. Sie werben nie für etwas.',
  'contact.saved': 'Gespeichert',
  'contact.saving': 'Wird gespeichert',
  'contact.unsaved': 'Nicht gespeichert. Es ist wie zuvor.',
  'contact.failed': 'Ihre Einstellungen konnten nicht geladen werden',
  'contact.language': 'Sprache von E-Mails und Mitteilungen',
  'contact.language-more': 'Sie folgt der Sprache, die Sie auf der Seite wählen.',
  'contact.loading': 'Einstellungen werden geladen',
  'contact.back': 'Mitteilungen',
  'contact.again': 'Erneut versuchen',
  'contact.visitor': 'Melden Sie sich an, um Ihre Kontakteinstellungen zu sehen',
}

export const termsNotice: Translation<'terms-notice'> = {
  'terms-notice.title': 'Unsere Bedingungen haben sich geändert',
  'terms-notice.text': 'Es gilt Version {version} unserer Bedingungen. Sie haben Version {accepted} zugestimmt.',
  'terms-notice.elsewhere':
    'Es gilt Version {version} unserer Bedingungen. Den Bedingungen dieser Seite haben Sie noch nicht zugestimmt.',
  'terms-notice.read': 'Bedingungen lesen',
  'terms-notice.later': 'Nicht jetzt',
  'terms-notice.agree': 'Zustimmen',
  'terms-notice.busy': 'Wird gespeichert',
  'terms-notice.note': 'Wenn Sie nicht zustimmen, können Sie Ihr Konto schließen.',
  'terms-notice.failed': 'Nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  'terms-notice.changed':
    'Die Bedingungen haben sich inzwischen noch einmal geändert. Bitte lesen Sie die neue Version.',
}

export const prediction: Translation<'prediction'> = {
  'prediction.title': 'Wer gewinnt?',
  'prediction.draw': 'Unentschieden',
  'prediction.closes': 'schließt zum Beginn: {time}',
  'prediction.closed': 'zum Beginn geschlossen',
  'prediction.picks': { one: '{count} Tipp', other: '{count} Tipps' },
  'prediction.note': 'Eine Meinung, keine Wette. Was andere tippen, sehen Sie nach Ihrem eigenen Tipp.',
  'prediction.visitor': 'Melden Sie sich an, um zu tippen. Eine Meinung, keine Wette.',
  'prediction.mine': 'Ihr Tipp',
  'prediction.change': 'Sie können ihn bis zum Beginn ändern: {time}.',
  'prediction.closed-more': 'Das Spiel läuft.',
  'prediction.failed': 'Ihr Tipp wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  'prediction.share': '{share} %',
}
