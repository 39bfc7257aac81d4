import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

type Body = { body: string; signature: string | undefined; merchantsUrl: string | undefined; signal: AbortSignal }

/** The status it was answered with. `merchantsUrl`: where the hosts of merchants are found, which names of a demo do not say. Not `fetch`: that names the host it connects to. */
export function postBody(url: URL, { body, signature, merchantsUrl, signal }: Body): Promise<number> {
  const at = merchantsUrl === undefined ? url : new URL(url.pathname + url.search, merchantsUrl)
  const send = at.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const call = send(at, {
      method: 'POST',
      signal,
      headers: {
        host: url.host,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...(signature !== undefined && { 'spi-signature': signature }),
      },
    })
    call.once('error', reject)
    call.once('response', (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    call.end(body)
  })
}
