import type { Translation } from '../../catalogue.ts'

export const preferences: Translation<'preferences'> = {
  'preferences.title': 'التفضيلات',
  'preferences.odds': 'صيغة الأسعار',
  'preferences.odds-more': 'السعر نفسه بكل صيغة، لرهان قيمته 1.',
  'preferences.european': 'عشري',
  'preferences.british': 'كسري',
  'preferences.hongkong': 'هونغ كونغ',
  'preferences.american': 'أمريكي',
  'preferences.indonesian': 'إندونيسي',
  'preferences.malaysian': 'ماليزي',
  'preferences.percent': 'نسبة الاحتمال',
  'preferences.language': 'اللغة',
  'preferences.theme': 'المظهر',
  'preferences.dark': 'داكن',
  'preferences.light': 'فاتح',
  'preferences.system': 'الجهاز',
  'preferences.time': 'الوقت',
  'preferences.zone': 'الساعة الآن {time}. الأوقات معروضة بتوقيتك: {zone}.',
}
