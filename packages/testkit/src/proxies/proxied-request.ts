import { request as httpRequest } from 'node:http'
import type { Agent, IncomingMessage, ServerResponse } from 'node:http'

export type ProxiedRequest = { method: string; path: string; headers: Record<string, string | string[]>; body: string }
export type ProxiedReply = { status: number; headers: Record<string, string | string[]>; body: Buffer }

// Bodies are buffered, so their size has a limit; the apps send far less.
const largestBodyBytes = 32 * 1024 * 1024

// Hop-by-hop headers are not forwarded; length and encoding follow from the buffered body.
const perConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'expect',
  'te',
  'trailer',
])

/** The bytes are what is forwarded; `body` shows them as text to whoever decides what to hold. */
export async function readRequest(incoming: IncomingMessage): Promise<{ request: ProxiedRequest; bytes: Buffer }> {
  const bytes = await readWhole(incoming)
  const { method = 'GET', url = '/', headers } = incoming
  return { request: { method, path: url, headers: endToEndHeaders(headers), body: bytes.toString('utf8') }, bytes }
}

export function forwardRequest(
  base: URL,
  agent: Agent,
  { method, path, headers }: ProxiedRequest,
  bytes: Buffer,
): Promise<ProxiedReply> {
  const length =
    bytes.byteLength > 0 || (method !== 'GET' && method !== 'HEAD') ? { 'content-length': bytes.byteLength } : {}
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      host: base.hostname,
      port: base.port,
      method,
      path,
      headers: { ...headers, ...length },
      agent,
    })
    outgoing.once('error', reject)
    outgoing.once('response', (reply) => {
      readWhole(reply).then(
        (whole) => resolve({ status: reply.statusCode ?? 502, headers: endToEndHeaders(reply.headers), body: whole }),
        reject,
      )
    })
    outgoing.end(bytes)
  })
}

export function sendReply(outgoing: ServerResponse, { status, headers, body }: ProxiedReply): void {
  outgoing.on('error', () => {}) // the app may have given up waiting
  const isHead = outgoing.req.method === 'HEAD'
  const hasBody = !isHead && status !== 204 && status !== 304
  outgoing.writeHead(status, { ...headers, ...(hasBody && { 'content-length': body.byteLength }) })
  outgoing.end(hasBody ? body : undefined)
}

async function readWhole(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > largestBodyBytes) throw new Error(`the proxy accepts bodies up to ${largestBodyBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function endToEndHeaders(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const entries = Object.entries(headers).filter(([name, value]) => value !== undefined && !perConnection.has(name))
  return Object.fromEntries(entries) as Record<string, string | string[]>
}
