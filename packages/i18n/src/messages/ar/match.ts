import type { Translation } from '../../catalogue.ts'

export const match: Translation<'match'> = {
  'match.scoreboard': 'لوحة النتيجة',
  'match.score': 'النتيجة',
  'match.team': 'الفريق',
  'match.total': 'المجموع',
  'match.versus': '{home} – {away}',
  'match.breadcrumb': 'مسار التنقل',
  'match.markets': 'الأسواق',
  'match.suspended': 'معلّق',
  'match.settled': 'تمت تسويته',
  'match.suspended-title': 'معلّق.',
  'match.suspended-more': 'تعود الأسعار حين يُعاد فتح السوق.',
  'match.settled-more': 'صدرت نتيجة هذا السوق.',
  'match.stale-title': 'الأسعار قديمة.',
  'match.stale-more': 'الرهان مغلق حتى تتجدد.',
  'match.none': 'لا أسواق مفتوحة',
  'match.none-more': 'تعود فور وصول الأسعار.',
  'match.ended': 'انتهت هذه المباراة',
  'match.ended-more': 'تُسوّى النتائج والرهانات وفق المصدر الرسمي.',
}
