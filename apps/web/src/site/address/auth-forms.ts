/** NAV-09, NAV-10: forms that an address opens, as a page of their own or over the page that is shown. */
export const authPaths = {
  'sign-in': 'users/sign-in',
  'sign-up': 'users/sign-up',
  confirmation: 'users/confirmation',
  'password-edit': 'users/password/edit',
  'password-new': 'users/password/new',
  unlock: 'users/unlock',
} as const

export type AuthForm = keyof typeof authPaths

export const authForms = Object.keys(authPaths) as AuthForm[]

export function isAuthForm(text: string | null | undefined): text is AuthForm {
  return authForms.some((form) => form === text)
}

/** The form behind a path below the language: `users/password/new`. */
export function authFormAt(path: string): AuthForm | undefined {
  return authForms.find((form) => authPaths[form] === path)
}
