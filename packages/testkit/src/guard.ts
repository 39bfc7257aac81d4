import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

// A test process can end without running any more code (kill -9, a crashed worker). The guard is a small process at the
// other end of a pipe: when the pipe closes, it removes what the tests have not removed.

let pipe: Writable | undefined

/** Registers a process that must end with this one. Call the result once it has ended on its own. */
export function guardProcess(pid: number): () => void {
  return hold(`process ${pid}`)
}

/** Registers a suite whose database, vhost, keys and folder must go with this process. Call the result once they are gone. */
export function guardSuite(id: string): () => void {
  return hold(`suite ${id}`)
}

function hold(thing: string): () => void {
  write(`+${thing}`)
  return () => write(`-${thing}`)
}

function write(line: string): void {
  pipe ??= startGuard()
  pipe.write(`${line}\n`)
}

function startGuard(): Writable {
  const entry = fileURLToPath(new URL('./guard-process.ts', import.meta.url))
  // A session of its own, so that Ctrl-C in a terminal reaches the tests and not the guard.
  const guard = spawn(process.execPath, [entry], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  // The pipe must not keep a finished test process alive.
  const socket: Writable & { unref?: () => void } = guard.stdin
  socket.unref?.()
  return guard.stdin
}
