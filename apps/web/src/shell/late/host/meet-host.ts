import type { AnyRouter } from '@tanstack/react-router'
import type { SiteView } from '../../../state/site.ts'
import { hostOrigin } from './host-origin.ts'
import { speakToHost } from './speak-to-host.ts'

/** HOST-02: tells the page around this one what happens here, if the site knows that page. Gives what ends it. */
export function meetHost(embedding: SiteView['embedding'], router: AnyRouter): () => void {
  const origin = hostOrigin(embedding, { ancestorOrigins: location.ancestorOrigins, referrer: document.referrer })
  return origin === null ? () => {} : speakToHost(origin, router, window.parent)
}
