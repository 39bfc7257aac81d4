import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Compiles the real programs with an additional type of bet, which no code handles. The compiler must report exactly
// these places.
const root = join(import.meta.dirname, '../..')
const declaration = join(root, 'packages/contract/src/betting/bet-options.ts')
const withAnotherType = readFileSync(declaration, 'utf8').replace(
  /(BetType = z\.enum\(\[[^\]]*)\]/,
  (_, types: string) => `${types}, 'each_way']`,
)
/** The files that must be reported, with the number of errors in each. */
const places: readonly (readonly [string, number])[] = [
  ['apps/server/src/audit/checks/bet-invariants.ts', 1],
  ['apps/server/src/players/messaging/render-notice.ts', 1],
  ['apps/web/src/features/bet-slip/placing/place-label.ts', 1],
  ['apps/web/src/features/bet-slip/receipt/receipt.tsx', 1],
  ['apps/web/src/features/bet-slip/totals/total-rows.tsx', 1],
  ['apps/web/src/features/bet-slip/types/type-switch.tsx', 3],
  ['apps/web/src/features/my-bets/cash-out/edit-legs.ts', 1],
  ['apps/web/src/features/my-bets/filters/bet-filters.tsx', 1],
  ['apps/web/src/features/my-bets/on-match/match-bets.tsx', 1],
  ['apps/web/src/sports/bet-timeline/requested-odds.ts', 1],
  ['apps/web/src/sports/bet/bet-title.ts', 2],
  ['packages/betting/src/cash-out/evaluate-cash-out.ts', 1],
  ['packages/betting/src/placement/bet-type.ts', 1],
  ['packages/betting/src/placement/placement-checks.ts', 1],
  ['packages/betting/src/slip/bet-types.ts', 2],
  ['packages/betting/src/slip/placement.ts', 1],
  ['packages/betting/src/slip/selections.ts', 1],
  ['packages/betting/src/slip/shared-slip.ts', 1],
  ['packages/betting/src/slip/summary.ts', 1],
  ['packages/betting/src/testing/facts.ts', 1],
  ['packages/betting/src/testing/slip-model.ts', 1],
  ['packages/contract/src/calls/betting/server/bets.ts', 1],
]

const api = new API({ cwd: root, fs: { readFile: (path) => (path === declaration ? withAnotherType : undefined) } })
let snapshot: ReturnType<typeof api.updateSnapshot>
beforeAll(() => {
  snapshot = api.updateSnapshot({ openFiles: places.map(([path]) => join(root, path)) })
}, 60_000)
afterAll(() => api.close())

test.each(places)('[TYPE-1] another type of bets does not compile in %s', (path, count) => {
  const file = join(root, path)
  const errors = snapshot.getDefaultProjectForFile(file)?.program.getSemanticDiagnostics(file)
  expect(errors).toHaveLength(count)
})
