import type { AuthForm } from '../../site/address/auth-forms.ts'

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
const waiting = new Set<() => void>()

/** Said once, where there is a host that may be spoken to. */
export function openHost(send: (message: HostMessage) => void): () => void {
  post = send
  for (const run of [...waiting]) run()
  return () => {
    if (post === send) post = undefined
  }
}

/** Now, or when a host is met: the page is there before it knows of one. Returns what calls it off. */
export function whenHostOpens(run: () => void): () => void {
  const once = () => {
    waiting.delete(once)
    run()
  }
  if (post !== undefined) run()
  else waiting.add(once)
  return () => void waiting.delete(once)
}

export function notifyHost(message: HostMessage): void {
  post?.(message)
}

/** HOST-01: embedded, the host signs players in and up and takes deposits. Returns whether it was notified. */
export function delegateToHost(wish: AuthForm | 'deposit'): boolean {
  if (post === undefined || (wish !== 'sign-in' && wish !== 'sign-up' && wish !== 'deposit')) return false
  post({ type: wish })
  return true
}

/** Whether another page embeds this one. */
export function isEmbedded(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
