/** Of the markets that join into one bet, fetched with them. */
export const builder = {
  'builder.intro-title': 'اختر من {least} إلى {most} نتائج من هذه المباراة.',
  'builder.intro-more': 'يجب أن تفوز كلها. يُحسب السعر للكل، لأن نتائج المباراة الواحدة تعتمد بعضها على بعض.',
  'builder.picked': {
    zero: '{count} مختارة',
    one: '{count} مختارة',
    two: '{count} مختارة',
    few: '{count} مختارة',
    many: '{count} مختارة',
    other: '{count} مختارة',
  },
  'builder.not-with': 'ليس مع {outcome}',
  'builder.not-joined': 'ليس مع اختياراتك',
  'builder.full': 'لا مكان بعد',
  'builder.cannot-join': 'لا يمكن إضافة {outcome}.',
  'builder.same-line-more': 'لديك {outcome} ولا يمكن أن يحدث كلاهما.',
  'builder.not-joined-more': 'مع اختياراتك لا يمكن أن يحدث، أو لا سعر له.',
  'builder.full-more': 'يحوي منشئ الرهان {most} اختيارات على الأكثر.',
  'builder.swap': 'بدّل إلى {outcome}',
  'builder.none': 'لا منشئ رهان لهذه المباراة',
  'builder.loading': 'قراءة ما يمكن جمعه',
}
