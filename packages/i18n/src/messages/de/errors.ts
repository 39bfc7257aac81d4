import type { Translation } from '../../catalogue.ts'

export const errors: Translation<'errors'> = {
  'errors.page-title': '{title} · {site}',
  'errors.blocked': 'Bei Ihnen nicht verfügbar',
  'errors.locked': 'Nicht für alle',
  'errors.your-country': 'Ihrem Land',
  'page.error.blocked.description': 'Diese Seite steht Besuchern aus {countryName} nicht offen.',
  'page.error.locked.description': 'Nicht berechtigt. Sie dürfen diese Seite leider nicht ansehen.',
}

export const problems: Translation<'problems'> = {
  'problem.title': 'Etwas ist schiefgegangen',
  'problem.more': 'Das hat nicht geklappt. Nichts ist verloren; bitte versuchen Sie es erneut.',
  'problem.part': 'Dieser Teil konnte nicht angezeigt werden.',
  'problem.not-found-title': 'Der ging ins Aus',
  'problem.offline-title': 'Sie sind offline',
  'problem.offline-more': 'Die Quoten stehen still, bis die Verbindung wieder da ist.',

  'problem.invalid-request': 'Das hat nicht geklappt. Bitte prüfen Sie die Eingabe und versuchen Sie es noch einmal.',
  'problem.not-signed-in': 'Bitte melden Sie sich an, um fortzufahren.',
  'problem.invalid-credentials': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'problem.not-from-here': 'Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'problem.not-found': 'Das gibt es nicht mehr.',
  'problem.unknown-site': 'Unter dieser Adresse gibt es keine Website.',
  'problem.unknown-request': 'Die Wette hat uns nicht erreicht und wurde nicht platziert.',
  'problem.idempotency-mismatch': 'Der Wettschein hat sich geändert, während die Wette unterwegs war.',
  'problem.bet-refused': 'Die Wette wurde nicht angenommen.',
  'problem.too-many-attempts': 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  'problem.overloaded': 'Gerade ist sehr viel los. Bitte versuchen Sie es gleich noch einmal.',
  'problem.internal': 'Bei uns ist etwas schiefgegangen.',
  'problem.no-answer': 'Es kam keine Antwort.',

  'refusal.invalid-odds': 'Die Quote hat sich auf {odds} geändert.',
  'refusal.insufficient-funds': 'Ihr Guthaben reicht für {amount}.',
  'refusal.selection-suspended': 'Diese Quote ist ausgesetzt.',
  'refusal.selection-unknown': 'Diese Quote wird nicht mehr angeboten.',
  'refusal.match-ended': 'Das Spiel ist beendet.',
  'refusal.stake-too-small': 'Der kleinste Einsatz ist {amount}.',
  'refusal.stake-too-large': 'Der größte Einsatz ist {amount}.',
  'refusal.currency-unknown': 'Wetten in dieser Währung werden nicht angenommen.',
  'refusal.bet-type-unsupported': 'Diese Wettart wird noch nicht angeboten.',
}
