import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

// node scripts/lock-file.ts <before> <after>: exits with 1 if an install has changed `package-lock.json`. Two kinds of
// differences between registries are ignored: packages for other platforms, and which packages are deprecated.
type LockedPackage = { readonly optional?: boolean; readonly deprecated?: string }

const [, , before, after] = process.argv
if (before === undefined || after === undefined) throw new Error('usage: node scripts/lock-file.ts <before> <after>')
const old = packagesOf(before)
const now = packagesOf(after)
const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !isSame(old[name], now[name]))
for (const name of changed) console.log(`changed by the install: ${name === '' ? 'package.json' : name}`)
process.exitCode = changed.length > 0 ? 1 : 0

function isSame(one: LockedPackage | undefined, other: LockedPackage | undefined): boolean {
  if (one === undefined || other === undefined) return (one ?? other)?.optional === true
  const { deprecated: _before, ...rest } = one
  const { deprecated: _after, ...otherRest } = other
  return isDeepStrictEqual(rest, otherRest)
}

function packagesOf(path: string): Record<string, LockedPackage> {
  return (JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockedPackage> }).packages
}
