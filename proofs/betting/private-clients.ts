// A process of minimal clients. Each subscribes to a player's own channel, and records when the message about a settled
// bet and its balance arrives.
import { replyToParent } from '../measure/reply-to-parent.ts'
import { openPlainSocket } from '../feed-speed/sockets/plain-socket.ts'

export type PrivateOrder = { url: string; clients: { channel: string; token: string; subscription: string }[] }
/** `apart` counts settled bets whose message had no balance with it. */
export type PrivateTally = { latenciesMs: number[]; apart: number }

const connectingAtOnce = 100
let arrivals: number[] = []
let apart = 0

replyToParent({
  connect: async ({ url, clients }: PrivateOrder) => {
    for (let from = 0; from < clients.length; from += connectingAtOnce)
      await Promise.all(clients.slice(from, from + connectingAtOnce).map((client) => join(url, client)))
    return clients.length
  },
  begin: async () => {
    arrivals = []
    apart = 0
  },
  tally: async (sentMs: number): Promise<PrivateTally> => ({ latenciesMs: arrivals.map((at) => at - sentMs), apart }),
})

function join(url: string, { channel, token, subscription }: PrivateOrder['clients'][number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = openPlainSocket(new URL(url), {
      onOpen: () => {
        const subscribe = JSON.stringify({ id: 2, subscribe: { channel, token: subscription } })
        socket.send(`${JSON.stringify({ id: 1, connect: { token } })}\n${subscribe}`)
      },
      onText: (text) => {
        for (const line of text.split('\n')) {
          if (line === '{}') socket.send('{}')
          else if (line.startsWith('{"id":2')) resolve()
          else if (line.includes('"error"')) reject(new Error(line))
          else if (line.includes('"bet_changed"') && line.includes('"done"')) note(line)
        }
      },
      onClose: () => reject(new Error('a socket was closed')),
    })
  })
}

function note(line: string): void {
  arrivals.push(Date.now())
  if (!line.includes('"available_to_bet_with_locked_cents"')) apart += 1
}
