import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFunctionLikeDeclaration } from 'typescript/unstable/ast'
import type { Node } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { root } from './run/run-command.ts'

// npm run sizes: checks that files, functions and folders are small enough to read. If a size is above its bar,
// scripts/sizes.json contains it as a ceiling, which may only fall. `-- --write` lowers it.
const maxFileLines = 400
const maxFunctionLines = 120
const maxFolderFiles = 25
/** The bars, which are the highest values that pass. */
export const bars = { productFiles: 1500, medianLines: 79, longFunctions: 0, longFiles: 0, fullFolders: 2 }
/** Files with the list of what a process starts. They may be longer, because each entry is one line. */
const processTables: ReadonlySet<string> = new Set(['apps/server/src/api.ts'])

type Sources = ReadonlyMap<string, string>
type Figures = Readonly<Record<keyof typeof bars, number>>
type Ceilings = Partial<Figures>
type Sizes = Figures & { productLines: number; places: string[] }

const handWritten = /\.(?:tsx?|js|css|html|sql)$|^scripts\/[^/.]+$/
const generated = /\.gen\.ts$|^apps\/server\/(?:database\/(?:schema\.sql|migrations\/)|tests\/releases\/rows\/)/
const product = /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/
/** A kind of block is a file of its own, however little it draws, because only pages with such a block fetch it. */
const blockKinds = /^apps\/web\/src\/page-blocks\/kinds\//
const test = /^packages\/testkit\/|\/testing\/|\.test\.tsx?$/

export function measureSizes(sources: Sources): Sizes {
  const lengths = [...sources]
    .filter(([path]) => handWritten.test(path) && !generated.test(path))
    .map(([path, text]) => ({ path, lines: countLines(text) }))
  const productFiles = lengths.filter(({ path }) => product.test(path) && !test.test(path) && !blockKinds.test(path))
  const lines = productFiles.map((file) => file.lines).toSorted((one, other) => one - other)
  const checked = productFiles.filter((file) => file.lines > maxFunctionLines && !processTables.has(file.path))
  const longFunctions = findLongFunctions(new Map(checked.map(({ path }) => [path, sources.get(path) ?? ''])))
  const longFiles = lengths.filter((file) => file.lines > maxFileLines)
  const folders = Map.groupBy(lengths, ({ path }) => dirname(path))
  const fullFolders = [...folders].filter(([, files]) => files.length > maxFolderFiles)
  return {
    productFiles: lines.length,
    productLines: lines.reduce((sum, count) => sum + count, 0),
    medianLines: lines[Math.floor(lines.length / 2)] ?? 0,
    longFunctions: longFunctions.length,
    longFiles: longFiles.length,
    fullFolders: fullFolders.length,
    places: [
      ...longFunctions,
      ...longFiles.map((file) => `${file.path}: ${file.lines} lines`),
      ...fullFolders.map(([folder, files]) => `${folder}: ${files.length} files`),
    ],
  }
}

/** Returns a line for each size above its bar or ceiling, and for each ceiling that can be lowered. */
export function compareSizes(sizes: Figures, ceilings: Ceilings): string[] {
  return barNames().flatMap((name) => {
    const allowed = ceilings[name] ?? bars[name]
    if (sizes[name] > allowed) return [`${name}: ${sizes[name]}, at most ${allowed}`]
    const isLoose = ceilings[name] !== undefined && sizes[name] < allowed
    return isLoose ? [`${name}: ${sizes[name]} now, not ${allowed}: npm run sizes -- --write`] : []
  })
}

/** Lowers the ceilings to the current sizes. A size that reaches its bar no longer needs one, and no ceiling rises. */
export function lowerCeilings(sizes: Figures, ceilings: Ceilings): Ceilings {
  const lowered = barNames().flatMap((name) => {
    const ceiling = ceilings[name]
    return ceiling !== undefined && sizes[name] > bars[name] ? [[name, Math.min(sizes[name], ceiling)]] : []
  })
  return Object.fromEntries(lowered) as Ceilings
}

/** Finds long functions. The compiler parses the files as a project in memory, without what they import. */
function findLongFunctions(sources: Sources): string[] {
  if (sources.size === 0) return []
  const config = join(root, 'sizes/tsconfig.json')
  const files = [...sources.keys()].map((path) => join(root, path))
  const options = { noResolve: true, noLib: true, types: [], jsx: 'preserve' }
  const texts = new Map([...sources].map(([path, text]) => [join(root, path), text]))
  texts.set(config, JSON.stringify({ files, compilerOptions: options }))
  const fs = {
    readFile: (path: string) => texts.get(path),
    fileExists: (path: string) => texts.has(path) || undefined,
  }
  const api = new API({ cwd: root, fs })
  try {
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program
    const found: string[] = []
    for (const path of sources.keys()) {
      const file = program?.getSourceFile(join(root, path))
      if (!file) throw new Error(`the compiler did not read ${path}`)
      file.forEachChild(function visit(node: Node): void {
        const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line
        const lines = file.getLineAndCharacterOfPosition(node.end).line - first + 1
        if (lines <= maxFunctionLines) return
        if (isFunctionLikeDeclaration(node)) found.push(`${path}:${first + 1}: a function of ${lines} lines`)
        node.forEachChild(visit)
      })
    }
    return found
  } finally {
    api.close()
  }
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

function barNames(): (keyof typeof bars)[] {
  return Object.keys(bars) as (keyof typeof bars)[]
}

function check(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const paths = new Set(listed.toString().split('\0'))
  const readable = [...paths].filter((path) => handWritten.test(path) && existsSync(join(root, path)))
  const sizes = measureSizes(new Map(readable.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
  const table = join(root, 'scripts/sizes.json')
  const ceilings = JSON.parse(readFileSync(table, 'utf8')) as Ceilings
  const lowered = process.argv.includes('--write') ? lowerCeilings(sizes, ceilings) : ceilings
  if (lowered !== ceilings) writeFileSync(table, `${JSON.stringify(lowered, null, 2)}\n`)
  const wrong = compareSizes(sizes, lowered)
  for (const line of [...sizes.places, ...wrong]) console.error(line)
  const figures = barNames().map((name) => `${name} ${sizes[name]} of ${bars[name]}`)
  console.log(`sizes: ${sizes.productLines} product lines, ${figures.join(', ')}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}

if (import.meta.main) check()
