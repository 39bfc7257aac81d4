import { join } from 'node:path'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { root, runCommand } from '../run/run-command.ts'
import { evaluateFigures, printLine } from './evaluate-figures.ts'
import type { Evaluation, Line, Measured } from './evaluate-figures.ts'
import { openStoredRun, readVersion } from './stored-run.ts'
import type { Outcome } from '../run/run-command.ts'

type ShortOptions = { names: readonly string[]; isFresh: boolean; limitMs: number; allLimitMs: number }

/** The results of an interrupted run. They are not in `test-results`, which Playwright empties. */
const stateFile = join(root, 'node_modules/.cache/touchline-prove-short.json')

/** Runs the short proofs one after the other, until all are done or the time limit is reached. */
export async function runShort({ names, isFresh, limitMs, allLimitMs }: ShortOptions): Promise<Line[]> {
  const deadlineMs = performance.now() + allLimitMs
  const stored = openStoredRun(stateFile, readVersion(), isFresh)
  const lines: Line[] = []
  for (const [index, name] of names.entries()) {
    const earlier = stored.find(name)
    const leftMs = deadlineMs - performance.now()
    if (earlier === undefined && leftMs <= 0) continue
    console.log(`\n${index + 1} of ${names.length}: ${name}${earlier ? ', measured before' : ''}`)
    const line = earlier ?? (await proveOne(name, Math.min(limitMs, leftMs)))
    // The proof was stopped by the limit of the whole run, not by its own, so the next run repeats it.
    if (line.outcome === 'error' && performance.now() >= deadlineMs) continue
    printLine(line)
    lines.push(line)
    stored.add(line)
  }
  if (lines.length === names.length && lines.every(({ outcome }) => outcome !== 'error')) stored.clear()
  return lines
}

async function proveOne(name: string, limitMs: number): Promise<Line> {
  const { code, isTimedOut, elapsedMs, figures } = await runProof({ name, isShort: true, limitMs })
  const evaluation = (): Evaluation => {
    if (isTimedOut) return { outcome: 'error', note: `stopped after ${Math.round(limitMs / 1_000)} s` }
    if (figures === undefined) return { outcome: 'error', note: `it ended with ${code} and without figures` }
    return evaluateFigures(figures)
  }
  return { name, seconds: elapsedMs / 1_000, ...evaluation() }
}

type ProofOptions = { name: string; parts?: readonly string[]; isShort: boolean; limitMs: number }

/** Runs proofs/<name>.ts. `figures` is undefined if the proof ended without writing any. */
export async function runProof(options: ProofOptions): Promise<Outcome & { figures: Measured[] | undefined }> {
  const { name, parts = [], isShort, limitMs } = options
  const folder = mkdtempSync(join(tmpdir(), 'touchline-prove-'))
  const file = join(folder, 'figures.json')
  try {
    const env = { PROVE_FIGURES: file, ...(isShort && { PROVE_SHORT: '1' }) }
    const args = ['proofs/measure/run-proof.ts', name, ...parts]
    const outcome = await runCommand(process.execPath, args, { limitMs, env })
    return { ...outcome, figures: readFigures(file) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readFigures(file: string): Measured[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Measured[]
  } catch {
    return undefined
  }
}
