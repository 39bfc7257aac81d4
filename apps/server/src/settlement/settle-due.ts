import type { PoolClient } from 'pg'
import { finishDue, finishIdle, readRipe, requeueDue } from './due.ts'
import type { Due } from './due.ts'
import { underOutcomeLock } from './outcome-lock.ts'
import { settleOutcome } from './settle-outcome.ts'
import type { Tools } from './settle-outcome.ts'

const rowsAtOnce = 500
/** Then it is time to look for new rows. */
const passMs = 3_000
/** Then the next outcome has its turn, however many bets this one has. */
const turnMs = 1_000

/** One pass over what is due. True: there may be more to do at once. */
export async function settleDue(tools: Tools): Promise<boolean> {
  const dues = await readRipe(tools.database, rowsAtOnce)
  if (dues.length === 0) return false
  const waiting = await finishIdle(tools.database, dues)
  const isWorked = waiting.length > 0 && (await settleWaiting(tools, waiting))
  return isWorked || waiting.length < dues.length
}

async function settleWaiting(tools: Tools, dues: readonly Due[]): Promise<boolean> {
  const endAt = performance.now() + passMs
  const session = await tools.database.connect()
  let isWorked = false
  try {
    for (const due of dues) {
      if (tools.isOver() || performance.now() > endAt) break
      isWorked = (await settleOne(tools, session, due)) || isWorked
    }
    session.release()
    return isWorked
  } catch (error) {
    session.release(true) // and with the connection whatever lock it holds
    throw error
  }
}

function settleOne(tools: Tools, session: PoolClient, due: Due): Promise<boolean> {
  const endAt = performance.now() + turnMs
  const isOver = () => tools.isOver() || performance.now() > endAt
  return underOutcomeLock(session, due.outcome, async () => {
    const progress = await settleOutcome({ ...tools, isOver }, due.outcome)
    if (progress === 'finished') await finishDue(tools.database, due)
    else await requeueDue(tools.database, due, progress === 'failed')
  })
}
