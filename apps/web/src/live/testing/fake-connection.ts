import type { ChannelListener } from '../connection/live-channel.ts'
import type { ConnectionState, LiveConnection } from '../connection/live-connection.ts'
import { createReporter } from '../connection/live-report.ts'
import type { LiveReport } from '../connection/live-report.ts'

/** A fake connection whose messages and states the test sets, for tests that depend on time and not on the network. */
export function createFakeConnection() {
  const listeners = new Map<string, ChannelListener>()
  const stateListeners = new Set<(state: ConnectionState) => void>()
  const reports: LiveReport[] = []
  const { report, count } = createReporter((next) => reports.push(next))
  let state: ConnectionState = 'connecting'

  const connection: LiveConnection = {
    report,
    count,
    connect: () => {},
    disconnect: () => {},
    renew: () => {},
    state: () => state,
    onState: (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    subscribe: (channel, listener) => {
      listeners.set(channel, listener)
      return () => listeners.delete(channel)
    },
  }
  return {
    connection,
    reports,
    isSubscribed: (channel: string) => listeners.has(channel),
    turn: (next: ConnectionState) => {
      state = next
      for (const listener of stateListeners) listener(next)
    },
    subscribed: (channel: string, recovered: boolean) => listeners.get(channel)?.onSubscribed({ recovered }),
    interrupted: (channel: string) => listeners.get(channel)?.onInterrupted?.(),
    publish: (channel: string, data: unknown) => listeners.get(channel)?.onPublication(data, { channel }),
  }
}
