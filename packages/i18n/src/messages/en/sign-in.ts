export const signIn = {
  'sign-in.title': 'Sign in',
  'sign-in.email': 'Email',
  'sign-in.password': 'Password',
  'sign-in.submit': 'Sign in',
  'sign-in.expired': 'Your session ended. Your slip is kept.',
  'sign-in.to-place': 'Your slip is kept while you sign in.',
  'sign-in.required': 'Please fill this in.',
  'sign-in.busy': 'Signing in',
}
