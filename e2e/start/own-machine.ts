import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { waitFor } from '@touchline/testkit'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

export type Started = {
  /** Returns the output so far. */
  output(): string
  /** Waits until the output contains this. */
  untilWritten(text: RegExp, timeoutMs: number): Promise<void>
  /** Sends Ctrl-C and waits until the command has ended. Its child processes may still be ending. */
  interrupt(): Promise<unknown>
}

/** Databases, brokers, data and ports of its own, so that commands run as on the machine of a new contributor. */
export type OwnMachine = {
  sitePort: number
  /** Starts a command in a process group of its own, as a terminal does. */
  start(command: string, args: readonly string[], variables?: Record<string, string>): Started
  /** Runs a command to its end and returns its output. */
  run(command: string, args: readonly string[], variables?: Record<string, string>): Promise<string>
  /** Returns the command lines of all processes that were started here. */
  running(): string[]
  close(): Promise<void>
}

export async function openOwnMachine(): Promise<OwnMachine> {
  const stack = mkdtempSync(join(tmpdir(), 'touchline-start-'))
  chmodSync(stack, 0o755) // PostgreSQL enters the folder as a user of its own.
  const first = await freeBlock()
  const ports = Object.fromEntries(portNames.map((name, index) => [name, String(first + index)]))
  const sitePort = first + portNames.length
  const env = { ...withoutOurs(process.env), ...ports, TOUCHLINE_STACK: stack, TOUCHLINE_SITE_PORT: String(sitePort) }

  async function runHere(command: string, args: readonly string[], variables: Record<string, string> = {}) {
    const { stdout } = await run(command, [...args], {
      cwd: root,
      env: { ...env, ...variables },
      timeout: 180_000,
      maxBuffer: 16 * 1024 * 1024,
    })
    return stdout
  }

  return {
    sitePort,
    start: (command, args, variables) => startCommand(command, args, { ...env, ...variables }),
    run: runHere,
    running: () => processesWith(`TOUCHLINE_STACK=${stack}`).map(({ command }) => command),
    close: async () => {
      const isOfProduct = ({ command }: Process) => !command.includes('scripts/stack')
      await runHere('scripts/stack', ['down']).catch(() => undefined)
      for (const { pid } of processesWith(`TOUCHLINE_STACK=${stack}`).filter(isOfProduct)) killProcess(pid)
      rmSync(stack, { recursive: true, force: true })
    },
  }
}

const portNames = [
  'TOUCHLINE_PG_PORT',
  'TOUCHLINE_REDIS_PORT',
  'TOUCHLINE_AMQP_PORT',
  'TOUCHLINE_AMQP_DIST_PORT',
  'TOUCHLINE_AMQP_EPMD_PORT',
  'TOUCHLINE_RABBIT_API_PORT',
  'TOUCHLINE_LIVE_PORT',
]
/**
 * The ports of databases and brokers, followed by those that scripts/run/local-stack.ts derives from the site's port.
 */
const blockSize = portNames.length + 15
/** The range of free ports lies above those of test suites and below those of the local stack. */
const lowest = 20_000
const highest = 24_000

async function freeBlock(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = randomInt(lowest, highest - blockSize)
    const free = await Promise.all(Array.from({ length: blockSize }, (_none, index) => canListen(first + index)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`no ${blockSize} free ports in a row between ${lowest} and ${highest}`)
}

function canListen(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer()
    server.once('error', () => settle(false))
    server.listen(port, '127.0.0.1', () => server.close(() => settle(true)))
  })
}

/** Removes variables of the developer's shell, or of the test runner, that would change how the commands run. */
function withoutOurs(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    /^(TOUCHLINE|SIMULATOR|PLAYWRIGHT|LOG_LEVEL|NODE_ENV|CI$)/.test(name) && name !== 'TOUCHLINE_CACHE'
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isOurs(name)))
}

function startCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(command, [...args], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let code: number | undefined
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => void (output += `${line}\n`))
  const exited = new Promise<number>((settle, fail) => {
    child.once('error', fail)
    child.once('exit', (exitCode, signal) => settle((code = exitCode ?? (signal === null ? 1 : 130))))
  })
  return {
    output: () => output,
    untilWritten: async (text, timeoutMs) => {
      const isOver = () => code !== undefined || text.test(output)
      await waitFor(`${command} ${args.join(' ')}`, isOver, { timeoutMs, everyMs: 100 }).catch((error: Error) => {
        throw new Error(`${error.message}; it wrote:\n${output}`, { cause: error })
      })
      if (!text.test(output)) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)
    },
    interrupt: () => {
      if (child.pid !== undefined && code === undefined) process.kill(-child.pid, 'SIGINT')
      return exited
    },
  }
}

type Process = { pid: number; command: string }

/** Returns every process with this environment variable, which all child processes inherit. */
function processesWith(variable: string): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const isWith = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(variable)
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return isWith && command !== '' ? [{ pid: Number(name), command }] : []
    } catch {
      return [] // The process has ended.
    }
  })
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
