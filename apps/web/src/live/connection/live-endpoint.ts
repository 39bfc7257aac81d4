import type { TransportEndpoint } from 'centrifuge'

/** LIVE-07: a websocket address, or a list of transports that are tried in this order until one opens. */
export type LiveEndpoint = string | readonly TransportEndpoint[]

const schemes = {
  websocket: /^wss?:$/,
  http_stream: /^https?:$/,
  sse: /^https?:$/,
  sockjs: /^https?:$/,
  webtransport: /^https:$/,
} satisfies Record<TransportEndpoint['transport'], RegExp>

/** The stock client finds a wrong address only once it has a token, and then asks for tokens without end. */
export function checkEndpoint(endpoint: LiveEndpoint): void {
  if (typeof endpoint === 'string') {
    if (!schemes.websocket.test(schemeOf(endpoint) ?? ''))
      throw new Error(`a websocket endpoint needs the ws scheme, an HTTP endpoint a list of transports: ${endpoint}`)
    return
  }
  if (endpoint.length === 0) throw new Error('the list of transports is empty')
  for (const entry of endpoint) {
    const scheme = Object.hasOwn(schemes, entry.transport) ? schemes[entry.transport] : undefined
    if (scheme === undefined) throw new Error(`unsupported transport: ${entry.transport}`)
    if (!scheme.test(schemeOf(entry.endpoint) ?? ''))
      throw new Error(`the transport ${entry.transport} cannot use ${entry.endpoint}`)
  }
}

/** Websocket first. Where a proxy lets none through, a streamed answer carries the same. */
export function endpointsOf(origin: string): { endpoint: LiveEndpoint; emulationEndpoint: string } {
  return {
    endpoint: [
      { transport: 'websocket', endpoint: `${origin.replace(/^http/, 'ws')}/connection/websocket` },
      { transport: 'http_stream', endpoint: `${origin}/connection/http_stream` },
    ],
    emulationEndpoint: `${origin}/connection/emulation`,
  }
}

function schemeOf(address: string): string | undefined {
  return /^[a-z]+:/i.exec(address)?.[0].toLowerCase()
}
