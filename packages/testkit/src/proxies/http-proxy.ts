import { Agent, createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the proxy has received and the target has not. Exactly one of the three functions must be called. */
type HeldRequest = ProxiedRequest & {
  /** Forwards the request and returns the response to the app. */
  forward(): Promise<ProxiedReply>
  /** Drops the request: the target never receives it, and the app's connection breaks. */
  drop(): void
  /** Forwards the request, but breaks the app's connection before the response. */
  forwardAndDropReply(): Promise<ProxiedReply>
}

/** An HTTP proxy that can hold a request. Websockets need a TCP proxy. */
export type HttpProxy = {
  url: string
  /** Holds the first matching request from now on; other requests pass. */
  holdNext(predicate: (request: ProxiedRequest) => boolean, timeoutMs?: number): Promise<HeldRequest>
  close(): Promise<void>
}

type Hold = { accepts: (request: ProxiedRequest) => boolean; take(held: HeldRequest): void; fail(reason: string): void }

export async function openHttpProxy({ target }: { target: string }): Promise<HttpProxy> {
  const base = new URL(target)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const holds = new Set<Hold>()
  let passed = 0

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { request, bytes } = await readRequest(incoming)
    const forward = (): Promise<ProxiedReply> => forwardRequest(base, agent, request, bytes)
    const answer = async (): Promise<ProxiedReply> => {
      try {
        const reply = await forward()
        sendReply(outgoing, reply)
        return reply
      } catch (error) {
        incoming.socket.destroy() // To the app, a target that cannot be reached looks like a broken connection.
        throw error
      }
    }
    const hold = [...holds].find((candidate) => isMeant(candidate, request))
    if (!hold) {
      passed += 1
      await answer()
      return
    }
    hold.take({
      ...request,
      forward: answer,
      drop: () => void incoming.socket.destroy(),
      forwardAndDropReply: () => forward().finally(() => incoming.socket.destroy()),
    })
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  // Idle connections stay open, so that the app's client never sends a request on one that the proxy is just closing.
  server.keepAliveTimeout = 0
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })

  function holdNext(accepts: Hold['accepts'], timeoutMs = 15_000): Promise<HeldRequest> {
    const held = new Promise<HeldRequest>((resolve, reject) => {
      const timer = setTimeout(() => hold.fail(`none came within ${timeoutMs} ms; ${passed} others passed`), timeoutMs)
      const leave = (): void => {
        clearTimeout(timer)
        holds.delete(hold)
      }
      const hold: Hold = {
        accepts,
        take: (request) => {
          leave()
          resolve(request)
        },
        fail: (reason) => {
          leave()
          reject(new Error(`no request to hold: ${reason}`))
        },
      }
      holds.add(hold)
    })
    held.catch(() => {}) // A test that failed earlier no longer waits for it.
    return held
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdNext,
    close: async () => {
      for (const hold of holds) hold.fail('the proxy was closed')
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}

function isMeant(hold: Hold, request: ProxiedRequest): boolean {
  try {
    return hold.accepts(request)
  } catch (error) {
    hold.fail(`the predicate threw ${String(error)}`)
    return false
  }
}

type ProxiedRequest = { method: string; path: string; headers: Record<string, string | string[]>; body: string }
type ProxiedReply = { status: number; headers: Record<string, string | string[]>; body: Buffer }

// Bodies are buffered, so their size is limited, to much more than the apps send.
const maxBodyBytes = 32 * 1024 * 1024

// Hop-by-hop headers are not forwarded. Length and encoding are those of the buffered body.
const perConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'expect',
  'te',
  'trailer',
])

/** Reads a request to be forwarded. `body` is its content as text, for predicates that decide what to hold. */
async function readRequest(incoming: IncomingMessage): Promise<{ request: ProxiedRequest; bytes: Buffer }> {
  const bytes = await readWhole(incoming)
  const { method = 'GET', url = '/', headers } = incoming
  return { request: { method, path: url, headers: endToEndHeaders(headers), body: bytes.toString('utf8') }, bytes }
}

function forwardRequest(
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

function sendReply(outgoing: ServerResponse, { status, headers, body }: ProxiedReply): void {
  outgoing.on('error', () => {}) // The app may have given up waiting.
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
    if (bytes > maxBodyBytes) throw new Error(`the proxy accepts bodies up to ${maxBodyBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function endToEndHeaders(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const entries = Object.entries(headers).filter(([name, value]) => value !== undefined && !perConnection.has(name))
  return Object.fromEntries(entries) as Record<string, string | string[]>
}
