import type { Translation } from '../../catalogue.ts'

export const payments: Translation<'payments'> = {
  'payment-refusal.limit-reached': 'يتبقّى من الحد الذي وضعته {amount}.',
  'payment-refusal.account-on-hold':
    'نحتاج إلى التحقق من بعض البيانات قبل أن تتمكن من الإيداع. يمكنك حتى ذلك الحين التصفح وضبط حدودك.',
  'payment-refusal.excluded': 'لا يمكنك الإيداع ما دامت المراهنة متوقفة. يبقى السحب متاحًا لك.',
  'payment-refusal.amount-too-small': 'أقل مبلغ هو {amount}.',
  'payment-refusal.amount-too-large': 'أكبر مبلغ هو {amount}.',
  'payment-refusal.insufficient-funds': 'رصيدك لا يكفي لهذا المبلغ.',
  'payment-refusal.currency-unknown': 'هذه العملة غير متاحة هنا.',
  'payment-refusal.rate-unavailable': 'هذه العملة غير مقبولة في الوقت الحالي.',
  'payment-refusal.too-many-pending': 'ما زالت عدة دفعات قيد التنفيذ. يرجى انتظار إحداها.',
  'payment-refusal.quick-unavailable': 'الإيداع السريع غير متاح لك.',
  'payment-refusal.not-cancellable': 'العملية قيد التنفيذ ولم يعد إلغاؤها ممكنًا.',
  'payment-refusal.limits-changing': 'حدودك أو إيداعاتك تتغيّر الآن. يرجى المحاولة مرة أخرى.',
  'payment-refusal.other-money': 'يحتوي هذا الحساب على النوع الآخر من المال. لا يختلط مال اللعب بالمال الحقيقي أبدًا.',
  'payment-refusal.owed': 'عليك مبلغ مستحق لنا بسبب إلغاء دفعة أو نتيجة. يمكنك سحب ما يصل إلى {amount}.',
  'payment-refusal.no-answer': 'لم يصل رد. حاول مرة أخرى: لن يُخصم المبلغ مرتين.',
}
