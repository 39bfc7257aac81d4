import { errorCodes } from 'centrifuge'
import type { Centrifuge, Options, SubscriptionOptions, TransportEndpoint } from 'centrifuge'
import type { LiveLimits } from './live-limits.ts'
import { createSocketClass } from './live-socket.ts'
import type { SocketClass } from './live-socket.ts'
import { withTimeout } from './live-limits.ts'

export type LiveClientOptions = {
  /** Throws `UnauthorizedError` where a retry would not help. */
  getToken: () => Promise<string>
  getChannelToken: (channel: string) => Promise<string>
  /** LIVE-09: requests patches instead of full publications from channels that offer them. */
  delta?: boolean
  /**
   * The socket class, which is passed in Node, because the `centrifuge` client does not work with Node's built-in one.
   */
  websocket?: unknown
  /** Transports other than websocket send client commands to this address. */
  emulationEndpoint?: string
}

export type ChannelFeatures = {
  /** Requests the latest publication on subscribing, from channels that cache it. */
  cached?: boolean
  /** Requests patches, from channels that offer them. It has no effect together with `cached`. */
  delta?: boolean
}

/** LIVE-01: returns the options of the `centrifuge` client. */
export function clientOptions(
  { getToken, websocket = globalThis.WebSocket, emulationEndpoint }: LiveClientOptions,
  limits: LiveLimits,
): Partial<Options> {
  return {
    getToken: () => withTimeout(getToken(), limits.requestTimeoutMs),
    timeout: limits.requestTimeoutMs,
    minReconnectDelay: limits.reconnectMinMs,
    maxReconnectDelay: limits.reconnectMaxMs,
    maxServerPingDelay: limits.pingSlackMs,
    ...(emulationEndpoint === undefined ? {} : { emulationEndpoint }),
    websocket: createSocketClass(websocket as SocketClass),
  }
}

/** LIVE-02, LIVE-09, LIVE-10: returns the options of a subscription. */
export function subscriptionOptions(
  channel: string,
  features: ChannelFeatures,
  { getChannelToken, delta }: LiveClientOptions,
  limits: LiveLimits,
): SubscriptionOptions {
  const isPrivate = channel.startsWith('$')
  return {
    minResubscribeDelay: limits.resubscribeMinMs,
    maxResubscribeDelay: limits.resubscribeMaxMs,
    ...(isPrivate ? { getToken: () => withTimeout(getChannelToken(channel), limits.requestTimeoutMs) } : {}),
    ...(features.cached ? { since: {} } : {}),
    ...(features.delta && delta && !features.cached ? { delta: 'fossil' as const } : {}),
  }
}

export function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === errorCodes.timeout
}

/**
 * LIVE-06i: checks whether the client still receives messages. It sends a call that the server rejects, because any
 * answer proves that.
 */
export async function probeClient(client: Centrifuge): Promise<'answered' | 'timed-out'> {
  try {
    await client.rpc('probe', {})
    return 'answered'
  } catch (error) {
    return isTimeout(error) ? 'timed-out' : 'answered'
  }
}

/** LIVE-07: a websocket address, or a list of transports that are tried in order. */
export type LiveEndpoint = string | readonly TransportEndpoint[]

const schemes = {
  websocket: /^wss?:$/,
  http_stream: /^https?:$/,
  sse: /^https?:$/,
  sockjs: /^https?:$/,
  webtransport: /^https:$/,
} satisfies Record<TransportEndpoint['transport'], RegExp>

/**
 * Throws for an invalid address. The `centrifuge` client notices one only after it has a token, and then requests
 * tokens without end.
 */
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

/**
 * Returns the addresses of the transports of an origin: websocket first, then HTTP streaming as the fallback behind
 * proxies that block websockets.
 */
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
