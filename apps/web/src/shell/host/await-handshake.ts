import { notePageWithoutHost } from '../../site/page/host.ts'
import { closeModal, pushModal } from '../../site/page/modal-store.ts'

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
