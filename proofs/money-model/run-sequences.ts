import { setTimeout as sleep } from 'node:timers/promises'
import type { BetDraft } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { storeFacts } from '../../apps/server/src/odds/book/index.ts'
import { settlePending } from '../../apps/server/src/betting/settlement/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { runCallers } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import { hasPending } from '../money/settlement-effects.ts'
import { createBalanceModel, timeOfStep } from './balance-model.ts'
import { compareBalances } from './compare-balances.ts'
import type { Run } from './compare-balances.ts'
import { linesPerSequence, secondOddsMilli } from './sequence.ts'
import type { PlaceStep, Sequence } from './sequence.ts'

export type Sequences = {
  /** Runs the sequences in parallel, step by step, and returns those whose balances differ from the model. */
  run(sequences: readonly Sequence[]): Promise<Run[]>
}

const callers = 4
const settleLimitMs = 60_000

export async function openSequences(bed: BettingBed, players: number, startMinor: number): Promise<Sequences> {
  await bed.addPlayers(players, startMinor)
  let used = 0

  async function begin(sequences: readonly Sequence[]): Promise<Run[]> {
    const matchIds = await bed.addMatches(sequences.length * linesPerSequence)
    const priced = sequences.flatMap(({ oddsMilli }, i) =>
      oddsMilli.map((odds, line) => ({ odds, matchId: matchIds[i * linesPerSequence + line] ?? 0 })),
    )
    for (const [odds, lines] of Map.groupBy(priced, (line) => line.odds))
      await bed.setPrices(
        lines.map(({ matchId }) => matchId),
        odds,
      )
    return sequences.map((sequence, i) => ({
      sequence,
      playerId: (used += 1),
      matchIds: matchIds.slice(i * linesPerSequence, (i + 1) * linesPerSequence),
      model: createBalanceModel(startMinor, sequence.oddsMilli),
    }))
  }

  return {
    async run(sequences) {
      const runs = await begin(sequences)
      const steps = Math.max(...sequences.map((sequence) => sequence.steps.length))
      for (let step = 0; step < steps; step += 1) {
        await stopClock(bed, timeOfStep(step))
        await runCallers(callers, runs.length, (turn) => takeStep(bed, runs[turn]!, step))
        // Some settlements are skipped, so that several messages are settled together.
        if (step % 3 === 1 && step < steps - 1) continue
        await settleAll(bed)
        for (const { model } of runs) model.settle()
        await compareBalances(bed.suite.database.query, runs, step)
      }
      return runs.filter(({ difference }) => difference !== undefined)
    },
  }
}

async function takeStep(bed: BettingBed, run: Run, number: number): Promise<void> {
  const step = run.sequence.steps[number]
  if (step === undefined || run.difference !== undefined) return
  if (step.type === 'place') return placeStep(bed, run, step, number)
  const matchId = run.matchIds[step.line] ?? 0
  // Every message is delivered twice.
  for (let delivery = 0; delivery < 2; delivery += 1)
    await storeFacts(bed.feed, { matchId, producerId: 1 }, [{ marketId: 1, specifiers: '', fact: step.fact }])
  run.model.addFact(step.line, step.fact)
}

async function placeStep(bed: BettingBed, run: Run, step: PlaceStep, number: number): Promise<void> {
  const { stakeMinor, expected } = run.model.expectPlacement(step, timeOfStep(number))
  const answer = await placeOn(bed.api, run.playerId, [draftOf(run, step, stakeMinor)])
  const seen = answer.ok ? 'placed' : 'rejections' in answer ? (answer.rejections[0]?.reason ?? '') : answer.error
  if (seen !== expected) run.difference = `step ${number}: a stake of ${stakeMinor} is ${seen}, expected ${expected}`
  if (answer.ok) run.model.addBet(answer.bets[0]?.id ?? '', step, stakeMinor, timeOfStep(number))
}

function draftOf({ sequence, matchIds }: Run, { legs, winCount }: PlaceStep, stakeMinor: number): BetDraft {
  return {
    stake: { value: stakeMinor, currency: 'EUR' },
    selections: legs.map(({ line, outcomeId }) => ({
      match_id: matchIds[line] ?? 0,
      market_id: 1,
      specifier: '',
      outcome_id: outcomeId,
      odds: outcomeId === '1' ? (sequence.oddsMilli[line] ?? 0) : secondOddsMilli,
    })),
    ...(winCount === null ? {} : { system_id: legs.length * 100 + winCount }),
  }
}

/** Settles everything that is pending in this process, as the worker does. */
async function settleAll(bed: BettingBed): Promise<void> {
  const log = createLog('prove', 'silent')
  const tools = { database: bed.worker, log, count: () => {}, isOver: () => false }
  const until = performance.now() + settleLimitMs
  while (await hasPending(bed.suite.database.query)) {
    if (performance.now() > until) throw new Error(`results were not settled within ${settleLimitMs} ms`)
    if (!(await settlePending(tools))) await sleep(5)
  }
}

async function stopClock(bed: BettingBed, atMs: number): Promise<void> {
  await bed.suite.database.query(
    `UPDATE touchline.clock SET real_anchor = 'epoch', speed = 0, shown_offset = $1 * interval '1 millisecond'`,
    [atMs],
  )
}
