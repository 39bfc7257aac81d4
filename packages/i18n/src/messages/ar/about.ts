import type { Translation } from '../../catalogue.ts'

export const about: Translation<'about'> = {
  'about.title': 'عن {site}',
  'about.page-title': 'عن الموقع · {site}',
  'about.description': 'ما هو {site} وكيف يعمل.',
  'about.intro': '{site} منصة رهان رياضي لا تخفي عنك شيئًا.',
  'about.prices': 'الأسعار',
  'about.prices-text':
    'تأتي الأسعار من مزود بيانات وتصل إلى صفحتك في لحظات. تدل علامة بجانبها على أنها مباشرة أو تلحق بالركب أو قديمة، ولا يمكن الرهان على سعر قديم.',
  'about.bets': 'الرهانات',
  'about.bets-text': 'لكل رهان سجل: ما طلبته وما حصلت عليه وكل نتيجة ودفعة وتصحيح.',
  'about.money': 'المال',
  'about.money-play': 'اللعب هنا بنقود لعب فقط.',
  'about.money-text': 'كل حركة لمالك تُدوَّن مرة واحدة ولا تتغير بعدها، فيمكنك أن تجمعها بنفسك متى شئت.',
  'about.access': 'للجميع',
  'about.access-text':
    'تُقرأ الصفحات قبل تحميل البرامج النصية، وبلوحة المفاتيح، وبقارئ الشاشة، وفي اتجاهي الكتابة، وبمظهرين.',
  'about.open': 'برمجيات حرة',
  'about.open-text': 'البرنامج الذي يقوم عليه هذا الموقع هو Touchline، متاح برخصة Apache 2.0.',
  'about.company': 'من يدير هذا الموقع',
}
