import type { Translation } from '../../catalogue.ts'

export const auth: Translation<'auth'> = {
  'auth.sign-in': 'Anmelden',
  'auth.sign-up': 'Konto eröffnen',
  'auth.confirmation': 'E-Mail bestätigen',
  'auth.password-new': 'Passwort vergessen',
  'auth.password-edit': 'Neues Passwort',
  'auth.unlock': 'Konto entsperren',
  'auth.page-title': '{form} · {site}',
  'auth.not-open': 'Auf dieser Seite noch nicht möglich.',
  'auth.sign-up-more': 'Neue Konten können hier noch nicht eröffnet werden.',
  'auth.confirmation-more':
    'Adressen werden hier noch nicht bestätigt. Wenn Sie ein Konto haben, können Sie sich anmelden.',
  'auth.password-new-more':
    'Passwörter können hier noch nicht zurückgesetzt werden. Bitte fragen Sie, wer diese Seite betreibt.',
  'auth.password-edit-more': 'Passwörter können hier noch nicht geändert werden. Ihr bisheriges gilt weiter.',
  'auth.unlock-more':
    'Konten werden hier noch nicht entsperrt. Eine gesperrte Anmeldung öffnet sich nach einer Weile von selbst.',
  'auth.link-kept': 'Ihr Link wurde aus der Adresszeile genommen und nicht verwendet.',
  'auth.to-sign-in': 'Zur Anmeldung',
  'auth.to-sign-up': 'Noch kein Konto?',
  'auth.to-password': 'Passwort vergessen?',
  'account.title': 'Konto',
  'account.page-title': 'Konto · {site}',
  'account.wallet-deposit': 'Einzahlung',
  'account.wallet-transactions': 'Umsätze',
  'account.limits': 'Limits',
  'account.play-money': 'Hier wird mit Spielgeld gespielt: Es gibt nichts ein- oder auszuzahlen.',
  'account.not-open-more': 'Dieser Teil des Kontos ist auf dieser Seite noch nicht offen.',
  'account.visitor': 'Melden Sie sich an, um Ihr Konto zu sehen',
  'account.visitor-more': 'Ihr Guthaben, Ihre Wetten und deren Verlauf.',
  'account.bets': 'Meine Wetten',
}

export const signIn: Translation<'sign-in'> = {
  'sign-in.title': 'Anmelden',
  'sign-in.email': 'E-Mail-Adresse',
  'sign-in.password': 'Passwort',
  'sign-in.submit': 'Anmelden',
  'sign-in.expired': 'Ihre Sitzung ist abgelaufen. Ihr Wettschein bleibt erhalten.',
  'sign-in.to-mark': 'Melden Sie sich an: Ihr Favorit wird dann auf jedem Gerät gespeichert.',
  'sign-in.to-place': 'Ihr Wettschein bleibt erhalten, während Sie sich anmelden.',
  'sign-in.required': 'Bitte ausfüllen.',
  'sign-in.busy': 'Anmeldung läuft',
}

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
