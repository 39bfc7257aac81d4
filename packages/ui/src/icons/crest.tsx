import { classNames } from '../base/class-names.ts'
import './crest.css'

type CrestProps = {
  /** An id of the club that does not depend on the language. */
  seed: string
  size?: 's' | 'm' | 'l'
  className?: string
}

/** A crest drawn for a club. It is decorative, because the name of the club is next to it. */
export function Crest({ seed, size = 'm', className }: CrestProps) {
  const { pattern, field, charge } = crestDesign(seed)
  return (
    <svg
      className={classNames('crest', size !== 'm' && `crest--${size}`, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={shield} fill={field} />
      <path d={chargePaths[pattern]} fill={charge} />
      <path className="crest__edge" d={shield} />
    </svg>
  )
}

const shield = 'M2.5 2.5h15v8.3c0 3.7-3.2 5.7-7.5 7-4.3-1.3-7.5-3.3-7.5-7z'

/**
 * The paths of the charges. Each is drawn to fit the shield, because clipping would need an id that is unique on a page
 * of sixty rows.
 */
const chargePaths: Readonly<Record<CrestPattern, string>> = {
  halves: 'M10 2.5h7.5v8.3c0 3.7-3.2 5.7-7.5 7z',
  stripes: 'M5.5 2.5h3v14.8a15 15 0 0 1-3-1.6zM11.5 2.5h3v13.2a15 15 0 0 1-3 1.6z',
  hoops: 'M2.5 5.5h15v3h-15zM2.6 11.5h14.8a5.4 5.4 0 0 1-1.6 3H4.2a5.4 5.4 0 0 1-1.6-3z',
  sash: 'M2.5 2.5h3.6l10.7 10.7a6 6 0 0 1-2.2 2.4L2.5 5.5z',
  chief: 'M2.5 2.5h15V7h-15z',
  quarters: 'M10 2.5h7.5V10H10zM2.5 10H10v7.8c-4.3-1.3-7.5-3.3-7.5-7z',
  pale: 'M7.5 2.5h5v14.4L10 17.8l-2.5-.9z',
  disc: 'M6 9.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
}

export type CrestPattern = 'halves' | 'stripes' | 'hoops' | 'sash' | 'chief' | 'disc' | 'quarters' | 'pale'

export type CrestDesign = { pattern: CrestPattern; field: string; charge: string }

/** Returns the colours and pattern of a crest, which are always the same for a seed. */
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

/** Colours of charges with enough contrast to each field, on dark and light surfaces. */
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

/** FNV-1a with a final mix, so that names that differ only at their end get different high bits. */
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

type InitialProps = { name: string; size?: 'm' | 'l' }

/** The first letter of a name. It is decorative, because the name is next to it. */
export function Initial({ name, size = 'm' }: InitialProps) {
  return (
    <span className={classNames('initial', size === 'l' && 'initial--l')} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
    </span>
  )
}
