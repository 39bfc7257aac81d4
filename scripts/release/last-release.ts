import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSchema } from '../../apps/server/src/platform/schema/index.ts'
import { root } from '../run/run-command.ts'
import type { LastRelease } from '../sql/check-last-release.ts'
import { releasedCommit } from './changelog.ts'

/**
 * Returns the newest release that has a commit in CHANGELOG.md, or the given one. Tags are not used, because a clone may
 * lack them.
 */
function findRelease(version?: string): { version: string; commit: string } | undefined {
  return releasedCommit(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
}

/** Unpacks these paths of a commit into a folder. */
function unpackCommit(commit: string, folder: string, paths: readonly string[]): void {
  const isThere = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0
  if (!isThere) throw new Error(`the history of this clone does not reach the release ${commit}: git fetch --unshallow`)
  const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

/**
 * Writes the server of a release, the last one unless a version is named, into an empty folder from which its processes
 * start; returns its version. Third-party packages are those installed here: one that only the last release needs has
 * to stay installed until the next.
 */
export function unpackRelease(folder: string, wanted?: string): string {
  const release = findRelease(wanted)
  if (release === undefined) throw new Error(`CHANGELOG.md names the commit of no release${wanted ? ` ${wanted}` : ''}`)
  unpackCommit(release.commit, folder, ['apps/server', 'packages', 'package.json'])
  const [installed, linked] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(linked, '@touchline'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@touchline' && !name.startsWith('.')) symlinkSync(join(installed, name), join(linked, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(linked, '@touchline', name))
  return release.version
}

export function readLastRelease(): LastRelease | undefined {
  const last = findRelease()
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
