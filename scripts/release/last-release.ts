import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSchema } from '../../apps/server/src/platform/schema/index.ts'
import { root } from '../run/run-command.ts'
import type { LastRelease } from '../sql/check-last-release.ts'
import { releasedCommit } from './changelog.ts'

/** Returns the newest release that has a commit in CHANGELOG.md. Tags are not used, because a clone may lack them. */
function findLastRelease(): { version: string; commit: string } | undefined {
  return releasedCommit(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
}

/** Unpacks these paths of a commit into a folder. A shallow clone may lack the commit. */
function unpackCommit(commit: string, folder: string, paths: readonly string[] = []): void {
  const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

export function readLastRelease(): LastRelease | undefined {
  const last = findLastRelease()
  if (last === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'touchline-last-release-'))
  try {
    unpackCommit(last.commit, folder, ['apps/server/database', 'apps/server/src'])
    const sources = readdirSync(join(folder, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
    const source = sources
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(folder, 'apps/server/src', file), 'utf8'))
      .join('\n')
    return { version: last.version, schema: readSchema(join(folder, 'apps/server/database')), source }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
