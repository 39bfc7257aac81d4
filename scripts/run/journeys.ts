import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from './run-command.ts'

/** Every browser journey. Files that take screenshots test nothing and belong to no gate; `npm run e2e -- screens` runs them. */
export const allSpecs = globSync('e2e/*.spec.ts', { cwd: root })
  .map((file) => basename(file, '.spec.ts'))
  .toSorted()
export const journeys = allSpecs.filter((name) => !name.startsWith('screens'))

/** The journeys of `.ci/run`. */
export const ciJourneys = withPrefix([
  'price-path',
  'site',
  'session',
  'bet-path',
  'identity-short',
  'shell-addresses',
  'shell-visitors',
  'shell-configuration',
  'shell-keyboard',
  'betting-short',
  'wallet-short',
])

/** The journeys of `npm run full`. */
export const fullJourneys = [
  'betting',
  'betting-access',
  'betting-builder',
  'betting-favorites',
  'betting-page',
  'betting-prices',
  'betting-quick',
  'development',
  'first-visit',
  'lists',
  'live-labels',
  'long-cut',
  'lost-answer',
  'my-bets',
  'reverse-proxy',
  'rolling-restart',
  'settings',
  'sharing',
  'shell-faults',
  'shell-formats',
  'shell-host',
  'shell-lists',
  'shell-pages',
  'simulator',
  'start',
]

/**
 * Seconds on two cores beside another journey, as `npm run e2e -- all` prints them. They balance the parts; a journey
 * without a figure counts as a minute.
 */
export const measuredSeconds: Readonly<Record<string, number>> = {
  'bet-path': 40,
  betting: 350,
  'betting-access': 65,
  'betting-builder': 170,
  'betting-favorites': 85,
  'betting-page': 150,
  'betting-prices': 210,
  'betting-quick': 185,
  'betting-short': 85,
  development: 60,
  'first-visit': 120,
  'identity-account': 280,
  'identity-contact': 115,
  'identity-notifications': 145,
  'identity-security': 110,
  'identity-session': 75,
  'identity-short': 35,
  'identity-sign-in': 75,
  'identity-sign-up': 95,
  lists: 70,
  'live-labels': 185,
  'long-cut': 50,
  'lost-answer': 70,
  'match-after': 540,
  'match-chat': 55,
  'match-markets': 220,
  'match-players': 130,
  'match-statistics': 260,
  'match-stream': 90,
  'my-bets': 275,
  offline: 60,
  'price-path': 100,
  'reverse-proxy': 10,
  'rolling-restart': 55,
  session: 40,
  settings: 100,
  sharing: 125,
  'shell-addresses': 50,
  'shell-configuration': 35,
  'shell-faults': 70,
  'shell-formats': 90,
  'shell-host': 40,
  'shell-keyboard': 70,
  'shell-lists': 40,
  'shell-pages': 120,
  'shell-visitors': 50,
  simulator: 75,
  'site-pages': 120,
  'site-server': 50,
  'site-slip': 80,
  start: 125,
  'wallet-currency': 80,
  'wallet-deposit': 60,
  'wallet-exclusion': 135,
  'wallet-keyboard': 40,
  'wallet-limits': 145,
  'wallet-play': 50,
  'wallet-short': 30,
  'wallet-statement': 60,
  'wallet-time': 175,
  'wallet-ways': 215,
  'wallet-whole': 80,
  'wallet-withdrawal': 65,
}
const usualSeconds = 60

/** A name stands for every journey that begins with it (`shell` for `shell-pages` and the others), a path for one file. */
export function journeysCalled(name: string): string[] {
  if (name === 'all') return journeys
  if (name === 'ci') return ciJourneys
  const file = /^e2e\/(.+)\.spec\.ts$/.exec(name)?.[1]
  return allSpecs.filter((spec) => (file === undefined ? isCalled(spec, name) : spec === file))
}

/** Returns part `number` of `count`. The longest journeys are assigned first, each to the part with the least work. */
export function partOf(names: readonly string[], number: number, count: number): string[] {
  const seconds = (name: string) => measuredSeconds[name] ?? usualSeconds
  const parts = Array.from({ length: count }, () => ({ names: [] as string[], seconds: 0 }))
  for (const name of names.toSorted((a, b) => seconds(b) - seconds(a) || a.localeCompare(b))) {
    const [shortest] = parts.toSorted((a, b) => a.seconds - b.seconds)
    shortest?.names.push(name)
    if (shortest) shortest.seconds += seconds(name)
  }
  return parts[number - 1]?.names.toSorted() ?? []
}

export type JourneyOrder = { names: string[]; part: { number: number; count: number } | undefined; flags: string[] }

/** Parses `all --part 1/2 --grep=bet`. Returns undefined when the part is not valid. */
export function readJourneyOrder(args: readonly string[]): JourneyOrder | undefined {
  const rest = args.flatMap((arg) => (arg.startsWith('--part=') ? ['--part', arg.slice(7)] : [arg]))
  const at = rest.indexOf('--part')
  const [, given] = at === -1 ? [] : rest.splice(at, 2)
  const names = rest.filter((arg) => !arg.startsWith('-'))
  const flags = rest.filter((arg) => arg.startsWith('-'))
  if (at === -1) return { names, part: undefined, flags }
  const [number = 0, count = 0] =
    /^([1-9])\/([1-9])$/
      .exec(given ?? '')
      ?.slice(1)
      .map(Number) ?? []
  return number < 1 || number > count ? undefined : { names, part: { number, count }, flags }
}

function withPrefix(names: readonly string[]): string[] {
  return journeys.filter((journey) => names.some((name) => isCalled(journey, name)))
}

function isCalled(journey: string, name: string): boolean {
  return journey === name || journey.startsWith(`${name}-`)
}
