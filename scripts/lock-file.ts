import { readFileSync } from 'node:fs'

// node scripts/lock-file.ts <before> <after>: ends with 1 if an install changed what `package-lock.json` decides. A package
// for another platform may appear or be missing: the registry does not always have it. Of a package with a checksum only
// version and checksum count, because a registry may add that it is deprecated.
type LockedPackage = {
  readonly optional?: boolean
  readonly version?: string
  readonly integrity?: string
}

const [, , before, after] = process.argv
if (before === undefined || after === undefined) throw new Error('usage: node scripts/lock-file.ts <before> <after>')
const old = packagesOf(before)
const now = packagesOf(after)
const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !isSame(old[name], now[name]))
for (const name of changed) console.log(`changed by the install: ${name === '' ? 'package.json' : name}`)
process.exitCode = changed.length > 0 ? 1 : 0

function isSame(one: LockedPackage | undefined, other: LockedPackage | undefined): boolean {
  if (one === undefined || other === undefined) return (one ?? other)?.optional === true
  if (one.integrity === undefined) return JSON.stringify(one) === JSON.stringify(other)
  return one.version === other.version && one.integrity === other.integrity
}

function packagesOf(path: string): Record<string, LockedPackage> {
  return (JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockedPackage> }).packages
}
