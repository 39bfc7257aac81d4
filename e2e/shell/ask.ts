import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

type Question = { method?: string; headers?: Record<string, string>; body?: unknown }

/** Asks a site by its host name. Browsers know where `*.localhost` is, Node does not, so it is told. */
export async function ask(address: string, { method = 'GET', headers, body }: Question = {}): Promise<Answer> {
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
