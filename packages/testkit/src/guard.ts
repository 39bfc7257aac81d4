import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

// A test process can end in ways that run no code of its own (kill -9, a crashed worker). The guard is a small process
// that holds the other end of a pipe: when the pipe closes it ends and removes whatever was not handed back.

let pipe: Writable | undefined

/** Names a process to end with ours. Call the returned function once it has ended by itself. */
export function guardProcess(pid: number): () => void {
  return hold(`process ${pid}`)
}

/** Names a suite whose database, vhost, keys and folder go with our process. Call the result once they are gone. */
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
  // Its own session, so that Ctrl-C in a terminal reaches the tests and not the one who cleans up after them.
  const guard = spawn(process.execPath, [entry], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  // The pipe must not keep a finished test process alive.
  const socket: Writable & { unref?: () => void } = guard.stdin
  socket.unref?.()
  return guard.stdin
}
