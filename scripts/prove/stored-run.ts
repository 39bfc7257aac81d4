import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run/run-command.ts'
import type { Line } from './evaluate-figures.ts'

type Stored = { version: string; lines: Line[] }

/** What a run has measured so far, for the next one on the same version. What ended with an error is measured again. */
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
    /** A complete run is over: the next one measures again. */
    clear(): void {
      rmSync(file, { force: true })
    },
  }
}

/** The commit, and what is changed or new since: figures of other code say nothing. Without git nothing is taken from an earlier run. */
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
