import { buildHashTree, readSealHashes } from '../../ledger/evidence/index.ts'
import type { HashTree } from '../../ledger/evidence/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { SealedDay } from './find-seal.ts'

export type DayTrees = { read(database: Pick<Database, 'query'>, day: SealedDay): Promise<HashTree> }

/** The tree of a day never changes and has up to some ten thousand leaves: the last used are kept. */
export function createDayTrees(maxDays = 8): DayTrees {
  const trees = new Map<string, Promise<HashTree>>()
  return {
    read(database, day) {
      const tree = trees.get(day.day) ?? readSealHashes(database, day).then(buildHashTree)
      trees.delete(day.day)
      trees.set(day.day, tree)
      tree.catch(() => trees.delete(day.day))
      const [oldest] = trees.keys()
      if (trees.size > maxDays && oldest !== undefined) trees.delete(oldest)
      return tree
    },
  }
}
