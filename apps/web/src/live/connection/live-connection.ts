import { Centrifuge, State } from 'centrifuge'
import type { Options, TransportEndpoint } from 'centrifuge'
import { createLiveChannel } from './live-channel.ts'
import type { ChannelListener, LiveChannel } from './live-channel.ts'
import { clientOptions, isTimeout, subscriptionOptions } from './live-client.ts'
import type { ChannelWishes, LiveClientOptions } from './live-client.ts'
import { createLiveCommands, probeClient } from './live-commands.ts'
import type { LiveCommands } from './live-commands.ts'
import { checkEndpoint } from './live-endpoint.ts'
import type { LiveEndpoint } from './live-endpoint.ts'
import { isMassDisconnect, liveLimits } from './live-limits.ts'
import type { LiveLimits } from './live-limits.ts'
import { createReporter, guarded } from './live-report.ts'
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
  /** LIVE-04: the player signed in or out. Everything is asked for again under the new name. */
  renew(): void
  state(): ConnectionState
  onState(listener: (state: ConnectionState) => void): () => void
  /**
   * LIVE-07: a channel is subscribed once, whoever else listens to it; the same listener twice is an error. Returns what
   * ends the listening.
   */
  subscribe(channel: string, listener: ChannelListener, wishes?: ChannelWishes): () => void
  commands: LiveCommands
  report: Report
  count(kind: LiveReport['kind']): number
}

/** The stock client, guarded against stalls, reconnect storms and double subscriptions. */
export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const { random = Math.random, createClient = (endpoint, given) => new Centrifuge(endpoint, given) } = options
  const limits = { ...liveLimits, ...options.limits }
  checkEndpoint(options.endpoint)
  const endpoint = typeof options.endpoint === 'string' ? options.endpoint : [...options.endpoint]
  const { report, count } = createReporter(options.onReport)
  const channels = new Map<string, LiveChannel>()
  const stateListeners = new Set<(state: ConnectionState) => void>()
  let state: ConnectionState = 'disconnected'
  let current: { client: Centrifuge; watchdog: StallWatchdog } | undefined
  let startTimer: ReturnType<typeof setTimeout> | undefined
  let replacements = 0
  let isInitial = true

  function start(): void {
    const client = createClient(endpoint, clientOptions(options, limits))
    const watchdog = watchForStall({
      limits,
      isConnected: () => client.state === State.Connected,
      probe: () => probeClient(client),
      onStall: replaceHung,
    })
    const own = { client, watchdog }
    const isRushing = createRushGuard()
    current = own
    rejectWrongPatches(client, (error) => {
      if (current === own) replaceHung(`a wrong patch: ${String(error)}`)
    })
    const heard = <Context>(handle: (context: Context) => void) =>
      guarded(report, (context: Context) => {
        if (current !== own) return
        watchdog.heard()
        handle(context)
      })

    client.on(
      'connecting',
      heard(({ code }) => {
        if (isMassDisconnect(code)) holdOff(client)
        setState('connecting')
      }),
    )
    client.on(
      'connected',
      heard(() => {
        replacements = 0
        isInitial = false
        setState('connected')
      }),
    )
    client.on(
      'disconnected',
      heard(({ code, reason }) => {
        if (startTimer !== undefined) return
        report({ kind: 'connection-ended', code, reason })
        stopClient()
        setState('disconnected')
      }),
    )
    client.on(
      'error',
      heard(({ type, error }) => {
        report({ kind: 'connection-error', source: type, code: error.code, message: error.message, isInitial })
        if (type === 'connect' && isTimeout(error)) watchdog.connectTimedOut()
        // The client is in the middle of dealing with the error.
        if (isRushing()) queueMicrotask(() => current === own && holdOff(client))
      }),
    )
    for (const channel of channels.values()) channel.attach(client)
    client.connect()
  }

  // The stock client would be back within a second, together with everybody else.
  function holdOff(client: Centrifuge): void {
    later(random() * limits.holdOffMs, () => client.connect())
    client.disconnect()
  }

  function replaceHung(cause: string): void {
    report({ kind: 'client-replaced', cause })
    stopClient()
    setState('connecting')
    replacements += 1
    later(random() * Math.min(limits.reconnectMaxMs, limits.reconnectMinMs * 2 ** replacements), start)
  }

  function stopClient(): void {
    const own = current
    current = undefined
    clearTimeout(startTimer)
    startTimer = undefined
    if (!own) return
    own.watchdog.stop()
    for (const channel of channels.values()) channel.abandon()
    guarded(report, () => own.client.disconnect())()
  }

  function later(delayMs: number, run: () => void): void {
    clearTimeout(startTimer)
    startTimer = setTimeout(() => {
      startTimer = undefined
      run()
    }, delayMs)
  }

  function setState(next: ConnectionState): void {
    if (state === next) return
    state = next
    for (const listener of [...stateListeners]) guarded(report, listener)(next)
  }

  function openChannel(channel: string, wishes: ChannelWishes): LiveChannel {
    const opened = createLiveChannel({
      channel,
      subscription: subscriptionOptions(channel, wishes, options, limits),
      report,
      onHeard: () => current?.watchdog.heard(),
      onEnded: () => channels.delete(channel),
    })
    channels.set(channel, opened)
    if (current) opened.attach(current.client)
    return opened
  }

  return {
    report,
    count,
    commands: createLiveCommands(() => current?.client),
    state: () => state,
    connect: () => {
      if (state !== 'disconnected') return
      setState('connecting')
      start()
    },
    disconnect: () => {
      stopClient()
      setState('disconnected')
    },
    renew: () => {
      stopClient()
      setState('connecting')
      start()
    },
    onState: (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    subscribe: (name, listener, wishes = {}) => {
      const channel = channels.get(name) ?? openChannel(name, wishes)
      channel.add(listener)
      return () => {
        if (!channel.remove(listener) || channels.get(name) !== channel) return
        channels.delete(name)
        channel.close()
      }
    },
  }
}

const windowMs = 2_000
const mostErrors = 5

/**
 * Over a transport other than websocket the stock client (5.7.4) connects again without any delay while the server answers
 * with an error that may pass. Call it with every error; true says that it is time to hold off.
 */
export function createRushGuard(now: () => number = () => performance.now()): () => boolean {
  let errors: number[] = []
  return () => {
    const nowMs = now()
    errors = [...errors.filter((atMs) => nowMs - atMs < windowMs), nowMs]
    if (errors.length <= mostErrors) return false
    errors = []
    return true
  }
}

type Patched = { newData: unknown; newPrevValue: unknown; isDelta: boolean; wireBytes: number; fullBytes: number }
type Codec = { applyDeltaIfNeeded(publication: { data: unknown }, previous: unknown): Patched }

/**
 * LIVE-09: a patch with a wrong checksum, size or operator makes the stock client (5.7.4) throw in the middle of its work,
 * and it never works again. Here the client is told to be thrown away at once instead; `reject` must see to it that nothing
 * of that client is listened to any more, because the publication goes on without data.
 */
export function rejectWrongPatches(client: Centrifuge, reject: (error: unknown) => void): void {
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

/** Not part of what the client promises, hence looked at. */
function codecOf(client: Centrifuge): Codec {
  const codec = (client as unknown as { _codec?: Partial<Codec> })._codec
  if (typeof codec?.applyDeltaIfNeeded !== 'function') throw new Error('unexpected internals of the centrifuge client')
  return codec as Codec
}
