import { mutateFunction } from '@touchline/testkit'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'
import { placeOn } from '../betting/place-on.ts'
import { betOn, openBettingBed } from '../betting/test-bed.ts'
import type { BettingBed } from '../betting/test-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { createRandom } from '../random/create-random.ts'
import type { Random } from '../random/create-random.ts'
import { factChanges, priceChange } from './fact-changes.ts'
import type { FactChange } from './fact-changes.ts'
import { audit, caught, exactly, none } from './money-proof.ts'
import type { MoneyProof } from './money-proof.ts'

const stakeMinor = 201
const balanceMinor = 500

type Tally = { accepted: number; rejected: number; perKind: Map<string, number> }

/** Changes a fact after placement has read it and before it commits. The bet must never be accepted by the old fact. */
export async function proveFacts({ seed, count }: MoneyProof): Promise<Figure[]> {
  const [races, mutantRaces] = [count(1_000), count(20)]
  const random = createRandom(seed)
  const bed = await openBettingBed('prove-facts', { connections: 4 })
  try {
    const [second = 0, third = 0, ...matches] = await bed.addMatches(2 + races + mutantRaces)
    await bed.addPlayers(races + mutantRaces, balanceMinor)
    const race = (index: number, changes: readonly FactChange[], tally: Tally) =>
      forceRace(bed, random, [matches[index] ?? 0, second, third], index + 1, changes[index % changes.length]!, tally)

    const sound = emptyTally()
    for (let index = 0; index < races; index += 1) await race(index, factChanges, sound)
    console.info([...sound.perKind].map(([kind, times]) => `${kind} ${times}`).join(', '))
    const figures = [
      exactly('forced races rejected for the fact that changed', races, sound.rejected),
      exactly('kinds of fact', Math.min(races, factChanges.length), sound.perKind.size),
      none('bets accepted on old facts', sound.accepted),
      await audit(bed.worker),
    ]
    await mutateFunction(bed.suite.database, 'current_legs', [
      ['AND line.version = leg.line_version AND line.status = 1', ''],
    ])
    const mutant = emptyTally()
    for (let index = races; index < races + mutantRaces; index += 1) await race(index, [priceChange], mutant)
    const seen = `of ${mutantRaces} bets accepted at the old price`
    return [...figures, caught('commit without the line versions', mutant.accepted, seen)]
  } finally {
    await bed.close()
  }
}

function emptyTally(): Tally {
  return { accepted: 0, rejected: 0, perKind: new Map() }
}

/** Places a single, combo or system that includes the first match, while a fact about that match changes. */
async function forceRace(
  bed: BettingBed,
  random: Random,
  matches: readonly [number, number, number],
  player: number,
  { kind, change, reason, undo }: FactChange,
  tally: Tally,
): Promise<void> {
  const [match] = matches
  const draft = random.pick([betOn([match], stakeMinor), betOn(matches, stakeMinor), betOn(matches, stakeMinor, 2)])
  const changing = changeBeforeCommit(bed.api, () => change(bed, match, player))
  const answer = await placeOn(changing, player, [draft])
  if (undo !== undefined) await bed.suite.database.query(undo)
  if (answer.ok) tally.accepted += 1
  else if ('rejections' in answer && answer.rejections[0]?.reason === reason) tally.rejected += 1
  else console.info(`${kind}: ${JSON.stringify(answer)}`)
  tally.perKind.set(kind, (tally.perKind.get(kind) ?? 0) + 1)
}

/** Wraps the database, so that the change runs once, just before the first commit of a placement. */
function changeBeforeCommit(api: Database, change: () => Promise<unknown>): Database {
  let isChanged = false
  const query = async (statement: { name?: string; text: string }) => {
    if (statement.name === 'commit-placements' && !isChanged) {
      isChanged = true
      await change()
    }
    return api.query(statement)
  }
  return { query } as unknown as Database
}
