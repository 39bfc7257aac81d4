import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Child = { ask<Answer>(question: unknown): Promise<Answer>; end(): void }

/** A process beside this one that answers one question by message. */
export function startChild(file: string): Child {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)))
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
        child.once('message', (answer) => resolve(answer as never))
        child.send(question as object)
      }),
    end: () => child.disconnect(),
  }
}
