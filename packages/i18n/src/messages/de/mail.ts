import type { Translation } from '../../catalogue.ts'

export const mail: Translation<'mail'> = {
  'mail.greeting': 'Guten Tag,',
  'mail.greeting-name': 'Guten Tag {name},',
  'mail.sign-off': 'Das Team von {site}. Ab 18 Jahren. Bitte spielen Sie verantwortungsvoll.',
  'mail.confirmation.subject': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'mail.confirmation.text':
    'Danke für Ihre Registrierung bei {site}. Bitte bestätigen Sie diese E-Mail-Adresse, um Ihr Konto zu eröffnen.',
  'mail.confirmation.action': 'E-Mail bestätigen',
  'mail.confirmation.note':
    'Der Link gilt einmal und 24 Stunden lang. Falls Sie sich nicht angemeldet haben, können Sie diese E-Mail ignorieren: Es wird kein Konto eröffnet.',
  'mail.already-registered.subject': 'Sie haben schon ein Konto',
  'mail.already-registered.text':
    'Jemand, vermutlich Sie, hat sich bei {site} mit dieser E-Mail-Adresse angemeldet. Es gibt damit schon ein Konto; geändert wurde nichts.',
  'mail.already-registered.action': 'Einloggen',
  'mail.already-registered.note': 'Wenn Sie Ihr Passwort vergessen haben, können Sie beim Einloggen ein neues setzen.',
  'mail.unlock.subject': 'Entsperren Sie Ihr Konto',
  'mail.unlock.text':
    'Es gab zu viele Versuche, sich bei {site} in Ihr Konto einzuloggen. Zum Schutz ist das Einloggen in Browsern, die Sie noch nicht benutzt haben, eine Weile gesperrt.',
  'mail.unlock.action': 'Konto entsperren',
  'mail.unlock.note':
    'Der Link gilt einmal und 24 Stunden lang. Falls die Versuche nicht von Ihnen kamen: Ihr Passwort ist weiter geheim, niemand kam hinein.',
  'mail.reset.subject': 'Neues Passwort setzen',
  'mail.reset.text': 'Jemand möchte für Ihr Konto bei {site} ein neues Passwort setzen.',
  'mail.reset.action': 'Neues Passwort setzen',
  'mail.reset.note':
    'Der Link gilt einmal und eine Stunde lang. Falls Sie das nicht wollten, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
  'mail.password-changed.subject': 'Ihr Passwort wurde geändert',
  'mail.password-changed.text':
    'Das Passwort Ihres Kontos bei {site} wurde geändert, und alle anderen Sitzungen wurden beendet.',
  'mail.password-changed.action': 'Das war ich nicht',
  'mail.password-changed.note': 'Wenn Sie das waren, ist nichts zu tun.',
  'mail.new-device.subject': 'Neues Einloggen in Ihr Konto',
  'mail.new-device.text':
    'In Ihr Konto bei {site} wurde mit einem Browser eingeloggt, den wir noch nicht kennen: {browser}, von {address}.',
  'mail.new-device.action': 'Das war ich nicht',
  'mail.new-device.note': 'Wenn Sie das waren, ist nichts zu tun.',
  'mail.account-closed.subject': 'Ihr Konto ist geschlossen',
  'mail.account-closed.text':
    'Ihr Konto bei {site} wurde auf Ihren Wunsch geschlossen. Offene Wetten werden wie üblich abgerechnet.',
  'mail.account-closed.action': 'Hilfe',
  'mail.account-closed.note': 'Falls Sie das nicht wollten, wenden Sie sich bitte an uns.',
  'mail.account-rejected.subject': 'Ihr Konto und Ihr Guthaben',
  'mail.account-rejected.text':
    'Wir haben Ihr Konto bei {site} geprüft: Sie können damit weder einzahlen noch wetten. Das Guthaben gehört Ihnen. Loggen Sie sich ein und beantragen Sie die Auszahlung; unser Team prüft sie, bevor sie ausgeführt wird. Offene Wetten werden wie üblich abgerechnet.',
  'mail.account-rejected.action': 'Auszahlung beantragen',
  'mail.account-rejected.note': 'Falls Sie das für einen Irrtum halten, wenden Sie sich bitte an uns.',
  'mail.confirm-email.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'mail.confirm-email.text': 'Bitte bestätigen Sie, dass dies die neue E-Mail-Adresse Ihres Kontos bei {site} ist.',
  'mail.confirm-email.action': 'Neue Adresse bestätigen',
  'mail.confirm-email.note': 'Der Link gilt einmal und 24 Stunden lang. Bis dahin bleibt die alte Adresse.',
  'mail.email-change-asked.subject': 'Jemand möchte Ihre E-Mail-Adresse ändern',
  'mail.email-change-asked.text':
    'Jemand, vermutlich Sie, möchte für Ihr Konto bei {site} eine andere E-Mail-Adresse verwenden. Sie wird geändert, sobald der Link in der E-Mail an die neue Adresse benutzt wird.',
  'mail.email-change-asked.action': 'Das war ich nicht',
  'mail.email-change-asked.note':
    'Wenn Sie das waren, ist nichts zu tun. Falls nicht, setzen Sie ein neues Passwort: Das beendet die Änderung.',
  'mail.email-changed.subject': 'Ihre E-Mail-Adresse wurde geändert',
  'mail.email-changed.text':
    'Die E-Mail-Adresse Ihres Kontos bei {site} wurde geändert. An diese Adresse schreiben wir nicht mehr.',
  'mail.email-changed.action': 'Hilfe',
  'mail.email-changed.note': 'Falls Sie das nicht waren, wenden Sie sich bitte sofort an uns.',
  'mail.factor-added.subject': 'Eine Anmeldemethode wurde hinzugefügt',
  'mail.factor-added.text': 'Zu Ihrem Konto bei {site} wurde ein zweiter Faktor oder ein Passkey hinzugefügt.',
  'mail.factor-added.action': 'Das war ich nicht',
  'mail.factor-added.note': 'Wenn Sie das waren, ist nichts zu tun.',
  'mail.factor-removed.subject': 'Eine Anmeldemethode wurde entfernt',
  'mail.factor-removed.text': 'Von Ihrem Konto bei {site} wurde ein zweiter Faktor oder ein Passkey entfernt.',
  'mail.factor-removed.action': 'Das war ich nicht',
  'mail.factor-removed.note':
    'Wenn Sie das waren, ist nichts zu tun. Wurde sie mit einem neuen Passwort per E-Mail entfernt, werden Auszahlungen, die innerhalb von 72 Stunden beantragt werden, erst danach ausgezahlt.',
  'mail.password-known.subject': 'Jemand kennt Ihr Passwort',
  'mail.password-known.text':
    'Jemand hat sich bei {site} mit Ihrem richtigen Passwort eingeloggt und viele falsche Codes eingegeben. Niemand kam hinein. In Browsern, die Sie noch nicht benutzt haben, werden einen Tag lang keine Codes mehr angenommen.',
  'mail.password-known.action': 'Neues Passwort setzen',
  'mail.password-known.note': 'Mit einem neuen Passwort kommen Sie sofort wieder in Ihr Konto.',
  'mail.limits-review.subject': 'Zeit, Ihre Limits zu prüfen',
  'mail.limits-review.text':
    'Es ist eine Weile her, dass Sie Ihre Limits bei {site} gesetzt oder angesehen haben. Bitte prüfen Sie, ob sie noch zu Ihnen passen. Ein niedrigeres Limit gilt sofort.',
  'mail.limits-review.action': 'Meine Limits prüfen',
  'mail.limits-review.note': 'Diese E-Mail bekommen alle, die Limits haben, von Zeit zu Zeit.',
  'mail.limits-none.subject': 'Sie können Limits setzen',
  'mail.limits-none.text':
    'Sie haben bei {site} keine Limits gesetzt. Sie können begrenzen, was Sie einzahlen, setzen oder verlieren, und wie lange Sie spielen. Ein Limit gilt sofort.',
  'mail.limits-none.action': 'Limits setzen',
  'mail.limits-none.note': 'Diese E-Mail bekommen alle, die keine Limits haben, von Zeit zu Zeit.',
  'mail.phone-code': '{code} ist Ihr Code für {site}. Er gilt 10 Minuten. Geben Sie ihn niemandem weiter.',
  'mail.phone-reset':
    'Wählen Sie innerhalb einer Stunde ein neues Passwort für {site}: {link} Haben Sie das nicht verlangt, ist nichts zu tun.',
  'mail.phone-registered':
    'Mit dieser Nummer haben Sie bei {site} schon ein Konto: Loggen Sie sich damit ein. Wenn Sie das nicht waren, ist nichts zu tun.',
  'mail.promotion.subject': '{title}',
  'mail.promotion.text': '{body}',
  'mail.promotion.action': '{site} öffnen',
  'mail.promotion.note':
    'Sie bekommen diese E-Mail, weil Sie zugestimmt haben. Das können Sie jederzeit in Ihrem Konto ändern.',
}
