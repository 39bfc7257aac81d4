import type { AuthForm } from '../address/modal-address.ts'

/** HOST-02: what the page that embeds this one is told. Each travels as `touchline:` and its type. */
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
/** A host that cannot be met by then, for want of a script, leaves the page its own forms. */
const longestWaitMs = 3_000

/** Said once, where there is a host that may be spoken to. */
export function openHost(send: (message: HostMessage) => void): () => void {
  post = send
  for (const run of [...waiting]) run()
  return () => {
    if (post === send) post = undefined
  }
}

/** The page around this one is no host of the site, or was not met in time. */
export function notePageWithoutHost(): void {
  isAbsent = true
  for (const run of [...waiting]) run()
}

/** Until then nothing is decided that would be the host's. */
export function isHostKnown(): boolean {
  return post !== undefined || isAbsent || !isEmbedded()
}

/** Now, or when it is known whether there is a host: the page is there before it knows of one. Returns what calls it off. */
export function whenHostIsKnown(run: () => void): () => void {
  if (isHostKnown()) {
    run()
    return () => {}
  }
  const once = () => {
    stop()
    run()
  }
  const timer = setTimeout(notePageWithoutHost, longestWaitMs)
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

/** HOST-01: embedded, the host signs players in and up and takes deposits. Returns whether it was notified. */
export function delegateToHost(wish: AuthForm | 'deposit'): boolean {
  if (post === undefined || !(wish === 'deposit' || isEntrance(wish))) return false
  post({ type: wish })
  return true
}

/** The forms by which somebody comes in. */
export function isEntrance(form: AuthForm): form is 'sign-in' | 'sign-up' {
  return form === 'sign-in' || form === 'sign-up'
}

/** Whether the page around this one is told what happens here. */
export function hasHost(): boolean {
  return post !== undefined
}

/** Whether another page embeds this one. */
export function isEmbedded(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
