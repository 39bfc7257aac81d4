import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run/run-command.ts'
import type { Line } from './evaluate-figures.ts'

type Stored = { version: string; lines: Line[] }

/** Stores the results of a run for the next run on the same version. A proof that ended with an error is run again. */
export function openStoredRun(file: string, version: string, isFresh: boolean) {
  const stored = read(file)
  const lines = new Map<string, Line>()
  if (!isFresh && stored?.version === version)
    for (const line of stored.lines) if (line.outcome !== 'error') lines.set(line.name, line)
  return {
    find: (name: string) => lines.get(name),
    add(line: Line): void {
      lines.set(line.name, line)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ version, lines: [...lines.values()] } satisfies Stored))
    },
    /** Removes the results of a complete run, so that the next one measures everything again. */
    clear(): void {
      rmSync(file, { force: true })
    },
  }
}

/**
 * Returns the commit and a hash of all uncommitted changes, because figures of other code cannot be compared. Without
 * git, no earlier results are reused.
 */
export function readVersion(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const added = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean)
    const changes = [
      git('diff', 'HEAD'),
      ...added.map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`),
    ].join('')
    const suffix = changes === '' ? '' : `+${createHash('sha256').update(changes).digest('hex').slice(0, 12)}`
    return git('rev-parse', 'HEAD').trim() + suffix
  } catch {
    return `unknown ${Date.now()}`
  }
}

function read(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored
  } catch {
    return undefined
  }
}
