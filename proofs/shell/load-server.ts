import { readFileSync } from 'node:fs'
import { runLoad } from '../measure/run-load.ts'

/** How many responses the server sent, in all and per second, and the CPU time that one response took. */
export type ServerLoad = { answers: number; perSecond: number; mainThreadMs: number; allThreadsMs: number }

type Target = { url: string; pid: number; connections: number; seconds: number }

/** Requests one page repeatedly, and returns the server's cost per response. Throws if any response has failed. */
export async function loadServer({ url, pid, connections, seconds }: Target): Promise<ServerLoad> {
  const before = readUsed(pid)
  const { answers, perSecond, failed } = await runLoad({
    url,
    connections,
    seconds,
    headers: { 'accept-encoding': 'br' },
  })
  const after = readUsed(pid)
  if (answers === 0 || failed > 0) throw new Error(`${url}: ${answers} answers, ${failed} bad`)
  return {
    answers,
    perSecond,
    mainThreadMs: (after.mainThreadMs - before.mainThreadMs) / answers,
    allThreadsMs: (after.allThreadsMs - before.allThreadsMs) / answers,
  }
}

/** The CPU time that a process has used. The kernel counts it in hundredths of a second. */
type Used = { mainThreadMs: number; allThreadsMs: number }

function readUsed(pid: number): Used {
  return { mainThreadMs: readTicks(`/proc/${pid}/task/${pid}/stat`), allThreadsMs: readTicks(`/proc/${pid}/stat`) }
}

const tickMs = 10

function readTicks(file: string): number {
  // The text is split after the second field, a name in brackets that may contain any characters.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
