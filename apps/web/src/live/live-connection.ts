import { Centrifuge, State, type Options, type TransportEndpoint } from 'centrifuge'
import { createLiveChannel, type ChannelListener, type LiveChannel } from './live-channel.ts'
import {
  clientOptions,
  isTimeout,
  subscriptionOptions,
  type ChannelWishes,
  type LiveClientOptions,
} from './live-client.ts'
import { createLiveCommands, probeClient, type LiveCommands } from './live-commands.ts'
import { checkEndpoint, type LiveEndpoint } from './live-endpoint.ts'
import { isMassDisconnect, liveLimits, type LiveLimits } from './live-limits.ts'
import { createReporter, guarded, type LiveReport, type Report } from './live-report.ts'
import { rejectWrongPatches } from './reject-wrong-patches.ts'
import { createRushGuard } from './rush-guard.ts'
import { watchForStall, type StallWatchdog } from './stall-watchdog.ts'

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

/** The stock client, kept from hanging, from rushing and from being asked twice for one channel. */
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
