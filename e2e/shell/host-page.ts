import type { Frame, Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostMessage = { type: string; [detail: string]: unknown }

export type HostServer = { origin: string; close(): void }

export type HostPage = {
  /** The site in the iframe. */
  site: Frame
  /** Returns every message that the site has posted to the host page. */
  messages(): Promise<HostMessage[]>
  /** Returns the height that the host page has given the iframe. */
  frameHeight(): Promise<number>
}

/**
 * Serves host pages from this machine at an origin of their own: a browser lets only local pages frame a site on this
 * machine.
 */
export async function serveHost(): Promise<HostServer> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://host').searchParams.get('site') ?? ''
    response.setHeader('content-type', 'text/html').end(html(address))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://host.localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Opens a host page with the site in an iframe, which it makes as high as the site reports. */
export async function openHostPage(page: Page, { origin }: HostServer, address: string): Promise<HostPage> {
  await page.goto(`${origin}/?site=${encodeURIComponent(address)}`)
  const site = page.frames()[1]
  if (!site) throw new Error('the host page holds no frame')
  return {
    site,
    messages: () => page.evaluate(() => (window as unknown as { messages: HostMessage[] }).messages),
    frameHeight: () => page.evaluate(() => document.querySelector('iframe')?.offsetHeight ?? 0),
  }
}

function html(address: string): string {
  return `<!doctype html><title>Host</title><style>body{margin:0}iframe{display:block;width:100%;border:0}</style>
<script>
  window.messages = []
  window.isSilent = new URLSearchParams(location.search).has('silent')
  window.greet = () => frames[0].postMessage({ type: 'touchline:handshake' }, new URL('${address}').origin)
  addEventListener('message', ({ origin, data }) => {
    if (origin !== new URL('${address}').origin) return
    messages.push(data)
    if (data.type === 'touchline:initialized' && !isSilent) greet()
    if (data.type === 'touchline:page-size-changed') document.querySelector('iframe').height = data.height
  })
</script>
<iframe src="${address}" height="500"></iframe>`
}
