import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readUsed } from './process-time.ts'

export type Pressed = { perSecond: number; mainThreadMs: number; allThreadsMs: number }

type Press = { url: string; pid: number; connections: number; seconds: number }

type Report = { requests: { total: number }; non2xx: number; errors: number; duration: number }

const run = promisify(execFile)

/** Asks for one address as fast as it is answered, from a process of its own. Times are of the server, per answer. */
export async function press({ url, pid, connections, seconds }: Press): Promise<Pressed> {
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), '-H', 'accept-encoding=br', url]
  const before = readUsed(pid)
  const { stdout } = await run(process.execPath, ['node_modules/autocannon/autocannon.js', ...args])
  const after = readUsed(pid)
  const { requests, non2xx, errors, duration } = JSON.parse(stdout) as Report
  const answers = requests.total
  if (answers === 0 || non2xx > 0 || errors > 0) throw new Error(`${url}: ${answers} answers, ${non2xx + errors} bad`)
  return {
    perSecond: answers / duration,
    mainThreadMs: (after.mainThreadMs - before.mainThreadMs) / answers,
    allThreadsMs: (after.allThreadsMs - before.allThreadsMs) / answers,
  }
}
