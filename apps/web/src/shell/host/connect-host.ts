import type { AnyRouter } from '@tanstack/react-router'
import type { SiteView } from '../../site/site.ts'
import { awaitHandshake } from './await-handshake.ts'
import { notePageWithoutHost } from '../../site/page/host.ts'
import { sendHostMessages } from './host-messages.ts'

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
