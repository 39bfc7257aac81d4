import type { Translation } from '../../catalogue.ts'

export const search: Translation<'search'> = {
  'search.label': 'ابحث عن المباريات والبطولات والصفحات',
  'search.results': 'النتائج',
  'search.matches': 'المباريات',
  'search.leagues': 'البطولات',
  'search.sports': 'الرياضات',
  'search.pages': 'الصفحات',
  'search.recent': 'عمليات البحث الأخيرة',
  'search.forget': 'امسح عمليات البحث الأخيرة',
  'search.short': 'اكتب ثلاثة أحرف على الأقل للعثور على المباريات والبطولات.',
  'search.none': 'لا نتائج لـ «{text}»',
  'search.none-more': 'جرّب اسم فريق أو بطولة أو رياضة.',
  'search.failed': 'تعذّر الوصول إلى البحث.',
  'search.found': {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{count} نتائج',
    many: '{count} نتيجة',
    other: '{count} نتيجة',
  },
  'search.move': 'تنقّل',
  'search.open': 'افتح',
  'search.close': 'أغلق',
  'search.live': 'مباشر',
}
