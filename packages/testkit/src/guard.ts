import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

// A test process can end without running further code (kill -9, a crash). The guard is a small process that reads from
// a pipe: when the test process ends, the pipe closes, and the guard removes what is left.

let pipe: Writable | undefined

/**
 * Registers a process to be ended when the test process ends. Returns a function to call when it has ended by itself.
 */
export function guardProcess(pid: number): () => void {
  return hold(`process ${pid}`)
}

/**
 * Registers a suite whose database, vhost, keys and folder are removed when the test process ends. Returns a function
 * to call when they have been removed.
 */
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
  // The guard has a session of its own, so that Ctrl-C in a terminal ends the tests but not the guard.
  const guard = spawn(process.execPath, [entry], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  // The pipe must not prevent a finished test process from ending.
  const socket: Writable & { unref?: () => void } = guard.stdin
  socket.unref?.()
  return guard.stdin
}
