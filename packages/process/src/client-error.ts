import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

// Responses to what Node could not parse as a request. There is no response object then, only a socket.

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The status to respond with; null if the client has gone or another response has begun. */
export function clientErrorStatus(error: Error & { code?: string }, socket: Socket): number | null {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return null
  return statusOfCode[error.code ?? ''] ?? 400
}

/**
 * Whether a response to an earlier request on the connection has begun. Node checks the same before it responds itself.
 */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true
}

/** Writes a response to the socket and closes the connection. */
export function answerSocket(socket: Socket, status: number, headers: OutgoingHttpHeaders, body: string): void {
  const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Timeouts, in milliseconds, of a server that players can reach. */
export const requestTimeouts = {
  // Limits how slowly a client may send a request.
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies retain an idle connection, so that the proxy closes it first. Otherwise a request could be sent
  // on a closing connection.
  keepAliveTimeout: 72_000,
}

/**
 * RFC 9112, 3.2: whether a request has two Host headers and must be answered with 400. Node uses the first one, but a
 * proxy may have used the last, which can be that of another site.
 */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
