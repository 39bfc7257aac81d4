import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// These ports are below the range of outgoing connections, which could otherwise take a chosen port before it is bound,
// and apart from the ports of the stack.
const lowest = 10_240
const highest = 19_999
const attempts = 200
/**
 * A folder with a file for each assigned port, which contains the id of the process that has it. Tests run in several
 * processes at once.
 */
const folder = join(tmpdir(), 'touchline-ports')

/** Returns a port of 127.0.0.1 on which no process listens and which no running test has been assigned. */
export async function freePort(): Promise<number> {
  mkdirSync(folder, { recursive: true })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, highest + 1)
    if (claim(port) && (await canListen(port))) return port
  }
  throw new Error(`no free port between ${lowest} and ${highest} in ${attempts} attempts`)
}

/** Assigns the port to this process. Returns false if another running process has it. */
function claim(port: number): boolean {
  const path = join(folder, String(port))
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // The file of a process that has ended is removed, so that the port is free for the next caller.
    if (!isAlive(ownerOf(path))) rmSync(path, { force: true })
    return false
  }
}

function ownerOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  // The file is empty: another process is assigning the port to itself now.
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
