import { expect, it } from 'vitest'
import { compareVersions } from './schema-version.ts'

const known = { migration: '0014_b', objectsHash: 'aa', release: '0.10.0', compatibleFrom: '0.9.0' }

it.each([
  [{}, undefined],
  [{ objectsHash: 'bb' }, 'functions or views differ'],
  [{ migration: '0013_a' }, 'too old'],
  [{ migration: '0015_c' }, 'too new'],
  // Releases are compared by number, so 0.9 is older than 0.10.
  [{ release: '0.9.0' }, 'too old'],
  [{ release: '0.11.0', compatibleFrom: '0.10.0', migration: '0015_c', objectsHash: 'bb' }, undefined],
  [{ release: '0.11.0', compatibleFrom: '0.9.0', objectsHash: 'bb' }, undefined],
  [{ release: '1.0.0', compatibleFrom: '0.11.0' }, 'too new'],
])('the fault found in a schema that differs from that of the process in %j: %s', (changed, fault) => {
  const found = compareVersions({ ...known, ...changed }, known)
  if (fault === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(fault)
})
