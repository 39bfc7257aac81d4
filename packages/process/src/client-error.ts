import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

// Answers what Node could not read as a request: only its socket exists then.

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The status to answer with; null if the caller is gone or another answer has begun. */
export function clientErrorStatus(error: Error & { code?: string }, socket: Socket): number | null {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return null
  return statusOfCode[error.code ?? ''] ?? 400
}

/** Node checks the same before its own answer, because bytes written may belong to earlier answers on a reused connection. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true
}

/** Sends an answer and closes the connection. */
export function answerSocket(socket: Socket, status: number, headers: OutgoingHttpHeaders, body: string): void {
  const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Timeouts in milliseconds of a server that players reach. */
export const requestTimeouts = {
  // Ends callers that send too slowly.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy keeps an idle connection, so that the proxy closes it and not this server.
  keepAliveTimeout: 72_000,
}

/**
 * RFC 9112, 3.2: a request with two Host headers is answered 400. Node returns the first one, but a proxy may have used
 * the last, so they would disagree about the site.
 */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
