// A process of minimal clients. Each subscribes to one channel and records when each step of a run arrived.
import { replyToParent } from '../../measure/reply-to-parent.ts'
import { stepOf } from './marked-price.ts'
import { openPlainSocket } from './plain-socket.ts'
import type { PlainSocket } from './plain-socket.ts'

export type PlainOrder = { url: string; token: string; channel: string; count: number }
export type PlainTally = { delivered: number; repeated: number; latenciesMs: number[]; open: number; cpuMs: number }

const connectingAtOnce = 100
const sampleEvery = 5

const sockets: PlainSocket[] = []
let open = 0
let steps = 0
/** When each step arrived at each client, in milliseconds of wall time; 0 if it has not. */
let arrivals = new Float64Array(0)
let repeated = 0
let cpu = process.cpuUsage()

replyToParent({
  connect: async ({ count, ...order }: PlainOrder) => {
    for (let from = 0; from < count; from += connectingAtOnce) {
      const batch = Array.from({ length: Math.min(connectingAtOnce, count - from) }, (_none, at) =>
        join(order, from + at),
      )
      await Promise.all(batch)
    }
    return open
  },
  begin: async (count: number) => {
    steps = count
    arrivals = new Float64Array(sockets.length * steps)
    repeated = 0
    cpu = process.cpuUsage()
  },
  /** Returns the latencies, given the times at which the steps were sent. */
  tally: async (sentMs: number[]): Promise<PlainTally> => {
    const { user, system } = process.cpuUsage(cpu)
    const latenciesMs: number[] = []
    let delivered = 0
    for (const [place, atMs] of arrivals.entries()) {
      if (atMs === 0) continue
      delivered += 1
      if (place % sampleEvery === 0) latenciesMs.push(atMs - (sentMs[place % steps] ?? atMs))
    }
    return { delivered, repeated, latenciesMs, open, cpuMs: (user + system) / 1000 }
  },
})

function join({ url, token, channel }: Omit<PlainOrder, 'count'>, place: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = openPlainSocket(new URL(url), {
      onOpen: () => {
        const subscribe = JSON.stringify({ id: 2, subscribe: { channel } })
        socket.send(`${JSON.stringify({ id: 1, connect: { token } })}\n${subscribe}`)
      },
      onText: (text) => {
        // A frame may have several messages, of which one may be a ping.
        for (const line of text.split('\n')) {
          if (line === '{}') socket.send('{}')
          else if (line.includes('"error"')) reject(new Error(line))
          else if (line.startsWith('{"id":2')) {
            open += 1
            resolve()
          } else note(line, place)
        }
      },
      onClose: () => {
        open -= 1
        reject(new Error('a socket was closed'))
      },
    })
    sockets[place] = socket
  })
}

function note(text: string, place: number): void {
  const step = stepOf(text)
  if (step === undefined || step >= steps) return
  const at = place * steps + step
  if (arrivals[at] === 0) arrivals[at] = performance.timeOrigin + performance.now()
  else repeated += 1
}
