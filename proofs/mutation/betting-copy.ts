import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RuleMutant } from './rule-mutant.ts'

/** The result of the unit tests of packages/betting. `broken` means that no test ran, so the rule was not tested. */
export type TestRun = { kind: 'passed' } | { kind: 'failed'; test: string } | { kind: 'broken'; output: string }

/** A copy of packages/betting, so that planted faults do not change the checkout. */
export type BettingCopy = {
  /** Plants the fault and runs the tests whose titles quote its rule, until the first failure. */
  runMutant(mutant: RuleMutant): Promise<TestRun>
  /** Runs all tests without a planted fault. */
  runSound(): Promise<TestRun>
  remove(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Tests that are left out, because they take minutes or read other folders of the checkout. */
export const excludedTests = ['src/**/*.long.test.ts', 'src/spec.test.ts']
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const limitMs = 120_000

/** Copies the package's sources and tests to a folder, and returns its path. */
export async function createCopyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-prove-mutation-'))
  await cp(join(root, 'packages/betting/src'), join(folder, 'src'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}

export async function copyBetting(seed: number): Promise<BettingCopy> {
  const folder = await createCopyFolder()
  const tests = globSync('src/**/*.test.ts', { cwd: folder, exclude: excludedTests })
  const report = join(folder, 'report.json')

  async function run(files: readonly string[], more: readonly string[] = []): Promise<TestRun> {
    await rm(report, { force: true })
    const options = ['--bail=1', '--maxWorkers=1', '--no-isolate', '--testTimeout=60000']
    const command = [
      vitest,
      'run',
      '--root',
      folder,
      '--reporter=json',
      `--outputFile=${report}`,
      ...options,
      ...more,
      ...files,
    ]
    const env = { ...process.env, FC_SEED: String(seed) }
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, command, { cwd: folder, env, timeout: limitMs }, (_, stdout, stderr) =>
        resolve(stdout + stderr),
      )
    })
    const json = await readFile(report, 'utf8').catch(() => undefined)
    return json === undefined ? { kind: 'broken', output: output.slice(-2_000) } : readReport(json)
  }

  return {
    async runMutant({ rule, file, find, replace }) {
      const path = join(folder, 'src', file)
      const sound = await readFile(path, 'utf8')
      const parts = sound.split(find)
      if (parts.length !== 2) throw new Error(`${rule}: ${file} holds ${find} ${parts.length - 1} times, not once`)
      const quoting: string[] = []
      for (const test of tests)
        if ((await readFile(join(folder, test), 'utf8')).includes(`[${rule}]`)) quoting.push(test)
      if (quoting.length === 0) throw new Error(`no test quotes [${rule}]`)
      await writeFile(path, parts.join(replace))
      try {
        // Tests are selected by title, because a failing test of another rule in the same file must not count.
        return await run(quoting, [`--testNamePattern=\\[${rule}\\]`])
      } finally {
        await writeFile(path, sound)
      }
    },
    runSound: () => run(tests),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

type Report = {
  numTotalTests: number
  success: boolean
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

function readReport(json: string): TestRun {
  const { numTotalTests, success, testResults } = JSON.parse(json) as Report
  const failed = testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed')
  if (failed) return { kind: 'failed', test: failed.fullName }
  return success && numTotalTests > 0 ? { kind: 'passed' } : { kind: 'broken', output: json.slice(0, 2_000) }
}
