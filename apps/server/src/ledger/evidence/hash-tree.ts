import { createHash } from 'node:crypto'
import type { HashPath } from '@touchline/contract'

/** A hash tree as in RFC 6962: leaves and nodes are hashed with different prefixes, so that neither can pass for the other. */
export type HashTree = {
  root: Buffer
  /** Returns undefined if the tree has no such leaf. */
  pathOf(leaf: Buffer): HashPath | undefined
}

export function buildHashTree(leaves: readonly Buffer[]): HashTree {
  const levels: Buffer[][] = [leaves.map((leaf) => sha256(Buffer.of(0), leaf))]
  let level = levels[0] ?? []
  while (level.length > 1) {
    level = above(level)
    levels.push(level)
  }
  const places = new Map(leaves.map((leaf, place) => [leaf.toString('hex'), place]))
  return {
    root: level[0] ?? sha256(),
    pathOf: (leaf) => {
      const place = places.get(leaf.toString('hex'))
      return place === undefined ? undefined : pathFrom(levels, place)
    },
  }
}

/** Calculates the root from a leaf and its path. */
export function rootOfPath(leaf: Buffer, path: HashPath): Buffer {
  return path.reduce(
    (node, { side, hash }) => {
      const beside = Buffer.from(hash, 'hex')
      return side === 'left' ? parentOf(beside, node) : parentOf(node, beside)
    },
    sha256(Buffer.of(0), leaf),
  )
}

export function sha256(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Calculates the next level up. A node without a sibling moves up unchanged. */
function above(level: readonly Buffer[]): Buffer[] {
  return Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
    const [left, right] = [level[2 * pair]!, level[2 * pair + 1]]
    return right ? parentOf(left, right) : left
  })
}

function pathFrom(levels: readonly Buffer[][], place: number): HashPath {
  return levels.flatMap((level, height): HashPath => {
    const own = Math.floor(place / 2 ** height)
    const beside = level[own % 2 === 0 ? own + 1 : own - 1]
    if (level.length === 1 || !beside) return []
    return [{ side: own % 2 === 0 ? 'right' : 'left', hash: beside.toString('hex') }]
  })
}

function parentOf(left: Buffer, right: Buffer): Buffer {
  return sha256(Buffer.of(1), left, right)
}
