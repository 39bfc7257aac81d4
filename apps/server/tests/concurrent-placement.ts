import { expect } from 'vitest'
import type { PlacementAnswer } from '../src/bets/index.ts'
import { single } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'

export type Round = { accepted: number; refused: number; failed: number }

const callers = 20
const stakeMinor = 100

/** Twenty bets at once on as many connections, with money for one of them; each round has its own player. */
export async function placeConcurrently(money: MoneyFixture, rounds: number): Promise<Round[]> {
  const match = await money.addMatchAt(2_000)
  const tally: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const player = await money.addPlayer(stakeMinor * 1.5)
    const bets = Array.from({ length: callers }, () => money.place(player, [single(match, stakeMinor, 2_000)]))
    const answers = await Promise.allSettled(bets)
    const count = (is: (answer: PlacementAnswer) => boolean) =>
      answers.filter((answer) => answer.status === 'fulfilled' && is(answer.value)).length
    tally.push({
      accepted: count((answer) => answer.ok),
      refused: count(
        (answer) =>
          !answer.ok && answer.error === 'bet-refused' && answer.rejections[0]?.reason === 'insufficient-funds',
      ),
      failed: answers.filter((answer) => answer.status === 'rejected').length,
    })
  }
  return tally
}

export function expectOneAcceptedEach(tally: readonly Round[]): void {
  expect(tally.filter((round) => round.accepted !== 1 || round.refused !== callers - 1)).toEqual([])
}
