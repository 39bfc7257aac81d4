import type { AuthForm } from '../address/modal-address.ts'

/** HOST-02: messages to the embedding page. The type of each is sent with the prefix `touchline:`. */
export type HostMessage =
  | { type: 'initialized' }
  | { type: 'page-loaded'; path: string; page: string | null }
  | { type: 'page-size-changed'; width: number; height: number }
  | { type: 'sign-in' }
  | { type: 'sign-up' }
  | { type: 'deposit' }
  | { type: 'notify-modal-triggered'; modal: string; isOpen: boolean }
  | { type: 'bet-slip-state-changed'; isOpen: boolean; count: number }
  | { type: 'balance-changed'; currency: string; balance: number }
  | { type: 'notify-currency-changed'; currency: string }
  | { type: 'top-event-clicked'; match_id: number; slug: string }

let post: ((message: HostMessage) => void) | undefined
let isAbsent = false
const waiting = new Set<() => void>()
/**
 * If no host is found within this time, for example because a script could not be loaded, the page uses its own forms.
 */
const maxWaitMs = 3_000

/** Registers a host that may receive messages. Returns a function that removes it. */
export function openHost(send: (message: HostMessage) => void): () => void {
  post = send
  for (const run of [...waiting]) run()
  return () => {
    if (post === send) post = undefined
  }
}

/** Notes that the embedding page is not a host of this site, or was not found in time. */
export function notePageWithoutHost(): void {
  isAbsent = true
  for (const run of [...waiting]) run()
}

/** Returns whether it is known if there is a host. Until it is, nothing is decided that depends on the host. */
export function isHostKnown(): boolean {
  return post !== undefined || isAbsent || !isEmbedded()
}

/** Runs now, or as soon as it is known whether there is a host. Returns a function that cancels it. */
export function whenHostIsKnown(run: () => void): () => void {
  if (isHostKnown()) {
    run()
    return () => {}
  }
  const once = () => {
    stop()
    run()
  }
  const timer = setTimeout(notePageWithoutHost, maxWaitMs)
  const stop = () => {
    clearTimeout(timer)
    waiting.delete(once)
  }
  waiting.add(once)
  return stop
}

export function notifyHost(message: HostMessage): void {
  post?.(message)
}

/**
 * HOST-01: in an embedded page the host handles sign-in, sign-up and deposits. Returns whether the host was notified.
 */
export function delegateToHost(form: AuthForm | 'deposit'): boolean {
  if (post === undefined || !(form === 'deposit' || isEntrance(form))) return false
  post({ type: form })
  return true
}

/** Returns whether the form signs a player in or up. */
export function isEntrance(form: AuthForm): form is 'sign-in' | 'sign-up' {
  return form === 'sign-in' || form === 'sign-up'
}

/** Returns whether an embedding page receives messages. */
export function hasHost(): boolean {
  return post !== undefined
}

/** Returns whether another page embeds this one. */
export function isEmbedded(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
