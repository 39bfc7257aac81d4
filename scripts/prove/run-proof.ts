import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../run/run-command.ts'
import type { Outcome } from '../run/run-command.ts'
import type { Measured } from './evaluate-figures.ts'

type ProofOptions = { name: string; parts?: readonly string[]; isShort: boolean; limitMs: number }

/** Runs proofs/<name>.ts. Without figures when it ended before it had written any. */
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
