import type { Translation } from '../../catalogue.ts'

export const lists: Translation<'lists'> = {
  'lists.live-now': 'مباشر الآن',
  'lists.top-events': 'أبرز المباريات',
  'lists.upcoming': 'القادمة',
  'lists.markets': {
    zero: 'لا أسواق',
    one: 'سوق واحد',
    two: 'سوقان',
    few: '{count} أسواق',
    many: '{count} سوقًا',
    other: '{count} سوق',
  },
  'lists.more': '+{count}',
  'lists.none-live': 'لا مباريات مباشرة الآن',
  'lists.none-live-more': 'تظهر المباريات هنا لحظة انطلاقها.',
  'lists.none': 'لا مباريات هنا',
  'lists.none-more': 'تُضاف مباريات جديدة كل يوم.',
  'lists.main-market': 'السوق الرئيسي',
  'lists.second-market': 'السوق الثاني',
  'lists.market-shown': 'السوق المعروض',
  'lists.to-be-decided': 'لم يُحدَّد بعد',
  'column.home': '1',
  'column.draw': 'X',
  'column.away': '2',
  'lists.all-prices': 'كل الأسعار ({count})',
}
