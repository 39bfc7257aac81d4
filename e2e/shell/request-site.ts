import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type SiteResponse = { status: number; headers: IncomingHttpHeaders; body: string }

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: unknown }

/** Sends a request to a site by its host name. Browsers resolve `*.localhost`, Node does not. */
export async function requestSite(
  address: string,
  { method = 'GET', headers, body }: RequestOptions = {},
): Promise<SiteResponse> {
  const { host, port, pathname, search } = new URL(address)
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method,
        headers: { host, ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        timeout: 20_000,
      },
      resolve,
    )
    outgoing.on('error', reject).on('timeout', () => outgoing.destroy(new Error(`${address} gave no answer`)))
    outgoing.end(sent)
  })
  const { statusCode: status = 0, headers: answered } = response
  return { status, headers: answered, body: (await buffer(response)).toString('utf8') }
}
