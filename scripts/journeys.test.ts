import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Longer than either allows: `npm run e2e -- identity` runs those that begin so, and so on.
const byTheirName = [
  'identity-account',
  'identity-contact',
  'identity-notifications',
  'identity-security',
  'identity-session',
  'identity-sign-in',
  'identity-sign-up',
  'match-after',
  'match-chat',
  'match-markets',
  'match-statistics',
  'match-stream',
  'wallet-currency',
  'wallet-deposit',
  'wallet-exclusion',
  'wallet-keyboard',
  'wallet-limits',
  'wallet-statement',
  'wallet-time',
  'wallet-ways',
  'wallet-whole',
  'wallet-withdrawal',
]

it('every journey is run by .ci/run or npm run full, or by its name; pictures are taken by hand', () => {
  const named = readFileSync('scripts/full.ts', 'utf8').matchAll(/^ {2}'([\w-]+)',$/gm)
  const [, ofCi = ''] = /npm run e2e -- ([^\n]*)/.exec(readFileSync('.ci/run', 'utf8')) ?? []
  const ci = ofCi.split(' ').filter((word) => !word.startsWith('--'))
  const full = new Set([...named].map(([, name]) => name))
  const journeys = readdirSync('e2e').flatMap((file) => (file.endsWith('.spec.ts') ? [file.slice(0, -8)] : []))
  expect(journeys.length).toBeGreaterThan(15)
  const unrun = journeys.filter(
    (name) =>
      !full.has(name) &&
      !byTheirName.includes(name) &&
      !ci.some((word) => name === word || name.startsWith(`${word}-`)),
  )
  expect(unrun.filter((name) => !name.startsWith('screens'))).toEqual([])
})
