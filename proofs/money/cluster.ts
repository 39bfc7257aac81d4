import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { guardProcess, waitFor } from '@touchline/testkit'

/** A PostgreSQL cluster that only this proof uses, so that it may be killed. */
export type Cluster = {
  /** Starts the cluster and waits until it accepts connections. After a crash this includes its recovery. */
  start(settings?: readonly string[]): Promise<void>
  /** Kills the postmaster and all its processes with SIGKILL, so that no more data is written. */
  kill9(): Promise<void>
  remove(): Promise<void>
}

const run = promisify(execFile)
const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? ''
// PostgreSQL does not run as root.
const asPostgres = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []

export async function createCluster(port: number): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-prove-cluster-'))
  await chmod(folder, 0o777) // The folder must be accessible to user postgres.
  const data = join(folder, 'data')
  const as = (program: string, args: string[]) => {
    const [command = '', ...rest] = [...asPostgres, join(binaries, program), ...args]
    return [command, rest] as const
  }
  await run(...as('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']), {
    cwd: '/',
  })
  let postmaster: ChildProcess | undefined
  let release = () => {}

  async function kill9(): Promise<void> {
    if (postmaster?.pid === undefined || postmaster.exitCode !== null || postmaster.signalCode !== null) return
    const exited = new Promise((resolve) => postmaster?.once('exit', resolve))
    for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) killNow(pid)
    await exited
    release()
  }

  return {
    kill9,
    async start(settings = []) {
      const own = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60']
      const flags = [...own, 'shared_buffers=64MB', 'fsync=on', ...settings].flatMap((setting) => ['-c', setting])
      postmaster = spawn(...as('postgres', ['-D', data, ...flags]), { cwd: '/', stdio: 'ignore' })
      release = guardProcess(postmaster.pid ?? 0)
      const ready = ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres']
      await waitFor(
        'PostgreSQL to be ready',
        async () => {
          await run(join(binaries, 'pg_isready'), ready)
          return true
        },
        { timeoutMs: 60_000, everyMs: 50 },
      )
    },
    async remove() {
      await kill9()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // The process may have ended after it was listed, and then there is nothing to kill.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // The text is split after the name, which is in brackets and may contain any characters. State and parent follow.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined // The process has ended meanwhile.
  }
}
