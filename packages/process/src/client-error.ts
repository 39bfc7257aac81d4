import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

// What Node could not read as a request: there is nobody but the socket to answer.

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What it is answered with; null where the caller is gone or already has the beginning of another answer. */
export function clientErrorStatus(error: Error & { code?: string }, socket: Socket): number | null {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return null
  return statusOfCode[error.code ?? ''] ?? 400
}

/** Node asks the same way before its own answer: the bytes written may be those of earlier answers on a kept connection. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true
}

/** The last thing said on this socket. */
export function answerSocket(socket: Socket, status: number, headers: OutgoingHttpHeaders, body: string): void {
  const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Of a server that players reach, in milliseconds. */
export const requestTimeouts = {
  // A caller who sends slowly is not waited for longer.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy before us keeps an idle connection: it ends them, we do not.
  keepAliveTimeout: 72_000,
}

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
