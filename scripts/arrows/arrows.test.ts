import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkArrows, evaluateArrows } from './check-arrows.ts'
import type { ArrowsReport } from './check-arrows.ts'
import { serverArrows } from './server-folders.ts'
import { drawServerMap, findWrongArrows, ranksOf } from './server-map.ts'

type Tree = Record<string, string>

const allowed: Tree = {
  'packages/contract/src/index.ts': `export * from './money.ts'`,
  'packages/contract/src/money.ts': 'export type Money = number',
  'packages/contract/src/server.ts': `export * from './calls/betting/server/bets.ts'`,
  'packages/contract/src/calls/betting/server/bets.ts': 'export const served = 1',
  'packages/uof/src/index.ts': 'export const parse = 1',
  'packages/testkit/src/index.ts': `export * from '@touchline/contract'`,
  'apps/server/src/api.ts': `import './betting/bets/index.ts'`,
  'apps/server/src/betting/bets/index.ts': `export * from './place-bets.ts'`,
  'apps/server/src/betting/bets/place-bets.ts': `import '../../ledger/wallets/index.ts'\nawait using held = await import('./hold.ts')`,
  'apps/server/src/betting/bets/hold.ts': `import { readFileSync } from 'node:fs'`,
  'apps/server/src/ledger/wallets/index.ts': `export * from './transfer.ts'`,
  'apps/server/src/ledger/wallets/transfer.ts': `import type { Money } from '@touchline/contract'`,
  'apps/server/tests/bets.test.ts': `import '@touchline/testkit'\nimport '../src/betting/bets/place-bets.ts'`,
  'apps/simulator/src/main.ts': `import '@touchline/uof'`,
  'apps/web/src/routes/home.tsx': `import '../shell/layout.tsx'\nimport '../features/slip/slip.tsx'`,
  'apps/web/src/page-blocks/registry.ts': `export const registry = { text: () => import('./kinds/text.tsx') }`,
  'apps/web/src/page-blocks/kinds/text.tsx': `import '../../shell/layout.tsx'`,
  'apps/web/src/shell/layout.tsx': `import '../sports/odds-button.tsx'`,
  'apps/web/src/features/slip/slip.tsx': `import '../../sports/odds-button.tsx'\nexport const Slip = () => <b>{1}</b>`,
  'apps/web/src/features/slip/index.ts': `export * from './slip.tsx'`,
  'apps/web/src/features/match/match.tsx': `import '../../live/index.ts'\nimport '../slip/index.ts'`,
  'apps/web/src/sports/odds-button.tsx': `import '../site/links.ts'`,
  'apps/web/src/site/links.ts': `import '@touchline/contract'`,
  'apps/web/src/api/call-input.ts': `import type { served } from '@touchline/contract/server'`,
  'apps/web/src/live/index.ts': `import type { Money } from '@touchline/contract'`,
  'e2e/home.spec.ts': `import '@touchline/testkit'`,
  'proofs/live.ts': `import '../apps/web/src/live/index.ts'\nimport '@touchline/testkit'`,
}

/** The imports between folders of the server that are declared for the tree above. */
const allowedServer = { ledger: [], betting: ['ledger'], 'api.ts': ['betting'] }

/** Files with one wrong import each, and the rule that must report it. */
const wrong: { rule: string; from: string; source: string }[] = [
  { rule: 'imports-resolve', from: 'apps/web/src/live/app-by-name.ts', source: `import '@touchline/server'` },
  {
    rule: 'apps-never-import-apps',
    from: 'apps/web/src/live/app.ts',
    source: `import '../../../simulator/src/main.ts'`,
  },
  {
    rule: 'packages-never-import-apps',
    from: 'packages/contract/src/app.ts',
    source: `import '../../../apps/simulator/src/main.ts'`,
  },
  {
    rule: 'packages/contract-imports-what-it-may',
    from: 'packages/contract/src/uof.ts',
    source: `import '@touchline/uof'`,
  },
  {
    rule: 'apps/web-tests-import-what-they-may',
    from: 'apps/web/src/live/uof.test.ts',
    source: `import '@touchline/uof'`,
  },
  {
    rule: 'apps/server-imports-what-it-may',
    from: 'apps/server/src/betting/bets/kit.ts',
    source: `import '@touchline/testkit'`,
  },
  { rule: 'scripts-never-import-testkit', from: 'scripts/kit.ts', source: `import '@touchline/testkit'` },
  {
    rule: 'workspaces-never-import-tools',
    from: 'packages/uof/src/tool.ts',
    source: `import '../../../proofs/live.ts'`,
  },
  {
    rule: 'tools-meet-apps-through-index',
    from: 'proofs/inside.ts',
    source: `import '../apps/server/src/betting/bets/hold.ts'`,
  },
  {
    rule: 'imports-resolve',
    from: 'apps/simulator/src/past-exports-by-name.ts',
    source: `import '@touchline/contract/src/money.ts'`,
  },
  {
    rule: 'browsers-import-server-halves-by-type',
    from: 'apps/web/src/api/value.ts',
    source: `import { served } from '@touchline/contract/server'`,
  },
  {
    rule: 'browsers-import-server-halves-by-type',
    from: 'packages/contract/src/calls/betting/bets.ts',
    source: `import { served } from './server/bets.ts'`,
  },
  {
    rule: 'packages-are-imported-by-name',
    from: 'apps/simulator/src/past-exports.ts',
    source: `import type { Money } from '../../../packages/contract/src/money.ts'`,
  },
  {
    rule: 'packages-are-imported-by-name',
    from: 'packages/testkit/src/past-exports.ts',
    source: `import '../../contract/src/index.ts'`,
  },
  {
    rule: 'packages-are-imported-by-name',
    from: 'e2e/past-exports.spec.ts',
    source: `import '../packages/contract/src/money.ts'`,
  },
  {
    rule: 'features-meet-through-index',
    from: 'apps/web/src/features/slip/other.tsx',
    source: `import '../match/match.tsx'`,
  },
  {
    rule: 'web-layers-point-down',
    from: 'apps/web/src/features/slip/page.tsx',
    source: `import '../../routes/home.tsx'`,
  },
  { rule: 'web-layers-point-down', from: 'apps/web/src/live/view.ts', source: `import '../sports/odds-button.tsx'` },
  {
    rule: 'shell-is-imported-by-routes-and-blocks',
    from: 'apps/web/src/features/slip/shell.tsx',
    source: `import '../../shell/layout.tsx'`,
  },
  {
    rule: 'block-kinds-are-fetched-by-registry',
    from: 'apps/web/src/page-blocks/other-list.tsx',
    source: `import './kinds/text.tsx'`,
  },
  { rule: 'shell-never-imports-routes', from: 'apps/web/src/shell/page.tsx', source: `import '../routes/home.tsx'` },
  {
    rule: 'domains-meet-through-index',
    from: 'apps/server/src/betting/bets/static.ts',
    source: `import '../../ledger/wallets/transfer.ts'`,
  },
  {
    rule: 'domains-meet-through-index',
    from: 'apps/server/src/betting/bets/type.ts',
    source: `import type { T } from '../../ledger/wallets/transfer.ts'`,
  },
  {
    rule: 'domains-meet-through-index',
    from: 'apps/server/src/betting/bets/dynamic.ts',
    source: `export const load = () => import('../../ledger/wallets/transfer.ts')`,
  },
  {
    rule: 'processes-import-domain-index',
    from: 'apps/server/src/worker.ts',
    source: `import './ledger/wallets/transfer.ts'`,
  },
  {
    rule: 'apps/server/src/ledger-imports-what-it-may',
    from: 'apps/server/src/ledger/wallets/upwards.ts',
    source: `import type { T } from '../../betting/bets/index.ts'`,
  },
  {
    rule: 'apps/server/src/cashier-imports-what-it-may',
    from: 'apps/server/src/cashier/payments/sideways.ts',
    source: `import '../../betting/bets/index.ts'`,
  },
  {
    rule: 'apps/server/src/audit-imports-what-it-may',
    from: 'apps/server/src/audit/undeclared.ts',
    source: `import '../betting/bets/index.ts'`,
  },
  {
    rule: 'apps/server/src/feed.ts-imports-what-it-may',
    from: 'apps/server/src/feed.ts',
    source: `export const load = () => import('./betting/bets/index.ts')`,
  },
  {
    rule: 'apps/server/src/betting-imports-what-it-may',
    from: 'apps/server/src/betting/bets/process.ts',
    source: `import '../../api.ts'`,
  },
  { rule: 'no-cycles', from: 'apps/simulator/src/about.ts', source: `import './round.ts'` },
  { rule: 'imports-resolve', from: 'apps/simulator/src/missing.ts', source: `import './nowhere.ts'` },
  { rule: 'imports-resolve', from: 'apps/simulator/src/not-installed.ts', source: `import 'not-installed'` },
  { rule: 'every-folder-has-its-arrows', from: 'apps/web/src/utils/text.ts', source: 'export const text = 1' },
  { rule: 'every-folder-has-its-arrows', from: 'packages/helpers/src/index.ts', source: 'export const help = 1' },
  { rule: 'every-folder-has-its-arrows', from: 'apps/server/src/rewards/index.ts', source: 'export const reward = 1' },
]

const temporary: string[] = []
afterAll(() => temporary.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe('imports between folders', () => {
  it('pass if all are allowed, and every file of the tree is read', async () => {
    const report = await checkArrows(plant(allowed), { declared: allowedServer })
    expect(report.violations).toEqual([])
    expect(report.moduleCount).toBe(Object.keys(allowed).length)
    expect(report.dependencyCount).toBeGreaterThan(20)
  })

  describe('in a tree with wrong imports', () => {
    let report: ArrowsReport
    beforeAll(async () => {
      const planted = Object.fromEntries(wrong.map(({ from, source }) => [from, source]))
      const otherHalf = { 'apps/simulator/src/round.ts': `import './about.ts'` }
      const declared = { ...allowedServer, cashier: [], audit: [], 'feed.ts': [] }
      report = await checkArrows(plant({ ...allowed, ...planted, ...otherHalf }), { declared })
    })

    it.each(wrong)('$rule in $from', ({ rule, from }) => {
      expect(report.violations.filter((violation) => violation.from === from).map((each) => each.rule)).toContain(rule)
    })

    it('are not reported in files with only allowed imports', () => {
      expect(report.violations.filter(({ from }) => from in allowed)).toEqual([])
    })
  })

  it('a declared import between folders of the server is wrong if no file uses it, or only a test', async () => {
    const test = `import '../../odds/index.ts'`
    const tree = {
      ...allowed,
      'apps/server/src/odds/index.ts': 'export const odds = 1',
      'apps/server/src/betting/bets/bets.test.ts': test,
    }
    const declared = { ...allowedServer, odds: [], betting: ['ledger', 'odds'] }
    const { violations } = await checkArrows(plant(tree), { declared })
    expect(violations.filter(({ from }) => !(from in tree))).toEqual([
      { rule: 'declared-arrows-are-used', from: 'apps/server/src/betting', to: 'apps/server/src/odds' },
    ])
  })

  it('declared imports of the server must not form a circle, even if the files do', () => {
    const circle = { ledger: ['betting'], betting: ['ledger'], odds: [] }
    expect(findWrongArrows(circle, circle).map(({ rule, from }) => [rule, from])).toEqual([
      ['declared-arrows-have-no-circle', 'apps/server/src/ledger'],
      ['declared-arrows-have-no-circle', 'apps/server/src/betting'],
    ])
  })

  it('the imports of the server point from upper folders to lower ones, and are few enough for a map', () => {
    const folders = ranksOf(serverArrows).map((rank) => rank.filter((box) => !box.endsWith('.ts')))
    expect(folders.filter((rank) => rank.length > 0)).toEqual([
      ...['platform', 'odds', 'operators', 'ledger', 'players'].map((folder) => [folder]),
      ['betting', 'cashier'],
      ['audit'],
    ])
    expect(Object.keys(serverArrows).length).toBeLessThanOrEqual(15)
    expect(Object.values(serverArrows).flat().length).toBeLessThanOrEqual(55)
  })

  it('the map of the server lists its folders from the top down', () => {
    expect(drawServerMap({ ...allowedServer, platform: [] }).split('\n')).toEqual([
      'api.ts   → betting',
      '',
      'betting  → ledger',
      'platform',
      'ledger',
      '',
      '4 boxes, 2 arrows',
    ])
  })

  it('are checked for one folder only if a folder is given', async () => {
    const from = 'apps/server/src/ledger/wallets/upwards.ts'
    const elsewhere = 'apps/server/src/feed.ts'
    const source = (path: string) => wrong.find((each) => each.from === path)?.source ?? ''
    const root = plant({ ...allowed, [from]: source(from), [elsewhere]: source(elsewhere) })
    const declared = { ...allowedServer, 'feed.ts': [] }
    const found = async (folder: string) => (await checkArrows(root, { declared, folder })).violations
    expect((await found('apps/server/src/ledger')).map((violation) => violation.from)).toContain(from)
    expect(await found('apps/server/src/betting/bets')).toEqual([])
    expect((await found('apps/server/src/none')).map(({ rule }) => rule)).toEqual(['there-are-modules'])
  })

  it('cannot be checked in a tree without modules, which fails', async () => {
    const report = await checkArrows(plant({}))
    expect(report.moduleCount).toBe(0)
    expect(report.violations.map(({ rule }) => rule)).toEqual(['there-are-modules'])
  })

  it('the check fails if there are files and the parser has read none of them', () => {
    const report = evaluateArrows(['apps/simulator/src/main.ts', 'scripts/arrows.ts'], [])
    expect(report.moduleCount).toBe(0)
    expect(report.violations.map(({ rule }) => rule)).toEqual(['every-file-is-read', 'every-file-is-read'])
  })
})

function plant(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'touchline-arrows-'))
  temporary.push(root)
  for (const [path, source] of Object.entries(tree)) write(join(root, path), source)
  write(join(root, 'package.json'), JSON.stringify({ name: 'root', workspaces: ['packages/*', 'apps/*'] }))
  mkdirSync(join(root, 'node_modules/@touchline'), { recursive: true })
  for (const workspace of ['packages/contract', 'packages/uof', 'packages/testkit', 'apps/server']) {
    const [kind, name] = workspace.split('/')
    const exports = kind === 'packages' ? { '.': './src/index.ts', './server': './src/server.ts' } : undefined
    write(
      join(root, workspace, 'package.json'),
      JSON.stringify({ name: `@touchline/${name}`, type: 'module', exports }),
    )
    symlinkSync(join(root, workspace), join(root, 'node_modules/@touchline', name!))
  }
  return root
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
