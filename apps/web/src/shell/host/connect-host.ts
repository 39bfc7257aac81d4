import type { AnyRouter } from '@tanstack/react-router'
import type { SiteView } from '../../site/site.ts'
import { notePageWithoutHost } from '../../site/page/host.ts'
import { sendHostMessages } from './host-messages.ts'
import { closeModal, pushModal } from '../../site/page/modal-store.ts'

/** HOST-02: tells the page around this one what happens here, if the site knows that page. Gives what ends it. */
export function connectHost(embedding: SiteView['embedding'], router: AnyRouter): () => void {
  const origin = hostOrigin(embedding, { ancestorOrigins: location.ancestorOrigins, referrer: document.referrer })
  const endings: (() => void)[] = []
  const sendTo = (host: string) => void endings.push(sendHostMessages(host, router, window.parent))
  // Before the host is told that there is somebody to greet. Where the browser does not name it, its greeting does: while that
  // is awaited, nothing is decided that would be the host's.
  const onGreeted = origin === null ? sendTo : () => {}
  if (!isOwnPageAround()) endings.push(awaitHandshake(embedding.allowedOrigins, onGreeted))
  else if (origin === null) notePageWithoutHost()
  if (origin !== null) sendTo(origin)
  return () => {
    for (const end of endings) end()
  }
}

/** A page of the site inside of another page of it. */
function isOwnPageAround(): boolean {
  try {
    return window.parent.location.origin === location.origin
  } catch {
    return false
  }
}

type Place = { ancestorOrigins?: { readonly length: number; readonly [index: number]: string }; referrer: string }

/**
 * HOST-03: the exact origin of the page around this one, if the site is allowed to exchange messages with it. Messages are posted
 * to this origin and never to `*`, so that a wrong guess is heard by nobody.
 */
export function hostOrigin(
  { allowedOrigins }: Pick<SiteView['embedding'], 'allowedOrigins'>,
  { ancestorOrigins, referrer }: Place,
): string | null {
  // Where the browser does not tell, the page that loaded this one is the one around it.
  const around = ancestorOrigins?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : '')
  return allowedOrigins.includes(around) ? around : null
}

const longestMs = 3_000

/**
 * AUTH-07c: a page around this one that says nothing does not listen either: nobody could sign in or deposit here, so nothing
 * can be used until it speaks. HOST-03: only the window around this one is heard, and only at an origin of the site's list.
 * Whoever speaks is named by its origin. Returns what ends it.
 */
export function awaitHandshake(allowedOrigins: readonly string[], onGreeted: (origin: string) => void): () => void {
  const timer = setTimeout(() => {
    notePageWithoutHost()
    pushModal('no-host')
  }, longestMs)

  function hear({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== window.parent || !allowedOrigins.includes(origin) || !isHandshake(data)) return
    end()
    closeModal('no-host')
    onGreeted(origin)
  }

  function end(): void {
    clearTimeout(timer)
    removeEventListener('message', hear)
  }

  addEventListener('message', hear)
  return end
}

function isHandshake(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'touchline:handshake'
}
