import type { Translation } from '../../catalogue.ts'

export const payments: Translation<'payments'> = {
  'payment-refusal.limit-reached': 'Ihr eigenes Limit lässt noch {amount} zu.',
  'payment-refusal.account-on-hold':
    'Wir müssen noch einige Angaben prüfen, bevor Sie einzahlen können. Bis dahin können Sie sich umsehen und Ihre Limits festlegen.',
  'payment-refusal.excluded':
    'Solange Sie nicht wetten können, sind keine Einzahlungen möglich. Auszahlungen bleiben offen.',
  'payment-refusal.amount-too-small': 'Der kleinste Betrag ist {amount}.',
  'payment-refusal.amount-too-large': 'Der größte Betrag ist {amount}.',
  'payment-refusal.insufficient-funds': 'Ihr Guthaben reicht für diesen Betrag nicht.',
  'payment-refusal.currency-unknown': 'Diese Währung wird hier nicht angeboten.',
  'payment-refusal.rate-unavailable': 'Diese Währung wird im Moment nicht angenommen.',
  'payment-refusal.too-many-pending': 'Mehrere Zahlungen sind noch unterwegs. Bitte warten Sie eine davon ab.',
  'payment-refusal.quick-unavailable': 'Eine Schnelleinzahlung ist für Sie nicht verfügbar.',
  'payment-refusal.not-cancellable': 'Sie wird bereits bearbeitet und kann nicht mehr storniert werden.',
  'payment-refusal.limits-changing':
    'Ihre Limits oder Einzahlungen ändern sich gerade. Bitte versuchen Sie es noch einmal.',
  'payment-refusal.other-money':
    'Dieses Konto enthält die andere Art von Geld. Spielgeld und echtes Geld werden nie gemischt.',
  'payment-refusal.owed':
    'Sie schulden uns Geld, weil eine Zahlung oder ein Ergebnis rückgängig gemacht wurde. Sie können bis zu {amount} auszahlen.',
  'payment-refusal.no-answer':
    'Es kam keine Antwort. Bitte versuchen Sie es noch einmal: Es wird nicht doppelt abgebucht.',
}
