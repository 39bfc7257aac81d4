/** NAV-09, NAV-10: the paths of auth forms, which an address opens on their own page or over another page. */
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

function isAuthForm(text: string | null | undefined): text is AuthForm {
  return authForms.some((form) => form === text)
}

/** Finds the form of a path without its language, such as `users/password/new`. */
export function authFormAt(path: string): AuthForm | undefined {
  return authForms.find((form) => authPaths[form] === path)
}

/** NAV-10: reads `#modal=sign-in` or `?modal=sign-in`. */
export function readModal({ search, hash }: { search: string; hash: string }): AuthForm | null {
  const inHash = new URLSearchParams(hash.replace(/^#/, '')).get('modal')
  const named = inHash ?? new URLSearchParams(search).get('modal')
  return isAuthForm(named) ? named : null
}

/** Returns the current address with a form over it. The form is in the hash, which no server and no cache sees. */
export function withModal({ pathname, search }: { pathname: string; search: string }, form: AuthForm): string {
  return `${pathname}${withoutName(search)}#modal=${form}`
}

/** Returns the current address without a form. A hash that names no form stays. */
export function withoutModal(place: { pathname: string; search: string; hash: string }): string {
  const isModalHash = new URLSearchParams(place.hash.replace(/^#/, '')).has('modal')
  return `${place.pathname}${withoutName(place.search)}${isModalHash ? '' : place.hash}`
}

function withoutName(search: string): string {
  const given = new URLSearchParams(search)
  // A query that needs no change is returned in its original spelling.
  if (!given.has('modal')) return search
  given.delete('modal')
  return given.size === 0 ? '' : `?${given.toString()}`
}

let show: ((form: AuthForm) => void) | undefined

/** Registers the function that opens a form by changing the address. */
export function onOpenModal(handler: (form: AuthForm) => void): () => void {
  show = handler
  return () => {
    if (show === handler) show = undefined
  }
}

/** NAV-10: shows a form over the page under an address of its own, so that going back closes it. */
export function openModal(form: AuthForm): void {
  show?.(form)
}
