import { isEmbedded } from '../host/host.ts'

/** BEY-04g: the worker that opens pages without a network. A frame has none of its own, and a page made on the fly has no files to store. */
export function registerWorker(): void {
  if (import.meta.env.DEV || isEmbedded()) return
  // Browsers have it on secure addresses alone, and a visitor may have switched it off. The site works without.
  navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
