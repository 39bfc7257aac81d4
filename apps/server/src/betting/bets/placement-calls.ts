import { createBatcher } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { commitPlacements } from './commit-placements.ts'
import type { CommitResult } from './commit-placements.ts'
import type { PlacementPlan } from './placement-plan.ts'
import { readPlacementFacts, createWideLines } from './placement-facts/read-placement-facts.ts'
import type { FactsRequest, ReadFacts } from './placement-facts/to-facts.ts'
import { createRatesInForce } from '../../ledger/rates/index.ts'
import { createBeginLiabilitySums, createRulesInForce } from '../risk/index.ts'

export type PlacementCalls = {
  readFacts(request: FactsRequest): Promise<ReadFacts>
  commit(plan: PlacementPlan): Promise<CommitResult>
}

/** Runs each placement with statements of its own. A commit waits until it can lock the wallet. */
export function separateCalls(database: Pick<Database, 'query'>, sources = sourcesOf(database)): PlacementCalls {
  return {
    readFacts: async (request) => only(await readPlacementFacts(database, sources, [request])),
    commit: async (plan) => only(await commitPlacements(database, [plan], { waits: true })),
  }
}

const batchesAtOnce = 2
const requestsPerBatch = 32
const waitingCommits = 5
/** Under load a placement waits this long for others, so that one statement serves several. */
const gatherMs = 3

/**
 * Runs placements that arrive together with shared statements. A batch does not wait for a locked wallet: a placement
 * on such a wallet is committed alone, so that the others of the batch are not delayed.
 */
export function batchedCalls(database: Pick<Database, 'query'>): PlacementCalls {
  const sources = sourcesOf(database)
  const separate = separateCalls(database, sources)
  const beginSums = createBeginLiabilitySums(database)
  const commitAlone = createBatcher<PlacementPlan, CommitResult>({
    size: 1,
    atOnce: waitingCommits,
    run: async ([plan]) => (plan ? [await separate.commit(plan)] : []),
    runAlone: separate.commit,
  })
  const commitTogether = createBatcher<PlacementPlan, CommitResult>({
    size: requestsPerBatch,
    atOnce: batchesAtOnce,
    run: (plans) => commitPlacements(database, plans, { waits: false, beginSums }),
    runAlone: commitAlone,
    keyOf: ({ placement }) => placement.player.id,
    gatherMs,
  })
  return {
    readFacts: createBatcher({
      size: requestsPerBatch,
      atOnce: batchesAtOnce,
      run: (requests) => readPlacementFacts(database, sources, requests),
      runAlone: separate.readFacts,
      gatherMs,
    }),
    async commit(plan) {
      const result = await commitTogether(plan)
      return result.kind === 'busy' ? commitAlone(plan) : result
    },
  }
}

function sourcesOf(database: Pick<Database, 'query'>) {
  return {
    wideLines: createWideLines(database),
    rulesInForce: createRulesInForce(database),
    ratesInForce: createRatesInForce(database),
  }
}

function only<T>([value]: readonly T[]): T {
  if (value === undefined) throw new Error('a placement call gave no result')
  return value
}
