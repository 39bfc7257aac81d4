import type { Translation } from '../../catalogue.ts'

export const errors: Translation<'errors'> = {
  'errors.page-title': '{title} · {site}',
  'errors.blocked': 'غير متاح حيث أنت',
  'errors.locked': 'ليست للجميع',
  'errors.your-country': 'بلدك',
  'page.error.blocked.description': 'لا يستقبل هذا الموقع زوارًا من {countryName}.',
  'page.error.locked.description': 'غير مصرح. عذرًا، لا يحق لك عرض هذه الصفحة.',
}

export const problems: Translation<'problems'> = {
  'problem.title': 'حدث خطأ',
  'problem.more': 'تعذّر إتمام ذلك. لم يضِع شيء، يرجى المحاولة مرة أخرى.',
  'problem.part': 'تعذّر عرض هذا الجزء.',
  'problem.not-found-title': 'خرجت الكرة من الملعب',
  'problem.offline-title': 'أنت غير متصل',
  'problem.offline-more': 'الأسعار متوقفة حتى يعود الاتصال.',

  'problem.invalid-request': 'لم ينجح ذلك. راجعه وحاول مرة أخرى.',
  'problem.not-signed-in': 'يرجى تسجيل الدخول للمتابعة.',
  'problem.invalid-credentials': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'problem.not-from-here': 'يرجى إعادة تحميل الصفحة ثم المحاولة من جديد.',
  'problem.not-found': 'لم يعد موجودًا.',
  'problem.unknown-site': 'لا موقع على هذا العنوان.',
  'problem.unknown-request': 'لم يصل الرهان إلينا ولم يُسجَّل.',
  'problem.idempotency-mismatch': 'تغيّرت القسيمة أثناء إرسال الرهان.',
  'problem.bet-refused': 'لم يُقبل الرهان.',
  'problem.too-many-attempts': 'محاولات كثيرة. يرجى الانتظار قليلًا.',
  'problem.overloaded': 'الضغط كبير الآن. يرجى المحاولة بعد لحظات.',
  'problem.internal': 'حدث خطأ لدينا.',
  'problem.no-answer': 'لم يصل أي رد.',

  'refusal.invalid-odds': 'تغيّر السعر إلى {odds}.',
  'refusal.insufficient-funds': 'رصيدك يكفي لـ {amount}.',
  'refusal.selection-suspended': 'هذا السعر معلّق.',
  'refusal.selection-unknown': 'لم يعد هذا السعر معروضًا.',
  'refusal.match-ended': 'انتهت المباراة.',
  'refusal.stake-too-small': 'أقل مبلغ هو {amount}.',
  'refusal.stake-too-large': 'أكبر مبلغ هو {amount}.',
  'refusal.currency-unknown': 'لا تُقبل رهانات بهذه العملة.',
  'refusal.bet-type-unsupported': 'هذا النوع من الرهان غير متاح بعد.',
}
