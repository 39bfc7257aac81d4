import { Centrifuge, State } from 'centrifuge'
import type { Options, TransportEndpoint } from 'centrifuge'
import { createLiveChannel } from './live-channel.ts'
import type { ChannelListener, LiveChannel } from './live-channel.ts'
import { clientOptions, isTimeout, probeClient, subscriptionOptions, checkEndpoint } from './live-client.ts'
import type { ChannelFeatures, LiveClientOptions, LiveEndpoint } from './live-client.ts'
import { isMassDisconnect, liveLimits } from './live-limits.ts'
import type { LiveLimits } from './live-limits.ts'
import { createReporter, guarded, heardFrom } from './live-report.ts'
import type { LiveReport, Report } from './live-report.ts'
import { watchForStall } from './stall-watchdog.ts'
import type { StallWatchdog } from './stall-watchdog.ts'

export type ConnectionState = 'disconnected' | 'connecting' | 'connected'

export type LiveConnectionOptions = LiveClientOptions & {
  /** `wss://host/connection/websocket`, or a list of transports. */
  endpoint: LiveEndpoint
  onReport?: Report
  limits?: Partial<LiveLimits>
  random?: () => number
  createClient?: (endpoint: string | TransportEndpoint[], options: Partial<Options>) => Centrifuge
}

export type LiveConnection = {
  connect(): void
  disconnect(): void
  /** LIVE-04: called when a player signs in or out. All channels are subscribed again with new tokens. */
  renew(): void
  state(): ConnectionState
  onState(listener: (state: ConnectionState) => void): () => void
  /**
   * LIVE-07: a channel has one subscription for all its listeners, and adding the same listener twice is an error. The
   * returned function removes the listener.
   */
  subscribe(channel: string, listener: ChannelListener, features?: ChannelFeatures): () => void
  report: Report
  count(kind: LiveReport['kind']): number
}

/** The state of a connection, which the functions below change. */
type ConnectionData = {
  options: LiveConnectionOptions
  endpoint: string | TransportEndpoint[]
  limits: LiveLimits
  report: Report
  channels: Map<string, LiveChannel>
  stateListeners: Set<(state: ConnectionState) => void>
  state: ConnectionState
  current: { client: Centrifuge; watchdog: StallWatchdog } | undefined
  startTimer: ReturnType<typeof setTimeout> | undefined
  /** How many waits there were since a client last connected. Each is longer than the one before. */
  waits: number
  /** No client has connected yet. */
  isInitial: boolean
}

/** Wraps the `centrifuge` client, with guards against stalls, reconnect storms and duplicate subscriptions. */
export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  checkEndpoint(options.endpoint)
  const { report, count } = createReporter(options.onReport)
  const data: ConnectionData = {
    options,
    endpoint: typeof options.endpoint === 'string' ? options.endpoint : [...options.endpoint],
    limits: { ...liveLimits, ...options.limits },
    report,
    channels: new Map(),
    stateListeners: new Set(),
    state: 'disconnected',
    current: undefined,
    startTimer: undefined,
    waits: 0,
    isInitial: true,
  }
  return {
    report,
    count,
    state: () => data.state,
    connect: () => {
      if (data.state !== 'disconnected') return
      setState(data, 'connecting')
      start(data)
    },
    disconnect: () => {
      stopClient(data)
      setState(data, 'disconnected')
    },
    renew: () => {
      stopClient(data)
      setState(data, 'connecting')
      start(data)
    },
    onState: (listener) => {
      data.stateListeners.add(listener)
      return () => data.stateListeners.delete(listener)
    },
    subscribe: (name, listener, features = {}) => {
      const channel = data.channels.get(name) ?? openChannel(data, name, features)
      channel.add(listener)
      return () => {
        if (!channel.remove(listener) || data.channels.get(name) !== channel) return
        data.channels.delete(name)
        channel.close()
      }
    },
  }
}

function start(data: ConnectionData): void {
  const { options, endpoint, limits } = data
  const { createClient = (...settings) => new Centrifuge(...settings) } = options
  const client = createClient(endpoint, clientOptions(options, limits))
  const watchdog = watchForStall({
    limits,
    isConnected: () => client.state === State.Connected,
    probe: () => probeClient(client),
    onStall: (cause) => replaceHung(data, cause),
  })
  const own = { client, watchdog }
  data.current = own
  rejectWrongPatches(client, (error) => {
    if (data.current === own) replaceHung(data, `a wrong patch: ${String(error)}`)
  })
  listenToClient(data, own)
  for (const channel of data.channels.values()) channel.attach(client)
  client.connect()
}

function listenToClient(data: ConnectionData, own: NonNullable<ConnectionData['current']>): void {
  const { client, watchdog } = own
  const { report } = data
  const isRushing = createRushGuard()
  let hasConnected = false
  const heard = heardFrom(report, () => data.current === own, watchdog.heard)
  client.on(
    'connecting',
    heard(({ code }) => {
      if (isMassDisconnect(code)) holdOff(data, client)
      setState(data, 'connecting')
    }),
  )
  client.on(
    'connected',
    heard(() => {
      data.waits = 0
      hasConnected = true
      data.isInitial = false
      setState(data, 'connected')
    }),
  )
  client.on(
    'disconnected',
    heard(({ code, reason }) => {
      if (data.startTimer !== undefined) return
      report({ kind: 'connection-ended', code, reason })
      stopClient(data)
      setState(data, 'disconnected')
    }),
  )
  client.on(
    'error',
    heard(({ type, error }) => {
      const { code, message } = error
      report({ kind: 'connection-error', source: type, code, message, isInitial: data.isInitial })
      if (type === 'connect' && isTimeout(error)) watchdog.connectTimedOut()
      // Until one of several transports has connected, the stock client (5.7.4) tries again without delay.
      const isUndelayed = type === 'connect' && !hasConnected && typeof data.endpoint !== 'string'
      const maxMs = isUndelayed ? growingMs(data) : isRushing() ? data.limits.holdOffMs : undefined
      // The client is still handling the error, so it is stopped afterwards.
      if (maxMs !== undefined) queueMicrotask(() => data.current === own && holdOff(data, client, maxMs))
    }),
  )
}

// Disconnects and connects again later: the client would reconnect within a second, together with those of all other
// visitors.
function holdOff(data: ConnectionData, client: Centrifuge, maxMs = data.limits.holdOffMs): void {
  later(data, maxMs, () => client.connect())
  client.disconnect()
}

function growingMs(data: ConnectionData): number {
  const { reconnectMinMs, reconnectMaxMs } = data.limits
  data.waits += 1
  return Math.min(reconnectMaxMs, reconnectMinMs * 2 ** data.waits)
}

function replaceHung(data: ConnectionData, cause: string): void {
  data.report({ kind: 'client-replaced', cause })
  stopClient(data)
  setState(data, 'connecting')
  later(data, growingMs(data), () => start(data))
}

function stopClient(data: ConnectionData): void {
  const own = data.current
  data.current = undefined
  clearTimeout(data.startTimer)
  data.startTimer = undefined
  if (!own) return
  own.watchdog.stop()
  for (const channel of data.channels.values()) channel.abandon()
  guarded(data.report, () => own.client.disconnect())()
}

/**
 * LIVE-01c: runs a function after a random time, so that clients do not all reconnect at once, and not earlier than the
 * `centrifuge` client itself would.
 */
function later(data: ConnectionData, maxMs: number, run: () => void): void {
  const { reconnectMinMs } = data.limits
  const delayMs = reconnectMinMs + randomOf(data) * Math.max(0, maxMs - reconnectMinMs)
  clearTimeout(data.startTimer)
  data.startTimer = setTimeout(() => {
    data.startTimer = undefined
    run()
  }, delayMs)
}

function setState(data: ConnectionData, next: ConnectionState): void {
  if (data.state === next) return
  data.state = next
  for (const listener of [...data.stateListeners]) guarded(data.report, listener)(next)
}

function openChannel(data: ConnectionData, channel: string, features: ChannelFeatures): LiveChannel {
  const opened = createLiveChannel({
    channel,
    subscription: subscriptionOptions(channel, features, data.options, data.limits),
    report: data.report,
    onHeard: () => data.current?.watchdog.heard(),
    onEnded: () => data.channels.delete(channel),
  })
  data.channels.set(channel, opened)
  if (data.current) opened.attach(data.current.client)
  return opened
}

function randomOf({ options }: ConnectionData): number {
  return (options.random ?? Math.random)()
}

const windowMs = 2_000
const maxErrors = 5

/**
 * Over transports other than websocket, the `centrifuge` client (5.7.4) reconnects without delay while the server
 * returns a temporary error. The returned function must be called with every error of a client that has
 * connected, and returns true when reconnecting should be delayed.
 */
export function createRushGuard(now: () => number = () => performance.now()): () => boolean {
  let errors: number[] = []
  return () => {
    const nowMs = now()
    errors = [...errors.filter((atMs) => nowMs - atMs < windowMs), nowMs]
    if (errors.length <= maxErrors) return false
    errors = []
    return true
  }
}

type Patched = { newData: unknown; newPrevValue: unknown; isDelta: boolean; wireBytes: number; fullBytes: number }
type Codec = { applyDeltaIfNeeded(publication: { data: unknown }, previous: unknown): Patched }

/**
 * LIVE-09: calls `reject` for a patch with a wrong checksum, size or operator. The `centrifuge` client (5.7.4) would
 * throw on it while it handles a message, and never recover. `reject` must therefore replace the client and ignore all
 * its later events: the publication of the wrong patch is delivered without data.
 */
function rejectWrongPatches(client: Centrifuge, reject: (error: unknown) => void): void {
  const codec = codecOf(client)
  const apply = codec.applyDeltaIfNeeded.bind(codec)
  codec.applyDeltaIfNeeded = (publication, previous) => {
    try {
      return apply(publication, previous)
    } catch (error) {
      reject(error)
      return { newData: null, newPrevValue: previous, isDelta: false, wireBytes: 0, fullBytes: 0 }
    }
  }
}

/** Returns the codec of the client. It is internal to the client, so its presence is checked. */
function codecOf(client: Centrifuge): Codec {
  const codec = (client as unknown as { _codec?: Partial<Codec> })._codec
  if (typeof codec?.applyDeltaIfNeeded !== 'function') throw new Error('unexpected internals of the centrifuge client')
  return codec as Codec
}
