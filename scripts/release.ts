// npm run release: one command from changesets to a tagged version with its container image.
//   1. turns the files of .changeset into the next version of every package and a section of CHANGELOG.md
//   2. writes what follows from the version (lock file, API documents, notices) and commits
//   3. stores rows that this release writes in a short history (npm run release:rows, which needs scripts/stack)
//   4. tags v<version> with the section as its message, and names the commit in CHANGELOG.md by a second commit, with those
//      rows: from then on the schema has to serve this release, and the next one reads its rows
//   5. builds and checks the image touchline:<version>
//   --push            then pushes branch and tag, and the image to TOUCHLINE_IMAGE (such as registry/name), if given
//   --without-image   leaves 5 out
// Nothing is sent to npm: every package is private. Without changesets the version of package.json is tagged as it is.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addRelease, nameCommit, releaseNotes } from './release/changelog.ts'
import type { Change } from './release/changelog.ts'
import { root } from './run/run-command.ts'

const { values } = parseArgs({
  options: {
    push: { type: 'boolean', default: false },
    'without-image': { type: 'boolean', default: false },
  },
})
const changelogFile = join(root, 'CHANGELOG.md')
const manifestFile = join(root, 'package.json')

try {
  if (output('git', ['status', '--porcelain']) !== '') throw new Error('there are changes that are not committed')
  if (globSync('.changeset/!(README).md', { cwd: root }).length > 0) prepare()
  const version = readVersion()
  const tag = `v${version}`
  if (output('git', ['tag', '--list', tag]) !== '') throw new Error(`${tag} exists and there is no changeset`)
  const notes = releaseNotes(readFileSync(changelogFile, 'utf8'), version)
  if (notes === undefined) throw new Error(`CHANGELOG.md has no section ${version}`)
  // Without them there is no tag, so the command can be run again.
  run('npm', ['run', 'release:rows'])
  run('git', ['tag', '--annotate', '--cleanup=verbatim', '--message', notes, tag])
  nameRelease(version)
  if (!values['without-image']) run('npm', ['run', 'image'])
  if (values.push) push(version)
  console.log(
    `released: ${tag}${values.push ? '' : ' (not pushed: npm run release -- --push, or git push --follow-tags)'}`,
  )
} catch (error) {
  console.error(`npm run release: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

function prepare(): void {
  const { changesets, version } = readPlan()
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(changelogFile, addRelease(readFileSync(changelogFile, 'utf8'), version, date, changesets))
  run('npx', ['changeset', 'version'])
  // Changesets raises the version of the workspaces but not of the root.
  const manifest = readFileSync(manifestFile, 'utf8')
  writeFileSync(manifestFile, manifest.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])
  for (const script of ['documents', 'notices', 'format']) run('npm', ['run', script])
  run('git', ['add', '--all'])
  run('git', ['commit', '--quiet', '--message', `release: ${version}`])
}

/** Writes the release commit into CHANGELOG.md. From then on, the schema is checked against what this release calls. */
function nameRelease(version: string): void {
  const commit = output('git', ['rev-parse', 'HEAD'])
  writeFileSync(changelogFile, nameCommit(readFileSync(changelogFile, 'utf8'), version, commit))
  const schemaFile = join(root, 'apps/server/src/platform/schema/schema-version.ts')
  const source = readFileSync(schemaFile, 'utf8')
  writeFileSync(schemaFile, source.replace(/compatibleFrom = '[^']+'/, `compatibleFrom = '${version}'`))
  run('git', ['add', '--all'])
  run('git', ['commit', '--quiet', '--message', `changelog: name the commit of ${version}`])
}

function readPlan(): { changesets: Change[]; version: string } {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-release-'))
  try {
    const file = join(folder, 'plan.json')
    run('npx', ['changeset', 'status', `--output=${file}`])
    const plan = JSON.parse(readFileSync(file, 'utf8')) as { changesets: Change[]; releases: { newVersion: string }[] }
    const [first] = plan.releases
    if (first === undefined) throw new Error('the changesets name no package')
    return { changesets: plan.changesets, version: first.newVersion }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function push(version: string): void {
  run('git', ['push', '--follow-tags'])
  const image = process.env['TOUCHLINE_IMAGE']
  if (image === undefined || values['without-image']) return
  run('buildah', [
    '--storage-driver',
    process.env['STORAGE_DRIVER'] ?? 'vfs',
    'push',
    `touchline:${version}`,
    `docker://${image}:${version}`,
  ])
}

function readVersion(): string {
  return (JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string }).version
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed`)
}

function output(command: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed`)
  return stdout.trim()
}
