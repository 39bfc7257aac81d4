import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { Visitor } from '@swc/core/Visitor.js'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import { arrowRules, webLayers, webShell, workspaces } from './rules.ts'
import type { Violation } from './rules.ts'
import { serverArrows } from './server-folders.ts'
import type { ServerArrows } from './server-folders.ts'
import { boxOf, findServerArrows, findWrongArrows } from './server-map.ts'

export type ArrowsReport = { moduleCount: number; dependencyCount: number; violations: Violation[] }
type Options = {
  declared?: ServerArrows
  /** A folder or file: only its imports are checked. */
  folder?: string
}

const sourcePatterns = ['{packages,apps}/*/**/*.{ts,tsx}', '{scripts,e2e,proofs}/**/*.{ts,tsx}', '*.ts']
/** Files that a generator writes. They connect the map of pages with the router and need not follow the rules. */
const generated = /\.gen\.ts$/
const ignoredFolders = ['node_modules', 'dist', 'coverage', 'test-results']

export async function checkArrows(
  root: string,
  { declared = serverArrows, folder }: Options = {},
): Promise<ArrowsReport & { found: ServerArrows }> {
  const isChecked = (path: string) => folder === undefined || path === folder || path.startsWith(`${folder}/`)
  const files = listSources(root).filter(isChecked)
  if (files.length === 0) return { ...evaluateArrows([], []), found: {} }
  supportUsing()
  const { output } = await cruise(files, {
    baseDir: root,
    ruleSet: { forbidden: arrowRules(declared) },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `node_modules/(?!@touchline)|${generated.source}` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts'],
    },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a result')
  const report = evaluateArrows(files, output.modules, output.summary.violations)
  const found = findServerArrows(output.modules)
  const violations = [...report.violations, ...findWrongArrows(declared, found)]
  return { ...report, violations: violations.filter(({ from }) => isChecked(from)), found }
}

/**
 * Adds violations for files that were not read: without its parser, dependency-cruiser finds no modules and so no
 * violations.
 */
export function evaluateArrows(
  files: readonly string[],
  modules: readonly Pick<ICruiseResult['modules'][number], 'source' | 'dependencies'>[],
  found: ICruiseResult['summary']['violations'] = [],
): ArrowsReport {
  const seen = new Map(modules.map((module) => [module.source, module.dependencies.length]))
  const violations = found.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle?.map(({ name }) => name).join(' → ') ?? to,
  }))
  if (files.length === 0) violations.push({ rule: 'there-are-modules', from: 'no .ts file found', to: '' })
  for (const file of files) {
    if (!seen.has(file)) violations.push({ rule: 'every-file-is-read', from: file, to: '' })
    if (!isInWorkspace(file)) violations.push({ rule: 'every-folder-has-its-arrows', from: file, to: '' })
  }
  const read = files.filter((file) => seen.has(file))
  return {
    moduleCount: read.length,
    dependencyCount: read.reduce((sum, file) => sum + (seen.get(file) ?? 0), 0),
    violations,
  }
}

function listSources(root: string): string[] {
  const found = globSync(sourcePatterns, {
    cwd: root,
    exclude: (path) => ignoredFolders.includes(path.split(sep).at(-1)!),
  })
  const paths = found.map((path) => path.replaceAll(sep, '/')).filter((path) => !generated.test(path))
  return [...new Set(paths)].toSorted()
}

function isInWorkspace(file: string): boolean {
  const box = boxOf(file)
  if (box !== undefined) return Object.hasOwn(serverArrows, box)
  const [kind, name, src, folder, rest] = file.split('/', 5)
  if (kind !== 'packages' && kind !== 'apps') return true
  if (!Object.hasOwn(workspaces, `${kind}/${name}`)) return false
  if (`${kind}/${name}/${src}` !== 'apps/web/src' || rest === undefined) return true
  return [...webLayers.flat(), webShell].includes(folder!)
}

type Statement = { type: string; decls?: unknown[] }
type Walker = {
  visitStatement: (this: Walker, statement: Statement) => unknown
  visitVariableDeclarators: (this: Walker, nodes: unknown[]) => unknown
}

let isPatched = false

/**
 * Makes dependency-cruiser accept `using`, on which swc's visitor throws, by visiting the declarations of such a
 * statement.
 */
function supportUsing(): void {
  if (isPatched) return
  const walker = Visitor.prototype as unknown as Walker
  const visitStatement = walker.visitStatement
  walker.visitStatement = function visit(statement) {
    if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
    this.visitVariableDeclarators(statement.decls ?? [])
    return statement
  }
  isPatched = true
}
