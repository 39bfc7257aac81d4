import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildHashTree, rootOfPath, sha256 } from './hash-tree.ts'

/**
 * Calculates the root as RFC 6962, section 2.1, defines it: by a split at the largest power of two below the number of
 * leaves.
 */
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  const digest = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const [first] = leaves
  if (!first) return digest()
  if (leaves.length === 1) return digest(Buffer.of(0), first)
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return digest(Buffer.of(1), rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)))
}

const leavesOf = (count: number) => Array.from({ length: count }, (_, place) => sha256(String(place)))

describe('BEY-01c a hash tree', () => {
  it('has the root that RFC 6962 defines', () => {
    for (let count = 0; count <= 40; count += 1)
      expect(buildHashTree(leavesOf(count)).root).toEqual(rootByDefinition(leavesOf(count)))
  })

  it('gives each leaf a path to the root; with another leaf or a changed path the root does not match', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (count, chosen) => {
        const leaves = leavesOf(count)
        const leaf = leaves[chosen % count]!
        const { root, pathOf } = buildHashTree(leaves)
        const path = pathOf(leaf) ?? []
        expect(rootOfPath(leaf, path)).toEqual(root)
        expect(rootOfPath(sha256('another'), path)).not.toEqual(root)
        const turned = path.map(({ side, hash }) => ({ side: side === 'left' ? 'right' : 'left', hash }) as const)
        if (path.length > 0) expect(rootOfPath(leaf, turned)).not.toEqual(root)
      }),
    )
  })

  it('has no path for a hash that is not one of its leaves', () => {
    expect(buildHashTree(leavesOf(5)).pathOf(sha256('another'))).toBeUndefined()
  })
})
