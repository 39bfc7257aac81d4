import { Agent, request as httpRequest } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import type { ApiSend } from '../../api/index.ts'

const agentOptions = { keepAlive: true, maxSockets: 128 }
const maxReplyBytes = 16 * 1024 * 1024

/**
 * Calls the API at its internal address under the visitor's host name, which selects the site. Node's own fetch does
 * not allow setting it.
 */
export function createApiFetch(): (host: string) => ApiSend {
  const agent = new Agent(agentOptions)
  const secureAgent = new SecureAgent(agentOptions)
  return (host) => (url, init) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:')
      const outgoing = (isSecure ? httpsRequest : httpRequest)(url, {
        method: init.method ?? 'GET',
        agent: isSecure ? secureAgent : agent,
        // A call that is no GET is accepted only from the site's own pages, one of which this process renders.
        headers: {
          ...(init.headers as Record<string, string>),
          host,
          ...(init.method === 'POST' ? { origin: `https://${host}` } : {}),
        },
        ...(init.signal ? { signal: init.signal } : {}),
      })
      outgoing.once('error', reject)
      outgoing.once('response', (reply) => {
        const chunks: Buffer[] = []
        let bytes = 0
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength
          if (bytes > maxReplyBytes) outgoing.destroy(new Error('the reply is too large'))
          chunks.push(chunk)
        })
        reply.once('error', reject)
        reply.once('end', () => {
          const { statusCode: status = 502 } = reply
          // Only the fields that are used, because creating a real `Response` would take as much time as the call.
          resolve({
            ok: status >= 200 && status < 300,
            status,
            text: () => Promise.resolve(Buffer.concat(chunks).toString()),
          })
        })
      })
      outgoing.end(typeof init.body === 'string' ? init.body : undefined)
    })
}
