import type { Translation } from '../../catalogue.ts'

export const help: Translation<'help'> = {
  'help.title': 'المساعدة',
  'help.page-title': 'المساعدة · {site}',
  'help.description': 'أجوبة عن أكثر ما يسأل عنه لاعبو {site}.',
  'help.changed': 'لماذا سُئلت عن السعر؟',
  'help.changed-text': 'تحرك السعر بين نقرتك ووصول الرهان. لم يُخصم شيء: ترى السعرين وتقرر.',
  'help.suspended': 'لماذا السعر مغلق؟',
  'help.suspended-text': 'يحدث أمر مهم في المباراة، أو أن مصدر السعر غير موثوق في تلك اللحظة. يعود عادة خلال دقيقة.',
  'help.checking': 'قسيمتي «تتحقق»',
  'help.checking-text': 'ضاع جواب رهانك في الطريق. تسأل القسيمة عنه حتى يصل، ولا يُرسل رهانك مرتين أبدًا.',
  'help.wrong': 'سُوّي رهاني خطأً',
  'help.wrong-text': 'افتحه في «رهاناتي» واقرأ سجله: يذكر النتيجة الرسمية. وإن صُححت سُوّي الرهان من جديد تلقائيًا.',
  'help.language': 'اللغة والمظهر والأسعار',
  'help.language-text': 'يمكن تغيير اللغة والمظهر وطريقة كتابة الأسعار في كل صفحة دون حساب.',
  'help.more': 'المزيد',
  'help.contact': 'راسلنا',
}
