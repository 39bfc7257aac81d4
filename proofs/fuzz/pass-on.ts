import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** The caller of a forwarded call: a session, or headers, of which undefined ones are not sent. */
type To = { url: string; body: string; network: string } & (
  | { token: string }
  | { headers: Record<string, string | undefined> }
)
type Passed = { status: number; headers: IncomingHttpHeaders; answer: string }

/** Forwards a call from Schemathesis as this caller, from the given network. */
export function passOn({ method, url, headers }: IncomingMessage, to: To): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const own = 'token' in to ? { cookie: `__Host-sid=${to.token}` } : to.headers
    const all = Object.entries({ ...headers, ...own, 'x-forwarded-for': to.network })
    const sent = request(`${to.url}${url}`, {
      method,
      headers: Object.fromEntries(all.filter(([, value]) => value !== undefined)),
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const { statusCode = 0, headers: answered } = response
      text(response).then((answer) => resolve({ status: statusCode, headers: answered, answer }), reject)
    })
    sent.end(to.body)
  })
}
