import type { Translation } from '../../catalogue.ts'

export const errors: Translation<'errors'> = {
  'errors.page-title': '{title} · {site}',
  'errors.blocked': 'Bei Ihnen nicht verfügbar',
  'errors.locked': 'Nicht für alle',
  'errors.your-country': 'Ihrem Land',
  'page.error.blocked.description': 'Diese Seite steht Besuchern aus {countryName} nicht offen.',
  'page.error.locked.description': 'Nicht berechtigt. Sie dürfen diese Seite leider nicht ansehen.',
}
