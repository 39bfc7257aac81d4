import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

type To = { url: string; body: string; token: string; network: string }
type Passed = { status: number; headers: IncomingHttpHeaders; answer: string }

/** A call of Schemathesis as one of a player: with a session, from a network. */
export function passOn({ method, url, headers }: IncomingMessage, to: To): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const sent = request(`${to.url}${url}`, {
      method,
      headers: { ...headers, cookie: `__Host-sid=${to.token}`, 'x-forwarded-for': to.network },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const { statusCode = 0, headers: answered } = response
      text(response).then((answer) => resolve({ status: statusCode, headers: answered, answer }), reject)
    })
    sent.end(to.body)
  })
}
