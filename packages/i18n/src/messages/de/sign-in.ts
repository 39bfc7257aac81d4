import type { Translation } from '../../catalogue.ts'

export const signIn: Translation<'sign-in'> = {
  'sign-in.title': 'Anmelden',
  'sign-in.email': 'E-Mail-Adresse',
  'sign-in.password': 'Passwort',
  'sign-in.submit': 'Anmelden',
  'sign-in.expired': 'Ihre Sitzung ist abgelaufen. Ihr Wettschein bleibt erhalten.',
  'sign-in.to-place': 'Ihr Wettschein bleibt erhalten, während Sie sich anmelden.',
  'sign-in.required': 'Bitte ausfüllen.',
  'sign-in.busy': 'Anmeldung läuft',
}
