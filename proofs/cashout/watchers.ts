import { privateChannel } from '@touchline/contract'
import type { BetCashoutChanged } from '@touchline/contract'
import { signLiveToken } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { openPlainSocket } from '../feed-speed/sockets/plain-socket.ts'

const connectingAtOnce = 50

/** An offer with the time at which it arrived. */
export type Arrival = { betId: string; amount: number | null; atMs: number }

type Watchers = { arrivals: Arrival[]; close(): void }

/** Opens a live connection for each player, with the player's own channel. */
export async function openWatchers({ live }: Suite, players: number): Promise<Watchers> {
  const watchers: Watchers = { arrivals: [], close: () => sockets.forEach((socket) => socket.close()) }
  const sockets: { close(): void }[] = []

  function join(player: number): Promise<void> {
    const channel = privateChannel('en', player)
    const claims = { sub: String(player) }
    const token = signLiveToken(live.tokenSecret, { ...claims, aud: 'touchline-connection' })
    const subscription = signLiveToken(live.tokenSecret, { ...claims, channel, aud: 'touchline-subscription' })
    return new Promise((resolve, reject) => {
      const socket = openPlainSocket(new URL(live.websocketUrl), {
        onOpen: () => {
          const subscribe = JSON.stringify({ id: 2, subscribe: { channel, token: subscription } })
          socket.send(`${JSON.stringify({ id: 1, connect: { token } })}\n${subscribe}`)
        },
        onText: (text) => {
          for (const line of text.split('\n')) {
            if (line === '{}') socket.send('{}')
            else if (line.startsWith('{"id":2')) resolve()
            else if (line.includes('"error"')) reject(new Error(line))
            else if (line.includes('"bet_cashout_changed"')) note(line)
          }
        },
        onClose: () => reject(new Error('a socket was closed')),
      })
      sockets.push(socket)
    })
  }

  function note(line: string): void {
    const atMs = Date.now()
    const { push } = JSON.parse(line) as { push: { pub: { data: BetCashoutChanged } } }
    for (const { bet_id, amount } of push.pub.data.offers) watchers.arrivals.push({ betId: bet_id, amount, atMs })
  }

  for (let from = 1; from <= players; from += connectingAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(connectingAtOnce, players - from + 1) }, (_, index) => join(from + index)),
    )
  return watchers
}
