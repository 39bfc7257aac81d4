import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** Processes that hold many clients each: one alone would be busier reading than the server is sending. */
export type Clients = {
  /** Asks every process the same; gives what each answered. */
  ask<Result>(name: string, given?: unknown): Promise<Result[]>
  close(): void
}

type Reply = { id: number; result?: unknown; error?: string }

export function startClients(entry: URL, processes: number): Clients {
  const children = Array.from({ length: processes }, () => fork(entry, { serialization: 'advanced' }))
  let questions = 0
  return {
    ask: <Result>(name: string, given: unknown = null) => {
      questions += 1
      return Promise.all(children.map((child) => askOne(child, questions, name, given))) as Promise<Result[]>
    },
    close: () => {
      for (const child of children) child.kill()
    },
  }
}

function askOne(child: ChildProcess, id: number, name: string, given: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    function settle(message: unknown): void {
      const reply = message as Reply
      if (reply.id !== id) return
      child.off('message', settle).off('exit', fail)
      if (reply.error === undefined) resolve(reply.result)
      else reject(new Error(`clients: ${reply.error}`))
    }
    function fail(code: number | null): void {
      reject(new Error(`a process of clients ended with ${code}`))
    }
    child.on('message', settle).once('exit', fail)
    child.send({ id, name, given })
  })
}
