// Imported with --import into a process that runs with mutants; see mutants.ts.
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { mutantExitCode, mutantsVariable } from './mutants.ts'
import type { Mutant, MutantReport } from './mutants.ts'

let isFailed = false

// Worker threads inherit --import, but mutants are for the code of the main thread only.
if (isMainThread) plant(JSON.parse(process.env[mutantsVariable] ?? '[]') as Mutant[])

function plant(mutants: Mutant[]): void {
  const loadedFrom = new Map<Mutant, string>()

  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.startsWith('file:')) return loaded
      const path = fileURLToPath(url)
      const meant = mutants.filter(({ file }) => path === file || path.endsWith(`/${file}`))
      if (meant.length === 0) return loaded
      // The source is still TypeScript here: Node removes the types from the result of this hook.
      let source = readSource(loaded.source, path)
      for (const mutant of meant) source = apply(mutant, source, path)
      return { ...loaded, source }
    },
  })

  process.on('exit', () => {
    if (isFailed) return
    const missed = mutants.filter((mutant) => !loadedFrom.has(mutant))
    if (missed.length === 0) return
    for (const { file } of missed) report('mutant-failed', file, `mutant: ${file} was never loaded`)
    process.exitCode = mutantExitCode
  })

  function apply(mutant: Mutant, source: string, path: string): string {
    const { file, find, replace } = mutant
    const earlier = loadedFrom.get(mutant)
    if (earlier !== undefined && earlier !== path) fail(file, `mutant: ${file} fits both ${earlier} and ${path}`)
    const count = find === '' ? 0 : source.split(find).length - 1
    if (count !== 1) fail(file, `mutant: ${path} holds ${JSON.stringify(find)} ${count} times, not once`)
    if (earlier === undefined) report('mutant-applied', file, `mutant: ${path} changed`)
    loadedFrom.set(mutant, path)
    return source.replace(find, () => replace)
  }
}

function readSource(source: unknown, path: string): string {
  if (typeof source === 'string') return source
  if (source instanceof Uint8Array) return Buffer.from(source).toString('utf8')
  return fail(path, `mutant: ${path} was loaded without its source`)
}

/** Ends the process at once, because code that imports the file could catch an error. */
function fail(file: string, msg: string): never {
  report('mutant-failed', file, msg)
  isFailed = true
  process.exit(mutantExitCode)
}

function report(testkit: MutantReport['testkit'], file: string, msg: string): void {
  writeSync(2, `${JSON.stringify({ testkit, file, msg } satisfies MutantReport)}\n`)
}
