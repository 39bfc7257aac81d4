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

function isAuthForm(text: string | null | undefined): text is AuthForm {
  return authForms.some((form) => form === text)
}

/** The form behind a path below the language: `users/password/new`. */
export function authFormAt(path: string): AuthForm | undefined {
  return authForms.find((form) => authPaths[form] === path)
}

/** NAV-10: `#modal=sign-in` or `?modal=sign-in`. */
export function readModal({ search, hash }: { search: string; hash: string }): AuthForm | null {
  const inHash = new URLSearchParams(hash.replace(/^#/, '')).get('modal')
  const named = inHash ?? new URLSearchParams(search).get('modal')
  return isAuthForm(named) ? named : null
}

/** The page that is shown, with a form over it. It stands in the hash, so that no server and no cache ever sees it. */
export function withModal({ pathname, search }: { pathname: string; search: string }, form: AuthForm): string {
  return `${pathname}${withoutName(search)}#modal=${form}`
}

/** The page that is shown, with nothing over it. A hash that says something else is kept. */
export function withoutModal(place: { pathname: string; search: string; hash: string }): string {
  const isModalHash = new URLSearchParams(place.hash.replace(/^#/, '')).has('modal')
  return `${place.pathname}${withoutName(place.search)}${isModalHash ? '' : place.hash}`
}

function withoutName(search: string): string {
  const given = new URLSearchParams(search)
  // Whatever needs no change is not written anew: its spelling is somebody's link.
  if (!given.has('modal')) return search
  given.delete('modal')
  return given.size === 0 ? '' : `?${given.toString()}`
}

let show: ((form: AuthForm) => void) | undefined

/** Said once by whoever can change the address. */
export function onOpenModal(handler: (form: AuthForm) => void): () => void {
  show = handler
  return () => {
    if (show === handler) show = undefined
  }
}

/** NAV-10: shows a form over the page, under an address of its own, so that going back closes it. */
export function openModal(form: AuthForm): void {
  show?.(form)
}
