import type { Translation } from '../../catalogue.ts'

export const errors: Translation<'errors'> = {
  'errors.page-title': '{title} · {site}',
  'errors.blocked': 'غير متاح حيث أنت',
  'errors.locked': 'ليست للجميع',
  'errors.your-country': 'بلدك',
  'page.error.blocked.description': 'لا يستقبل هذا الموقع زوارًا من {countryName}.',
  'page.error.locked.description': 'غير مصرح. عذرًا، لا يحق لك عرض هذه الصفحة.',
}
