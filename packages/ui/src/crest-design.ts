export type CrestPattern = 'halves' | 'stripes' | 'hoops' | 'sash' | 'chief' | 'disc' | 'quarters' | 'pale'

export type CrestDesign = { pattern: CrestPattern; field: string; charge: string }

/** The same seed always gives the same crest; no club needs a picture of its own. */
export function crestDesign(seed: string): CrestDesign {
  const hash = hashOf(seed)
  const field = pick(fields, hash)
  return {
    pattern: pick(patterns, hash >>> 8),
    field,
    charge: pick(charges[field] ?? [], hash >>> 16),
  }
}

const patterns: readonly CrestPattern[] = ['halves', 'stripes', 'hoops', 'sash', 'chief', 'disc', 'quarters', 'pale']

/** Charges that stand out from each field, on dark and on light surfaces alike. */
const charges: Readonly<Record<string, readonly string[]>> = {
  '#c8202f': ['#f4f4f4', '#f4d35e', '#1b1b1d'],
  '#1f4fbf': ['#f4d35e', '#f4f4f4', '#d0202e'],
  '#15784c': ['#f4f4f4', '#f2c230', '#15224d'],
  '#f0ede4': ['#c8202f', '#1d3f93', '#6a4fa3', '#1b1b1d'],
  '#f2c230': ['#1b1b1d', '#1d3f93', '#b3122a'],
  '#7db9e8': ['#f4f8fb', '#16224d', '#7a2439'],
  '#6d1836': ['#93c6e8', '#f2c230', '#f4f4f4'],
  '#24386e': ['#f4f4f4', '#e88b1a', '#9fd3f5'],
  '#e0701a': ['#16181d', '#f4f4f4', '#1d3f93'],
  '#5b3a9e': ['#f4f4f4', '#f2c230', '#9fd8c2'],
}

const fields = Object.keys(charges)

/** FNV-1a with a last stir, so that its high bits differ for names that differ at their end. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length]!
}
