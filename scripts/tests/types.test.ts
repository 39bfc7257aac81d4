import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Compiles the real programs with another text for one file of each, which uses globals of browsers and Node. As in an
// editor, the program is found from the file.
const root = join(import.meta.dirname, '../..')
const node = [
  'apps/server/src/api.ts',
  'apps/simulator/src/main.ts',
  'apps/web/src/server.ts',
  'apps/web/src/server/create-site.ts',
  'packages/process/src/metrics.ts',
  'packages/testkit/src/index.ts',
  'packages/uof/src/rest.ts',
  'scripts/check.ts',
]
const browser = ['apps/web/src/features/bet-slip/bet-slip.tsx', 'packages/ui/src/index.ts']
const shared = ['packages/betting/src/decimal.ts', 'packages/contract/src/index.ts', 'packages/i18n/src/money.ts']

const planted = new Set([...node, ...browser, ...shared].map((path) => join(root, path)))
const text = 'export const planted = [window.document, process.env]'
const api = new API({ cwd: root, fs: { readFile: (path) => (planted.has(path) ? text : undefined) } })
let snapshot: ReturnType<typeof api.updateSnapshot>
beforeAll(() => {
  snapshot = api.updateSnapshot({ openFiles: [...planted] })
}, 60_000)
afterAll(() => api.close())

test.each([
  ...node.map((path) => ({ path, unknown: ['window'] })),
  ...browser.map((path) => ({ path, unknown: ['process'] })),
  ...shared.map((path) => ({ path, unknown: ['window', 'process'] })),
])('$path is checked without $unknown', ({ path, unknown }) => {
  const file = join(root, path)
  const errors = snapshot.getDefaultProjectForFile(file)?.program.getSemanticDiagnostics(file)
  expect(errors?.map((error) => /^Cannot find name '(\w+)'/.exec(error.text)?.[1])).toEqual(unknown)
})
