import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Figure } from '../measure/figures.ts'
import { createCopyFolder, excludedTests } from './betting-copy.ts'
import { isShort } from '../measure/length.ts'

const run = promisify(execFile)
const stryker = fileURLToPath(new URL('../../bin/stryker.js', import.meta.resolve('@stryker-mutator/core')))
const runner = fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))
const folders = (process.env['PROVE_FOLDERS'] ?? (isShort ? 'settlement' : 'slip,placement,settlement')).split(',')
/** The files that Stryker changes: one in a short run. */
const changed = isShort ? 'leg.ts' : '*.ts'
const bar = 85
const limitMs = 16 * 60_000
/**
 * Ends property tests at their first failure, because a smaller example is not needed, and limits the time of their
 * draws.
 */
const shortProperties = `import { configureGlobal } from 'fast-check'
configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 200 })`

type Report = {
  files: Record<
    string,
    { mutants: { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }[] }
  >
}

/** Measures the share of all small changes of the rules that the unit tests detect, with Stryker. */
export async function proveScore(seed: number): Promise<Figure[]> {
  const folder = await createCopyFolder()
  try {
    const exclude = [...excludedTests, '**/node_modules/**']
    const config = {
      test: {
        include: ['src/**/*.test.ts'],
        exclude,
        testTimeout: 60_000,
        isolate: false,
        setupFiles: ['short-properties.mjs'],
      },
    }
    await writeFile(join(folder, 'short-properties.mjs'), shortProperties)
    await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
    await writeFile(join(folder, 'stryker.config.json'), JSON.stringify(options()))
    const env = { ...process.env, FC_SEED: String(seed) }
    await run(process.execPath, [stryker, 'run'], { cwd: folder, env, timeout: limitMs, maxBuffer: 2 ** 26 })
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report
    return folders.map((name) => score(report, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function options() {
  return {
    testRunner: 'vitest',
    plugins: [runner],
    mutate: [...folders.map((name) => `src/${name}/${changed}`), '!**/*.test.ts'],
    coverageAnalysis: 'perTest',
    // Constants of modules are not changed: they are read once for all tests, so each change would need a run of all
    // tests, which takes hours.
    ignoreStatic: true,
    vitest: { configFile: 'vitest.config.mjs', related: false },
    reporters: ['json'],
    jsonReporter: { fileName: 'report.json' },
    concurrency: 2,
    tempDirName: 'sandbox',
  }
}

function score({ files }: Report, name: string): Figure {
  const all = Object.entries(files)
    .filter(([file]) => file.includes(`src/${name}/`))
    .flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ ...mutant, file })))
  const caught = all.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const survivors = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  for (const { file, location, mutatorName, replacement } of survivors)
    console.info(`survived ${file}:${location.start.line} ${mutatorName} ${replacement?.replaceAll(/\s+/g, ' ')}`)
  const total = caught + survivors.length
  const percent = total === 0 ? 0 : (caught / total) * 100
  return {
    what: `Stryker score of ${name}/`,
    bar: `${bar} %`,
    measured: `${percent.toFixed(1)} % (${caught} of ${total})`,
    holds: percent >= bar,
    isMeasurement: true,
  }
}
