import { checkBalanceAsSum } from '@touchline/testkit'
import { auditLedger } from '../../apps/server/src/audit/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { betOn, openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { audit, caught, exactly, none } from './money-proof.ts'
import type { MoneyProof } from './money-proof.ts'

const callers = 20
const stakeMinor = 100

type Round = { accepted: number; rejected: number; failed: number }

/** Places twenty bets at once over as many connections with money for one of them. Exactly one must be accepted. */
export async function proveRaces({ count }: MoneyProof): Promise<Figure[]> {
  const [rounds, mutantRounds] = [count(100), count(20)]
  const bed = await openBettingBed('prove-races', { connections: callers })
  try {
    const [match = 0] = await bed.addMatches(1)
    await bed.addPlayers(rounds + mutantRounds, stakeMinor * 1.5)
    const sound = await race(bed, match, 1, rounds)
    const figures = [
      exactly('rounds of 20 bets with money for one: one accepted', rounds, sound.filter(isOneAccepted).length),
      none(
        'bets that failed instead of being answered',
        sound.reduce((sum, { failed }) => sum + failed, 0),
      ),
      await audit(bed.worker),
    ]
    await checkBalanceAsSum(bed.suite.database)
    // Removes the account's minimum of zero, because it would also prevent the second bet.
    await bed.suite.database.query('ALTER TABLE touchline.account DROP CONSTRAINT account_balance_minor_check')
    const overspent = (await race(bed, match, rounds + 1, mutantRounds)).filter(({ accepted }) => accepted > 1).length
    const below = (await auditLedger(bed.worker)).filter(({ invariant }) => invariant === 'I4').length
    return [
      ...figures,
      caught('balance checked as a sum, without floor', overspent, `of ${mutantRounds} rounds accepted several`),
      caught('the same, by the audit', below, 'accounts below their floor'),
    ]
  } finally {
    await bed.close()
  }
}

async function race(bed: BettingBed, match: number, firstPlayer: number, rounds: number): Promise<Round[]> {
  const tally: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sent = Array.from({ length: callers }, () =>
      placeOn(bed.api, firstPlayer + round, [betOn([match], stakeMinor)]),
    )
    const answers = await Promise.allSettled(sent)
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    tally.push({
      accepted: given.filter(({ ok }) => ok).length,
      rejected: given.filter((answer) => 'rejections' in answer && isShortOfMoney(answer.rejections)).length,
      failed: callers - given.length,
    })
  }
  return tally
}

function isShortOfMoney(rejections: readonly { reason: string }[]): boolean {
  return rejections[0]?.reason === 'insufficient-funds'
}

function isOneAccepted({ accepted, rejected }: Round): boolean {
  return accepted === 1 && rejected === callers - 1
}
