import { press } from '../measure/press.ts'
import { readUsed } from './process-time.ts'

/** Times are of the server, per answer. */
export type ServerPressed = { answers: number; perSecond: number; mainThreadMs: number; allThreadsMs: number }

type Target = { url: string; pid: number; connections: number; seconds: number }

/** Asks a server for one page and says what an answer costs it. One bad answer, and there is no figure. */
export async function pressServer({ url, pid, connections, seconds }: Target): Promise<ServerPressed> {
  const before = readUsed(pid)
  const { answers, perSecond, failed } = await press({
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
