import type { Translation } from '../../catalogue.ts'

export const signIn: Translation<'sign-in'> = {
  'sign-in.title': 'تسجيل الدخول',
  'sign-in.email': 'البريد الإلكتروني',
  'sign-in.password': 'كلمة المرور',
  'sign-in.submit': 'تسجيل الدخول',
  'sign-in.expired': 'انتهت جلستك. قسيمتك محفوظة.',
  'sign-in.to-place': 'تبقى قسيمتك محفوظة ريثما تسجّل الدخول.',
  'sign-in.required': 'يرجى ملء هذا الحقل.',
  'sign-in.busy': 'جارٍ تسجيل الدخول',
}
