import { Agent, request } from 'node:http'

export type Call = { name: string; method: string; path: string; headers?: Record<string, string>; body?: string }
export type Tally = {
  calls: number
  byStatus: Record<string, number>
  /** Calls without a response, or with a 5xx other than a reported overload. */
  lost: string[]
  /** Calls that the API rejected as overloaded. */
  overloaded: number
  slowestMs: number
}
export type Load = { elapsedMs(): number; stop(): Promise<Tally> }

const tickMs = 50
const callTimeoutMs = 20_000

/** Sends this many calls a second over open connections, even if earlier ones fail or have not been answered. */
export function startLoad(url: string, perSecond: number, next: (index: number) => Call): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const tally: Tally = { calls: 0, byStatus: {}, lost: [], overloaded: 0, slowestMs: 0 }
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()

  function send(call: Call): Promise<void> {
    const sentAt = performance.now()
    return new Promise((resolve) => {
      const finish = (outcome: string, isLost: boolean): void => {
        const key = `${call.name} ${outcome}`
        tally.byStatus[key] = (tally.byStatus[key] ?? 0) + 1
        tally.slowestMs = Math.max(tally.slowestMs, performance.now() - sentAt)
        if (isLost) tally.lost.push(`${Math.round(sentAt - startedAt)} ms: ${key}`)
        resolve()
      }
      const outgoing = request(
        new URL(call.path, url),
        { agent, method: call.method, headers: call.headers ?? {}, timeout: callTimeoutMs },
        (reply) => {
          reply.once('error', (error) => finish(error.message, true))
          const isLost = (reply.statusCode ?? 500) >= 500
          let text = ''
          reply.on(
            'data',
            (chunk: Buffer) => void (isLost && text.length < 300 && (text += chunk.toString('utf8', 0, 300))),
          )
          reply.once('end', () => {
            const isOverloaded = text.startsWith('{"code":"overloaded"')
            if (isOverloaded) tally.overloaded += 1
            finish(isOverloaded ? 'overloaded' : `${reply.statusCode} ${text}`.trim(), isLost && !isOverloaded)
          })
        },
      )
      outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')))
      outgoing.once('error', (error) => finish(error.message, true))
      outgoing.end(call.body)
    })
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond)
    while (tally.calls < due) {
      const sent = send(next(tally.calls))
      tally.calls += 1
      open.add(sent)
      void sent.then(() => open.delete(sent))
    }
  }, tickMs)

  return {
    elapsedMs: () => Math.round(performance.now() - startedAt),
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      return tally
    },
  }
}
