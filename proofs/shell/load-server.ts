import { runLoad } from '../measure/run-load.ts'
import { readUsed } from './process-time.ts'

/** Times are of the server, per answer. */
export type ServerLoad = { answers: number; perSecond: number; mainThreadMs: number; allThreadsMs: number }

type Target = { url: string; pid: number; connections: number; seconds: number }

/** Asks a server for one page and says what an answer costs it. One bad answer, and there is no figure. */
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
