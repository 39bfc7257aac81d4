/** A system bet: every line of `winCount` selections out of `totalCount` is a combo of its own. */
export type SystemType = { id: number; totalCount: number; winCount: number }

export const minSystemSelections = 3
export const maxSystemSelections = 20

const all: readonly SystemType[] = range(minSystemSelections, maxSystemSelections).flatMap((totalCount) =>
  range(2, totalCount - 1).map((winCount) => ({ id: totalCount * 100 + winCount, totalCount, winCount })),
)
const byId = new Map(all.map((type) => [type.id, type]))

/** By total count, then by win count (SYS-1). */
export function systemTypes(): readonly SystemType[] {
  return all
}

export function systemOfId(id: number): SystemType | undefined {
  return byId.get(id)
}

/** C(totalCount, winCount): how many combos the system holds (SYS-2). */
export function lineCount({ totalCount, winCount }: Pick<SystemType, 'totalCount' | 'winCount'>): bigint {
  let count = 1n
  // Every partial product is itself a number of combinations, hence whole.
  for (let i = 1; i <= winCount; i += 1) count = (count * BigInt(totalCount - winCount + i)) / BigInt(i)
  return count
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
}
