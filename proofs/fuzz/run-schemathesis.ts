import { execFile, spawn } from 'node:child_process'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
]
const usualCasesPerCall = 60
/** The number of cases per call in a short run, which also leaves out the boundary values of schemas. */
const shortCasesPerCall = 3
const limitMs = 8 * 60_000

type Options = { program: string; document: string; url: string; seed: number; casesPerCall?: number }
/** The fields of Schemathesis's JSON report that are read here. */
type Report = {
  complete: boolean
  operations: { tested: number }
  test_cases: { generated: number; unique_failures: number }
  errors: unknown[]
}
export type Run = { cases: number; operations: number; failures: number; isClean: boolean }

/** Runs Schemathesis in a temporary folder of its own, and prints its findings. */
export async function runSchemathesis({
  program,
  document,
  url,
  seed,
  casesPerCall = usualCasesPerCall,
}: Options): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-fuzz-'))
  try {
    await writeFile(join(folder, 'openapi.json'), document)
    const code = await runIn(folder, program, [
      'run',
      'openapi.json',
      `--url=${url}`,
      `--checks=${checks.join()}`,
      `--max-examples=${isShort ? shortCasesPerCall : casesPerCall}`,
      `--seed=${seed}`,
      `--phases=${isShort ? 'examples,fuzzing' : 'examples,coverage,fuzzing'}`,
      // The headers of a same-origin page. Without them a request is rejected before it is parsed.
      '--header=x-touchline-app: web',
      '--header=sec-fetch-site: same-origin',
      '--suppress-health-check=all',
      '--continue-on-failure',
      '--report=json',
      '--report-json-path=report.json',
      '--no-color',
    ])
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report
    return {
      cases: report.test_cases.generated,
      failures: report.test_cases.unique_failures + report.errors.length,
      operations: report.operations.tested,
      isClean: code === 0 && report.complete,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const casesBar = isShort ? 30 : 1_000

export function casesFigure(what: string, runs: readonly Run[]): Figure {
  const sum = (value: (run: Run) => number) => runs.reduce((total, run) => total + value(run), 0)
  const [cases, failures] = [sum((run) => run.cases), sum((run) => run.failures)]
  return {
    what,
    bar: `${casesBar} cases, no 5xx, no answer outside its schema`,
    measured: `${cases} cases over ${runs[0]?.operations} calls, ${failures} failures`,
    holds: cases >= casesBar && failures === 0 && runs.every(({ isClean }) => isClean),
  }
}

function runIn(folder: string, program: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], timeout: limitMs })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code))
  })
}

const version = '4.32.5'
const run = promisify(execFile)

/** Returns the path of Schemathesis, which is installed in the project's cache folder if it is not there yet. */
export async function installSchemathesis(): Promise<string> {
  const { TOUCHLINE_CACHE, XDG_CACHE_HOME } = process.env
  const cache = TOUCHLINE_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'touchline')
  const folder = join(cache, `schemathesis-${version}`)
  const program = join(folder, 'bin', 'schemathesis')
  const isThere = await access(program).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    console.info(`installing Schemathesis ${version}`)
    await run('python3', ['-m', 'venv', folder], { timeout: 120_000 })
    await run(join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${version}`], { timeout: 600_000 })
  }
  return program
}
