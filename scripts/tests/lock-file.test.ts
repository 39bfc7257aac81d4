import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from '../run/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Lock = {
  packages: Record<string, { version?: string; resolved?: string; optional?: boolean; deprecated?: string }>
}

describe('changes of the lock file by an install', () => {
  const own = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const optional = 'node_modules/@oxlint/binding-linux-x64-musl'
  const needed = 'node_modules/react'

  it('a package for another platform may appear or be missing', async () => {
    expect(own.packages[optional]?.optional).toBe(true)
    expect(await compare(without(optional), own)).toBe(0)
    expect(await compare(own, without(optional))).toBe(0)
  })

  it('a package may be marked as deprecated by the registry', async () => {
    expect(await compare(own, changed({ deprecated: 'use another one' }))).toBe(0)
  })

  it('a package that is added, is missing or has another version is rejected', async () => {
    expect(await compare(without(needed), own)).toBe(1)
    expect(await compare(own, without(needed))).toBe(1)
    expect(await compare(own, changed({ version: '0.0.1' }))).toBe(1)
  })

  it('the URL of a registry is rejected, and the lock file has none', async () => {
    expect(await compare(own, changed({ resolved: 'https://registry.example/react.tgz' }))).toBe(1)
    const addresses = Object.values(own.packages).map(({ resolved }) => resolved ?? '')
    expect(addresses.filter((address) => address.includes('://'))).toEqual([])
  })

  function changed(fields: { version?: string; resolved?: string; deprecated?: string }): Lock {
    return { packages: { ...own.packages, [needed]: { ...own.packages[needed], ...fields } } }
  }

  function without(name: string): Lock {
    return { packages: Object.fromEntries(Object.entries(own.packages).filter(([key]) => key !== name)) }
  }
})

async function compare(before: Lock, after: Lock): Promise<number> {
  const files = { before: join(folder, 'before.json'), after: join(folder, 'after.json') }
  writeFileSync(files.before, JSON.stringify(before))
  writeFileSync(files.after, JSON.stringify(after))
  const outcome = await runCommand('node', ['scripts/lock-file.ts', files.before, files.after], { limitMs: 20_000 })
  return outcome.code
}
