import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** Child processes of a proof, so that their work does not slow down the proof itself. */
export type Processes = {
  /** Sends every process the same request, and returns their answers. */
  request<Result>(name: string, given?: unknown): Promise<Result[]>
  close(): void
}

type Reply = { id: number; result?: unknown; error?: string }

/** Starts processes of a file that calls `replyToParent`. */
export function startProcesses(entry: URL, count: number, env: Record<string, string> = {}): Processes {
  const options = { serialization: 'advanced', env: { ...process.env, ...env } } as const
  const children = Array.from({ length: count }, () => fork(entry, options))
  let questions = 0
  return {
    request: <Result>(name: string, given: unknown = null) => {
      questions += 1
      return Promise.all(children.map((child) => requestProcess(child, questions, name, given))) as Promise<Result[]>
    },
    close: () => {
      for (const child of children) child.kill()
    },
  }
}

/** Sends a request to a process. `id` must be different from that of every other request to it. */
export function requestProcess(child: ChildProcess, id: number, name: string, given: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    function finish(message: unknown): void {
      const reply = message as Reply
      if (reply.id !== id) return
      child.off('message', finish).off('exit', fail)
      if (reply.error === undefined) resolve(reply.result)
      else reject(new Error(reply.error))
    }
    function fail(code: number | null): void {
      reject(new Error(`a process beside the proof ended with ${code}`))
    }
    child.on('message', finish).once('exit', fail)
    // Sending to a process that has ended fails, and rejects the request.
    child.send({ id, name, given }, (error) => error && reject(error))
  })
}
