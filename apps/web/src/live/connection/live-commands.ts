import type { Centrifuge, HistoryOptions, HistoryResult } from 'centrifuge'
import { isTimeout } from './live-client.ts'

type PresentClient = { client: string; user: string; connInfo?: unknown; chanInfo?: unknown }

/**
 * LIVE-06: what a client may say beside connecting and subscribing. The server decides: only subscribers read a channel's
 * history, presence is told on a player's own channel alone, and no client publishes anything anywhere.
 */
export type LiveCommands = {
  publish(channel: string, data: unknown): Promise<void>
  history(channel: string, options: HistoryOptions): Promise<HistoryResult>
  presence(channel: string): Promise<PresentClient[]>
  rpc(method: string, data: unknown): Promise<unknown>
}

/** `find` gives the client in use at the moment; without one there is nobody to send to. */
export function createLiveCommands(find: () => Centrifuge | undefined): LiveCommands {
  function current(): Centrifuge {
    const found = find()
    if (!found) throw new Error('not connected')
    return found
  }
  return {
    publish: async (channel, data) => void (await current().publish(channel, data)),
    history: async (channel, options) => current().history(channel, options),
    presence: async (channel) => {
      const { clients } = await current().presence(channel)
      return Object.values(clients).map(({ client, user, connInfo, chanInfo }) => ({
        client,
        user,
        connInfo,
        chanInfo,
      }))
    },
    rpc: async (method, data) => (await current().rpc(method, data)).data as unknown,
  }
}

/** Asks the server something it refuses: a refusal, too, shows that the client hears. */
export async function probeClient(client: Centrifuge): Promise<'answered' | 'timed-out'> {
  try {
    await createLiveCommands(() => client).rpc('probe', {})
    return 'answered'
  } catch (error) {
    return isTimeout(error) ? 'timed-out' : 'answered'
  }
}
