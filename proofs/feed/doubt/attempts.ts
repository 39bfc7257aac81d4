import { setTimeout as sleep } from 'node:timers/promises'
import type { Shown } from '../stage/bettor.ts'
import type { FreshMatch, Stage } from '../stage/open-stage.ts'
import { doubts } from './doubts.ts'

export type DoubtResult = { name: string; attempts: number; atBoundary: number; found: string[]; soldAfter: boolean }

/** An answer of the API may be shared for a second; a bet is judged in its own moment. */
const sharedMs = 1_000
const callers = 4

/** Asks for prices and bets on them without pause, from before the boundary until the doubt ends. */
export async function attemptInDoubt(stage: Stage, name: string, wanted: number): Promise<DoubtResult> {
  const match = await stage.freshMatch()
  await stage.untilAllUp()
  const result: DoubtResult = { name, attempts: 0, atBoundary: 0, found: [], soldAfter: false }
  const { offAt, lastsMs, end } = await doubts[name]!(stage)
  const isOver = () => performance.now() > offAt + lastsMs || result.attempts >= wanted

  async function call(caller: number): Promise<void> {
    while (!isOver()) {
      const began = performance.now()
      const isBet = caller % 2 === 0
      const bettable = isBet ? await isTaken(stage, match) : hasPrice(await stage.bettor.markets(match.id))
      if (began < offAt + (isBet ? 0 : sharedMs)) result.atBoundary += 1
      else {
        result.attempts += 1
        if (bettable) result.found.push(`${isBet ? 'bet' : 'price'} ${Math.round(began - offAt)} ms after`)
      }
      await sleep(2)
    }
  }

  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  await end()
  await stage.untilAllUp(30_000)
  result.soldAfter = await isTaken(stage, match)
  return result
}

async function isTaken(stage: Stage, { id }: FreshMatch): Promise<boolean> {
  return 'betId' in (await stage.bettor.place({ matchId: id, marketId: 1, outcomeId: '1', odds: 1_500 }))
}

function hasPrice({ markets, stopped_producers }: Shown): boolean {
  return markets.some(
    ({ status, producer, outcomes }) =>
      status === 1 && !stopped_producers.includes(producer) && outcomes.some(({ active }) => active),
  )
}
