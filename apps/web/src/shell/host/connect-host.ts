import type { AnyRouter } from '@tanstack/react-router'
import type { SiteView } from '../../site/site.ts'
import { notePageWithoutHost } from '../../site/page/host.ts'
import { sendHostMessages } from './host-messages.ts'
import { closeModal, pushModal } from '../../site/page/modal-store.ts'

/**
 * HOST-02: sends messages about this page to the host (the embedding page), if the site allows its origin. Returns a
 * function that stops this.
 */
export function connectHost(embedding: SiteView['embedding'], router: AnyRouter): () => void {
  const origin = hostOrigin(embedding, { ancestorOrigins: location.ancestorOrigins, referrer: document.referrer })
  const endings: (() => void)[] = []
  const sendTo = (host: string) => void endings.push(sendHostMessages(host, router, window.parent))
  // Waiting for the handshake begins before any message is sent. If the browser does not report the host's origin, the
  // handshake does; until then nothing is sent or decided that depends on the host.
  const onGreeted = origin === null ? sendTo : () => {}
  if (!isOwnPageAround()) endings.push(awaitHandshake(embedding.allowedOrigins, onGreeted))
  else if (origin === null) notePageWithoutHost()
  if (origin !== null) sendTo(origin)
  return () => {
    for (const end of endings) end()
  }
}

/** Returns whether the embedding page is of the same origin: a page of the site may be embedded in another one. */
function isOwnPageAround(): boolean {
  try {
    return window.parent.location.origin === location.origin
  } catch {
    return false
  }
}

type Place = { ancestorOrigins?: { readonly length: number; readonly [index: number]: string }; referrer: string }

/**
 * HOST-03: returns the exact origin of the embedding page, or null if it is unknown or the site may not exchange
 * messages with it. Messages are posted to this origin and never to `*`, so a wrong guess reaches no other page.
 */
export function hostOrigin(
  { allowedOrigins }: Pick<SiteView['embedding'], 'allowedOrigins'>,
  { ancestorOrigins, referrer }: Place,
): string | null {
  // If the browser does not list ancestors, the referrer is used: the embedding page has loaded this one.
  const around = ancestorOrigins?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : '')
  return allowedOrigins.includes(around) ? around : null
}

const maxWaitMs = 3_000

/**
 * AUTH-07c: waits for the handshake of the host. An embedding page that sends none does not listen either, so signing
 * in and depositing would not work, and a modal covers the page until the handshake arrives. HOST-03: only messages of
 * the parent window from an allowed origin count. Calls `onGreeted` with that origin. Returns a function that stops
 * waiting.
 */
export function awaitHandshake(allowedOrigins: readonly string[], onGreeted: (origin: string) => void): () => void {
  const timer = setTimeout(() => {
    notePageWithoutHost()
    pushModal('no-host')
  }, maxWaitMs)

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
