import { Agent, createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forwardRequest, readRequest, sendReply } from './gate-request.ts'
import type { GateReply, GateRequest } from './gate-request.ts'

/** A request that has left the app whole and has not reached its target. Exactly one of the three ends it. */
export type HeldRequest = GateRequest & {
  /** Lets it through and gives the app its answer. */
  forward(): Promise<GateReply>
  /** It is lost: the target never sees it, the app sees its connection break. */
  drop(): void
  /** The target does the work, the app sees its connection break and cannot know. */
  forwardAndDropReply(): Promise<GateReply>
}

/** A forwarding HTTP proxy that can hold a request at the worst moment. For websockets use a wire. */
export type Gate = {
  url: string
  /** Holds the first request to come that the predicate accepts; others pass. */
  holdNext(predicate: (request: GateRequest) => boolean, timeoutMs?: number): Promise<HeldRequest>
  close(): Promise<void>
}

type Hold = { accepts: (request: GateRequest) => boolean; take(held: HeldRequest): void; fail(reason: string): void }

export async function openGate({ target }: { target: string }): Promise<Gate> {
  const base = new URL(target)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const holds = new Set<Hold>()
  let passed = 0

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { request, bytes } = await readRequest(incoming)
    const forward = (): Promise<GateReply> => forwardRequest(base, agent, request, bytes)
    const answer = async (): Promise<GateReply> => {
      try {
        const reply = await forward()
        sendReply(outgoing, reply)
        return reply
      } catch (error) {
        incoming.socket.destroy() // a target that cannot be reached looks to the app like a broken connection
        throw error
      }
    }
    const hold = [...holds].find((candidate) => isMeant(candidate, request))
    if (!hold) {
      passed += 1
      await answer()
      return
    }
    hold.take({
      ...request,
      forward: answer,
      drop: () => void incoming.socket.destroy(),
      forwardAndDropReply: () => forward().finally(() => incoming.socket.destroy()),
    })
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  // An idle connection stays open, so the app's client never meets one that the gate closed the moment before.
  server.keepAliveTimeout = 0
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })

  function holdNext(accepts: Hold['accepts'], timeoutMs = 15_000): Promise<HeldRequest> {
    const held = new Promise<HeldRequest>((resolve, reject) => {
      const timer = setTimeout(() => hold.fail(`none came within ${timeoutMs} ms; ${passed} others passed`), timeoutMs)
      const leave = (): void => {
        clearTimeout(timer)
        holds.delete(hold)
      }
      const hold: Hold = {
        accepts,
        take: (request) => {
          leave()
          resolve(request)
        },
        fail: (reason) => {
          leave()
          reject(new Error(`the gate waited for a request to hold: ${reason}`))
        },
      }
      holds.add(hold)
    })
    held.catch(() => {}) // a test that failed earlier no longer waits for it
    return held
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdNext,
    close: async () => {
      for (const hold of holds) hold.fail('the gate was closed')
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}

function isMeant(hold: Hold, request: GateRequest): boolean {
  try {
    return hold.accepts(request)
  } catch (error) {
    hold.fail(`the predicate threw ${String(error)}`)
    return false
  }
}
