import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Below the range of outgoing ports, so that no connection can take a port between choosing and binding it, and away
// from the ports of the stack.
const lowest = 10_240
const highest = 19_999
const attempts = 200
/** One file per assigned port, with the id of its process, because tests run in several processes at once. */
const folder = join(tmpdir(), 'touchline-ports')

/** A port on 127.0.0.1 on which no process listens and that no running test has been given. */
export async function freePort(): Promise<number> {
  mkdirSync(folder, { recursive: true })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, highest + 1)
    if (claim(port) && (await canListen(port))) return port
  }
  throw new Error(`no free port between ${lowest} and ${highest} in ${attempts} attempts`)
}

/** Returns false if the port belongs to a running process. */
function claim(port: number): boolean {
  const path = join(folder, String(port))
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // Left by a process that has ended, so the port is free for the next caller.
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
  // Not written yet: another process is claiming it now.
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
