import type { IncomingMessage } from 'node:http'

/**
 * RFC 9112, 3.2: a request with two Host headers is answered 400. Node gives us the first of them, a proxy before us may have
 * read the last: they would disagree about whose site it is.
 */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
