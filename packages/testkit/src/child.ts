import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { guardProcess } from './guard.ts'
import { createLogLines } from './log-lines.ts'
import type { LogLine, LogLines } from './log-lines.ts'
import { repositoryRoot } from './engines.ts'

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** A process of a suite, which ends with the test process at the latest. */
export type Child = {
  label: string
  pid: number
  output: LogLines
  exited: Promise<Exit>
  hasExited(): boolean
  signal(name: NodeJS.Signals): void
}

type Launch = {
  label: string
  command: string
  args: string[]
  env: Record<string, string>
  onLine?: (line: LogLine) => void
}

export async function startChild({ label, command, args, env, onLine }: Launch): Promise<Child> {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid as number))
    child.once('error', (error) => reject(new Error(`${label} did not start: ${error.message}`)))
  })
  const release = guardProcess(pid)
  const output = createLogLines(label)
  let exit: Exit | undefined

  function read(stream: Readable): void {
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (text) => {
      output.add(text)
      const line = output.lines.at(-1)
      if (text !== '' && line) onLine?.(line)
    })
  }
  read(child.stdout)
  read(child.stderr)
  child.on('error', (error) => output.add(`testkit: ${error.message}`))

  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      exit = { code, signal }
      release()
    })
    // 'close' is emitted after the last line was read, so that a caller who waits for the exit sees all output.
    child.once('close', (code, signal) => {
      output.end(`it ended with ${describeExit({ code, signal })}`)
      resolve({ code, signal })
    })
  })

  return {
    label,
    pid,
    output,
    exited,
    hasExited: () => exit !== undefined,
    signal: (name) => void (exit === undefined && child.kill(name)),
  }
}

export function describeExit({ code, signal }: Exit): string {
  return signal ? `signal ${signal}` : `exit code ${code}`
}

/** Returns the exit code as a shell does: that of the process, or 128 plus the number of the signal. */
export function exitNumber({ code, signal }: Exit): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

// Passes on only the variables that a process needs to run, so that those of the developer's shell cannot affect a
// test.
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
